/* Rexx has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
   repeats the id as it came. */
if value('INTENTHOST_LAUNCH_ID', , 'SYSTEM') = '' then do
  call lineout '<stderr>', 'An extension for IntentHost: the host runs it.'
  exit 64
end
initialized = 0
ended = 0
do while lines() > 0
  line = linein()
  start = pos(',"method":"', line)
  if start = 0 then iterate
  parse var line head ',"method":"' method '"' .
  if method = 'exit' then exit 0
  if pos('"id":', head) = 0 then iterate
  parse var head '"id":' id
  say '{"jsonrpc":"2.0","id":'id','answer()'}'
end
exit 0

answer:
  if (method = 'initialize' & initialized) | (abbrev(method, 'intent/') & ended) then
    return failure(-32600, method 'came at the wrong time.', '')
  select
    when method = 'initialize' & pos('"1.0"', line) = 0 then
      return failure(-32602, 'This extension speaks version 1.0 of the protocol.', ,
        ',"data":{"kind":"versionMismatch","supported":["1.0"]}')
    when method = 'initialize' then do
      initialized = 1
      return '"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},' ||,
        '"intents":["INSendMessageIntent"],"features":[]}'
    end
    when method = 'intent/confirm' then return response('ready')
    when method = 'intent/handle' then return response('success')
    when method = 'shutdown' then do
      ended = 1
      return '"result":{}'
    end
    otherwise return failure(-32601, 'There is no method' method'.', '')
  end

failure:
  return '"error":{"code":'arg(1)',"message":"'arg(2)'"'arg(3)'}'

response:
  return '"result":{"response":{"code":"'arg(1)'","properties":{}}}'
