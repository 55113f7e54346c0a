require "json"

unless ENV["INTENTHOST_LAUNCH_ID"]
  warn "An extension for IntentHost: the host runs it."
  exit 64
end

class Refused < StandardError
  attr_reader :error

  def initialize(code, message, **more)
    @error = {code:, message:, **more}
  end
end

$done = []

def result(method, params)
  if method == "initialize" && $done.include?(method) || method.start_with?("intent/") && $done.include?("shutdown")
    raise Refused.new(-32600, "#{method} came at the wrong time.")
  end
  if method == "initialize" && !params["protocolVersions"].include?("1.0")
    data = {kind: "versionMismatch", supported: ["1.0"]}
    raise Refused.new(-32602, "This extension speaks version 1.0 of the protocol.", data:)
  end
  $done << method if %w[initialize shutdown].include?(method)
  case method
  when "initialize"
    extension = {name: "Runtime", version: "1.0"}
    {protocolVersion: "1.0", extension:, intents: ["INSendMessageIntent"], features: []}
  when "intent/confirm" then {response: {code: "ready", properties: {}}}
  when "intent/handle" then {response: {code: "success", properties: {}}}
  when "shutdown" then {}
  else raise Refused.new(-32601, "There is no method #{method}.")
  end
end

$stdout.sync = true
# Messages are UTF-8, whatever the locale says.
$stdin.set_encoding("UTF-8")
while line = gets
  next if line.strip.empty?

  message = JSON.parse(line)
  break if message["method"] == "exit"
  next unless message.key?("id")

  answer = {jsonrpc: "2.0", id: message["id"]}
  begin
    answer[:result] = result(message["method"], message["params"])
  rescue Refused => refused
    answer[:error] = refused.error
  end
  puts JSON.generate(answer)
end
