# Elixir 1.14 has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
# repeats the id as it came.
unless System.get_env("INTENTHOST_LAUNCH_ID") do
  IO.puts(:stderr, "An extension for IntentHost: the host runs it.")
  System.halt(64)
end

defmodule Extension do
  def take(line, done) do
    with [head, rest] <- String.split(line, ~S(,"method":"), parts: 2),
         [method, params] = String.split(rest, ~S("), parts: 2),
         true <- method != "exit" || System.halt(0),
         [_, id] <- String.split(head, ~S("id":), parts: 2) do
      {answer, done} = answer(method, params, done)
      IO.binwrite([~S({"jsonrpc":"2.0","id":), id, ",", answer, "}\n"])
      done
    else
      _ -> done
    end
  end

  defp answer("initialize", _, %{initialize: true} = done),
    do: {failure(-32600, "initialize came at the wrong time."), done}

  defp answer("initialize", params, done) do
    if String.contains?(params, ~S("1.0")) do
      {~S("result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},) <>
         ~S("intents":["INSendMessageIntent"],"features":[]}), Map.put(done, :initialize, true)}
    else
      data = ~S(,"data":{"kind":"versionMismatch","supported":["1.0"]})
      {failure(-32602, "This extension speaks version 1.0 of the protocol.", data), done}
    end
  end

  defp answer("intent/" <> _ = method, _, %{shutdown: true} = done),
    do: {failure(-32600, "#{method} came at the wrong time."), done}

  defp answer("intent/confirm", _, done), do: {response("ready"), done}
  defp answer("intent/handle", _, done), do: {response("success"), done}
  defp answer("shutdown", _, done), do: {~S("result":{}), Map.put(done, :shutdown, true)}
  defp answer(method, _, done), do: {failure(-32601, "There is no method #{method}."), done}

  defp failure(code, message, data \\ ""), do: ~s("error":{"code":#{code},"message":"#{message}"#{data}})
  defp response(code), do: ~s("result":{"response":{"code":"#{code}","properties":{}}})
end

# Bytes, whatever the locale says.
:io.setopts(encoding: :latin1)
Enum.reduce(IO.binstream(), %{}, &Extension.take/2)
