{-# LANGUAGE OverloadedStrings #-}

-- | The host's protocol: each message is a line with a JSON object, after JSON-RPC 2.0.
module Protocol (Extension (..), Handler (..), Server, answer, isOver, newServer, outcome, outcomes, response) where

import Control.Exception (SomeException, evaluate, try)
import Data.ByteString (ByteString)
import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Char8 as Char8
import Data.Char (isSpace)
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import Data.List (find)
import Json
import System.IO (hPutStrLn, stderr)

-- | The functions of an intent. A resolve function gets the value of a parameter, or Null, and returns a result, or an
-- array with one for each element. The others get the parameters and return a response.
data Handler = Handler
  { intent :: ByteString,
    resolve :: [(ByteString, Json -> IO Json)],
    confirm :: Json -> IO Json,
    handle :: Json -> IO Json
  }

data Extension = Extension {name :: ByteString, version :: ByteString, handlers :: [Handler]}

-- | A result of resolving, such as "success" or "needsValue".
outcome :: ByteString -> Json
outcome code = Object [("outcome", Text code)]

-- | A result for each element of an array, or the one for no element.
outcomes :: Json -> ByteString -> Json
outcomes values missing = case elements values of
  [] -> Array [outcome missing]
  found -> Array (outcome "success" <$ found)

-- | A response with a code, such as "success".
response :: ByteString -> Json
response code = Object [("code", Text code)]

data Phase = New | Running | Stopping | Over deriving (Eq)

-- | What speaks with the host.
data Server = Server {extension :: Extension, phase :: IORef Phase}

newServer :: Extension -> IO Server
newServer extension' = Server extension' <$> newIORef New

-- | Whether the host has said that the program should end.
isOver :: Server -> IO Bool
isOver server = (== Over) <$> readIORef (phase server)

-- | The error that a request is answered with: its code, its message and its data.
data Failure = Failure Int ByteString [(ByteString, Json)]

-- | The longest message in bytes, without the end of its line.
longestLine :: Int
longestLine = 8 * 1024 * 1024

integer :: Int -> Json
integer = Number . Char8.pack . show

-- | Returns the answer to a line; Nothing if there is none to send.
answer :: Server -> ByteString -> IO (Maybe ByteString)
answer server line
  | Bytes.length line > longestLine = do
      let seen = integer (Bytes.length line)
          details = [("kind", Text "messageTooLarge"), ("limit", integer longestLine), ("seen", seen)]
      pure (refuse line (Failure (-32600) "The message is longer than the limit." details))
  | Char8.all isSpace line = pure Nothing
  | otherwise = case parse line of
      Nothing -> do
        hPutStrLn stderr "A line was no message."
        pure (refuse line (Failure (-32700) "The line is not JSON." []))
      Just message -> case (member "method" message, member "id" message) of
        (Text "exit", Null) -> Nothing <$ writeIORef (phase server) Over
        (_, Null) -> pure Nothing -- Other notifications, such as $/cancelRequest, are ignored.
        (Text method, identifier) -> Just . encoded identifier <$> attempt server method (member "params" message)
        _ -> pure Nothing

-- | Answers a line that cannot be read; Nothing if its id cannot be read either.
refuse :: ByteString -> Failure -> Maybe ByteString
refuse line why = (\identifier -> encoded identifier (Left why)) <$> idOfBeginning (Bytes.take 1024 line)

encoded :: Json -> Either Failure Json -> ByteString
encoded identifier result = encode (Object [("jsonrpc", Text "2.0"), ("id", identifier), content])
  where
    content = case result of
      Right value -> ("result", value)
      Left (Failure code text details) ->
        let members = [("code", integer code), ("message", Text text)]
         in ("error", Object (members ++ [("data", Object details) | not (null details)]))

-- | Returns the result of a request, also where a handler throws.
attempt :: Server -> ByteString -> Json -> IO (Either Failure Json)
attempt server method params = do
  result <- try (resultOf server method params >>= evaluated)
  case result of
    Right found -> pure found
    Left thrown -> do
      hPutStrLn stderr (show (thrown :: SomeException))
      pure (Left (Failure (-32603) "The handler failed." []))
  where
    -- A mistake that hides in a value shows before the answer is begun.
    evaluated found = found <$ either (const (pure 0)) (evaluate . Bytes.length . encode) found

resultOf :: Server -> ByteString -> Json -> IO (Either Failure Json)
resultOf server method params = do
  now <- readIORef (phase server)
  case (now, method) of
    (New, "initialize") -> initialize server params
    (_, "initialize") -> failure (-32600) "'initialize' came a second time."
    (New, _) -> failure (-32600) "The request came before 'initialize'."
    (_, "ping") -> pure (Right (Object []))
    (_, "shutdown") -> Right (Object []) <$ writeIORef (phase server) Stopping
    (Stopping, _) | "intent/" `Bytes.isPrefixOf` method -> failure (-32600) "The request came after 'shutdown'."
    _ -> call (extension server) method params

failure :: Int -> ByteString -> IO (Either Failure Json)
failure code text = pure (Left (Failure code text []))

-- | Agrees with the host on the version and on the intents that both sides know.
initialize :: Server -> Json -> IO (Either Failure Json)
initialize server params
  | Text "1.0" `notElem` elements (member "protocolVersions" params) = do
      let details = [("kind", Text "versionMismatch"), ("supported", Array [Text "1.0"])]
      pure (Left (Failure (-32602) (name own <> " speaks version 1.0 of the protocol.") details))
  | otherwise = do
      writeIORef (phase server) Running
      let known = [Text (intent handler) | handler <- handlers own]
      pure . Right . Object $
        [ ("protocolVersion", Text "1.0"),
          ("extension", Object [("name", Text (name own)), ("version", Text (version own))]),
          ("intents", Array (filter (`elem` known) (elements (member "intents" params)))),
          ("features", Array [])
        ]
  where
    own = extension server

call :: Extension -> ByteString -> Json -> IO (Either Failure Json)
call own method params = case (method, find ((== member "name" meant) . Text . intent) (handlers own)) of
  ("intent/confirm", Just handler) -> wrapped "response" <$> confirm handler parameters
  ("intent/handle", Just handler) -> wrapped "response" <$> handle handler parameters
  ("intent/resolve", Just handler) -> case find ((== member "parameter" params) . Text . fst) (resolve handler) of
    Just (parameter, function) -> resolved <$> function (member parameter parameters)
    Nothing -> failure (-32601) "The extension does not resolve this parameter."
  _ -> failure (-32601) "There is no such method, or no handler for this."
  where
    meant = member "intent" params
    parameters = member "parameters" meant
    wrapped key value = Right (Object [(key, value)])
    resolved results@(Array _) = wrapped "results" results
    resolved result = wrapped "result" result
