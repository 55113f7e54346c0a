% The head of a line, up to the name of the method, is matched as the host writes it; an answer repeats the id as it
% came. Octave's jsondecode would round ids.
1;

function text = failure(code, message, data = "")
  text = sprintf('"error":{"code":%d,"message":"%s"%s}', code, message, data);
end

function text = response(code)
  text = sprintf('"result":{"response":{"code":"%s","properties":{}}}', code);
end

function text = answer(method, line)
  global initialized ended
  if strcmp(method, "initialize") && initialized || strncmp(method, "intent/", 7) && ended
    text = failure(-32600, [method " came at the wrong time."]);
    return
  end
  switch method
    case "initialize"
      if isempty(strfind(line, '"1.0"'))
        data = ',"data":{"kind":"versionMismatch","supported":["1.0"]}';
        text = failure(-32602, "This extension speaks version 1.0 of the protocol.", data);
        return
      end
      initialized = true;
      text = ['"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},' ...
        '"intents":["INSendMessageIntent"],"features":[]}'];
    case "intent/confirm"
      text = response("ready");
    case "intent/handle"
      text = response("success");
    case "shutdown"
      ended = true;
      text = '"result":{}';
    otherwise
      text = failure(-32601, ["There is no method " method "."]);
  end
end

if isempty(getenv("INTENTHOST_LAUNCH_ID"))
  fputs(stderr, "An extension for IntentHost: the host runs it.\n");
  exit(64);
end
global initialized = false ended = false
% fgetl would give each line only when the next one comes.
try
  while true
    line = input("", "s");
    start = index(line, ',"method":"');
    if start == 0
      continue
    end
    rest = line(start + 11:end);
    method = rest(1:index(rest, '"') - 1);
    if strcmp(method, "exit")
      exit(0);
    end
    head = line(1:start - 1);
    id = index(head, '"id":');
    if id > 0
      puts(['{"jsonrpc":"2.0","id":' head(id + 5:end) "," answer(method, line) "}\n"]);
      fflush(stdout);
    end
  end
catch
  % The end of the input is an error of input.
end
exit(0);
