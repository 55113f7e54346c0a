# frozen_string_literal: true

require "json"

# An extension with its handlers, which speaks with the host: each message is a line with a JSON object, after JSON-RPC.
class Extension
  # The longest message in bytes, without the end of its line.
  LONGEST_LINE = 8 * 1024 * 1024
  # The id of a line that is broken or too long; the host writes it first.
  ID_FIRST = /\A\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(-?[0-9]+|"(?:[^"\\]|\\.)*")\s*[,}]/n

  # An error that a request is answered with.
  class Refused < StandardError
    attr_reader :code, :data

    def initialize(code, message, data = nil)
      super(message)
      @code = code
      @data = data
    end
  end

  def initialize(name, version)
    @name = name
    @version = version
    @phase = :new
    @handlers = {}
  end

  # The block gets the value of a parameter, or nil, and returns a result of resolving, or an array of them.
  def resolve(intent, parameter, &block) = @handlers[["intent/resolve", intent, parameter]] = block

  # The block gets the parameters and returns a response.
  def confirm(intent, &block) = @handlers[["intent/confirm", intent]] = block

  # The block gets the parameters, does the work and returns a response.
  def handle(intent, &block) = @handlers[["intent/handle", intent]] = block

  # Serves the host until it says 'exit' or closes the wire.
  def run
    explain unless ENV.key?("INTENTHOST_LAUNCH_ID")
    # What is printed from here on goes to the log and cannot hurt the protocol.
    wire = $stdout.dup
    $stdout.reopen($stderr)
    # Without this, Ruby would keep the answers until its buffer is full.
    wire.sync = $stdout.sync = true
    $stdin.binmode
    while @phase != :over && (line = read_line)
      answer = answer(*line)
      wire.write("#{answer}\n") if answer
    end
  end

  # Returns the answer to a line, of which it may have the beginning only; nil if there is none to send.
  def answer(line, seen = line.bytesize)
    return refuse(line, too_large(seen)) if seen > LONGEST_LINE
    return if line.strip.empty?

    message = JSON.parse(line.dup.force_encoding(Encoding::UTF_8), max_nesting: 256)
    return unless message.is_a?(Hash) && message["method"].is_a?(String)

    id = message["id"]
    if id.nil?
      @phase = :over if message["method"] == "exit" # Other notifications, such as $/cancelRequest, are ignored.
      return
    end
    begin
      encode(JSON.generate(id), result: result(message["method"], object(message["params"])))
    rescue Refused => e
      encode(JSON.generate(id), error: error(e))
    rescue StandardError => e
      warn e.full_message(highlight: false)
      encode(JSON.generate(id), error: { code: -32603, message: "The handler failed: #{e.class}" })
    end
  rescue JSON::ParserError, EncodingError
    warn "A line was no message."
    refuse(line, Refused.new(-32700, "The line is not JSON."))
  end

  private

  def explain
    warn "#{@name} is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'"
    exit 64
  end

  # Returns the next line without its end, and how long it was; of an overlong one, the beginning.
  def read_line
    line = $stdin.gets("\n", LONGEST_LINE + 2) or return
    seen = line.bytesize
    until line.end_with?("\n") || (rest = $stdin.gets("\n", 65_536)).nil?
      seen += rest.bytesize
      break if rest.end_with?("\n")
    end
    seen -= 1 if line.end_with?("\n") || rest&.end_with?("\n")
    line.delete_suffix!("\n")
    seen -= 1 if line.delete_suffix!("\r")
    [line, seen]
  end

  def too_large(seen)
    data = { kind: "messageTooLarge", limit: LONGEST_LINE, seen: seen }
    Refused.new(-32600, "The message is longer than the limit.", data)
  end

  # Answers a line that cannot be read; nil if its id cannot be read either.
  def refuse(line, refused)
    id = line.byteslice(0, 1024).b[ID_FIRST, 1]
    encode(id.force_encoding(Encoding::UTF_8), error: error(refused)) if id
  end

  def error(refused) = { code: refused.code, message: refused.message, data: refused.data }.compact

  def encode(id, content) = %({"jsonrpc":"2.0","id":#{id},#{JSON.generate(content)[1..]})

  def object(value) = value.is_a?(Hash) ? value : {}

  def result(method, params)
    raise Refused.new(-32600, "'initialize' came a second time.") if method == "initialize" && @phase != :new
    return initialized(params) if method == "initialize"
    raise Refused.new(-32600, "'#{method}' came before 'initialize'.") if @phase == :new

    case method
    when "ping" then {}
    when "shutdown"
      @phase = :stopping
      {}
    when %r{\Aintent/}
      raise Refused.new(-32600, "'#{method}' came after 'shutdown'.") if @phase == :stopping

      call(method, object(params["intent"]), params["parameter"])
    else raise Refused.new(-32601, "There is no method '#{method}'.")
    end
  end

  # Agrees with the host on the version and on the intents that both sides know.
  def initialized(params)
    unless Array(params["protocolVersions"]).include?("1.0")
      raise Refused.new(-32602, "#{@name} speaks version 1.0 of the protocol.",
                        { kind: "versionMismatch", supported: ["1.0"] })
    end
    @phase = :running
    known = @handlers.keys.map { |key| key[1] }
    { protocolVersion: "1.0", extension: { name: @name, version: @version },
      intents: Array(params["intents"]) & known, features: [] }
  end

  def call(method, intent, parameter)
    is_resolve = method == "intent/resolve"
    handler = @handlers[[method, intent["name"], *(parameter if is_resolve)]]
    raise Refused.new(-32601, "There is no handler for this.") unless handler

    parameters = object(intent["parameters"])
    return { response: handler.call(parameters) } unless is_resolve

    result = handler.call(parameters[parameter])
    result.is_a?(Array) ? { results: result } : { result: result }
  end
end
