{-# LANGUAGE OverloadedStrings #-}

-- | Tests of {{name}}, without a host: make test
module Main (main) where

import Control.Monad (unless)
import Data.ByteString (ByteString)
import qualified Data.ByteString as Bytes
import Data.Maybe (fromMaybe)
import Extension (extension)
import Json
import Protocol
import System.Exit (exitFailure)

-- | Prints whether what was found is what was expected, and returns it.
expect :: String -> Json -> Json -> IO Bool
expect test found expected = do
  putStrLn (if found == expected then "ok: " ++ test else "FAILED: " ++ test ++ ": found " ++ show found)
  pure (found == expected)

-- | Sends a request to the extension and returns the result.
ask :: Server -> ByteString -> [(ByteString, Json)] -> IO Json
ask server method params = do
  let message = [("jsonrpc", Text "2.0"), ("id", Number "1"), ("method", Text method), ("params", Object params)]
  text <- answer server (encode (Object message))
  pure (member "result" (fromMaybe Null (text >>= parse)))

-- | The parameters of the request in a file.
request :: FilePath -> IO Json
request path = fromMaybe Null . parse <$> Bytes.readFile path

main :: IO ()
main = do
  server <- newServer extension
  _ <- ask server "initialize" [("protocolVersions", Array [Text "1.0"])]
  let of' intent' parameters = ("intent", Object [("name", Text intent'), ("parameters", parameters)])
  results <-
    sequence
      [ expect "JSON is read and written without loss" (maybe Null (Text . encode) (parse given)) (Text written)
{{#intents}}
      , do
          parameters <- request "requests/{{intent}}.json"
          result <- ask server "intent/handle" [of' "{{intent}}" parameters]
          expect "{{intent}} is handled" (member "code" (member "response" result)) (Text "{{code}}")
{{#isAsking}}
      , do
          result <- ask server "intent/resolve" [of' "{{intent}}" (Object []), ("parameter", Text "{{asked}}")]
          let first = head (elements (member "results" result) ++ [member "result" result])
          expect "{{intent}} asks for what is missing" (member "outcome" first) (Text "needsValue")
{{/isAsking}}
{{/intents}}
      ]
  unless (and results) exitFailure

given, written :: ByteString
given = "[\"a\\u00e9\\ud83d\\udc12\\ud800\\n\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]"
-- The bytes of UTF-8, since a ByteString has no other characters.
written = "[\"a\xc3\xa9\xf0\x9f\x90\x92\xef\xbf\xbd\\u000a\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]"
