# frozen_string_literal: true

# Tests of {{name}}, without a host: ruby test_extension.rb
require "minitest/autorun"
require_relative "extension"

class ExtensionTest < Minitest::Test
  # Sends a request to the extension and returns the result.
  def ask(method, params)
    EXTENSION.answer('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersions":["1.0"]}}')
    message = { jsonrpc: "2.0", id: 2, method: method, params: params }
    JSON.parse(EXTENSION.answer(JSON.generate(message))).fetch("result")
  end
{{#intents}}

  def test_{{snake}}_is_handled
    request = JSON.parse(File.read("#{__dir__}/requests/{{intent}}.json"))
    result = ask("intent/handle", { intent: { name: "{{intent}}", parameters: request } })
    assert_equal "{{code}}", result["response"]["code"]
  end
{{#isAsking}}

  def test_{{snake}}_asks_for_what_is_missing
    result = ask("intent/resolve", { intent: { name: "{{intent}}", parameters: {} }, parameter: "{{asked}}" })
    assert_equal "needsValue", [result["results"] || result["result"]].flatten[0]["outcome"]
  end
{{/isAsking}}
{{/intents}}
end
