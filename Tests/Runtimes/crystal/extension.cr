require "json"

unless ENV["INTENTHOST_LAUNCH_ID"]?
  STDERR.puts "An extension for IntentHost: the host runs it."
  exit 64
end

class Refused < Exception
  getter error

  def initialize(code : Int32, message : String, data = nil)
    super(message)
    @error = data ? {code: code, message: message, data: data}.to_json : {code: code, message: message}.to_json
  end
end

class Extension
  @initialized = false
  @ended = false

  # The result of a request, as JSON.
  def result(method : String, params : JSON::Any?) : String
    if method == "initialize" && @initialized || method.starts_with?("intent/") && @ended
      raise Refused.new(-32600, "#{method} came at the wrong time.")
    end
    case method
    when "initialize"
      unless params.try(&.["protocolVersions"].as_a.includes?("1.0"))
        data = {kind: "versionMismatch", supported: ["1.0"]}
        raise Refused.new(-32602, "This extension speaks version 1.0 of the protocol.", data)
      end
      @initialized = true
      extension = {name: "Runtime", version: "1.0"}
      {protocolVersion: "1.0", extension: extension, intents: ["INSendMessageIntent"], features: [] of String}.to_json
    when "intent/confirm" then response("ready")
    when "intent/handle"  then response("success")
    when "shutdown"
      @ended = true
      "{}"
    else raise Refused.new(-32601, "There is no method #{method}.")
    end
  end

  private def response(code)
    {response: {code: code, properties: {} of String => String}}.to_json
  end
end

extension = Extension.new
while line = gets
  next if line.blank?
  message = JSON.parse(line)
  method = message["method"].as_s
  break if method == "exit"
  next unless id = message["id"]?
  begin
    member = %("result":#{extension.result(method, message["params"]?)})
  rescue refused : Refused
    member = %("error":#{refused.error})
  end
  puts %({"jsonrpc":"2.0","id":#{id.to_json},#{member}})
end
