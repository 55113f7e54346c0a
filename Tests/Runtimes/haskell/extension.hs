{-# LANGUAGE OverloadedStrings #-}

-- GHC's libraries have no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
-- answer repeats the id as it came.
module Main (main) where

import Control.Monad (unless)
import Data.ByteString (ByteString)
import qualified Data.ByteString.Char8 as B
import System.Environment (lookupEnv)
import System.Exit (ExitCode (..), exitSuccess, exitWith)
import System.IO (hFlush, isEOF, stderr, stdout)

data Done = Done {initialized :: Bool, ended :: Bool}

failure :: ByteString -> ByteString -> ByteString -> ByteString
failure code message more = B.concat ["\"error\":{\"code\":", code, ",\"message\":\"", message, "\"", more, "}"]

response :: ByteString -> ByteString
response code = B.concat ["\"result\":{\"response\":{\"code\":\"", code, "\",\"properties\":{}}}"]

answer :: ByteString -> ByteString -> Done -> (ByteString, Done)
answer "initialize" params done
  | initialized done = (failure "-32600" "initialize came at the wrong time." "", done)
  | not ("\"1.0\"" `B.isInfixOf` params) =
    let versions = ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}"
     in (failure "-32602" "This extension speaks version 1.0 of the protocol." versions, done)
  | otherwise =
    let extension = "\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"},\"intents\":[\"INSendMessageIntent\"]"
     in (B.concat ["\"result\":{\"protocolVersion\":\"1.0\",", extension, ",\"features\":[]}"], done {initialized = True})
answer method _ done
  | ended done && "intent/" `B.isPrefixOf` method = (failure "-32600" (method <> " came at the wrong time.") "", done)
answer "intent/confirm" _ done = (response "ready", done)
answer "intent/handle" _ done = (response "success", done)
answer "shutdown" _ done = ("\"result\":{}", done {ended = True})
answer method _ done = (failure "-32601" (B.concat ["There is no method ", method, "."]) "", done)

take' :: ByteString -> Done -> IO Done
take' line done
  | B.null rest = return done
  | method == "exit" = exitSuccess
  | B.null found = return done
  | otherwise = do
    let (said, next) = answer method params done
    B.putStrLn (B.concat ["{\"jsonrpc\":\"2.0\",\"id\":", B.drop 5 found, ",", said, "}"])
    hFlush stdout
    return next
  where
    (start, rest) = B.breakSubstring ",\"method\":\"" line
    (method, params) = B.break (== '"') (B.drop 11 rest)
    (_, found) = B.breakSubstring "\"id\":" start

loop :: Done -> IO ()
loop done = do
  end <- isEOF
  unless end (B.getLine >>= \line -> take' line done >>= loop)

main :: IO ()
main = do
  launch <- lookupEnv "INTENTHOST_LAUNCH_ID"
  case launch of
    Nothing -> do
      B.hPutStrLn stderr "An extension for IntentHost: the host runs it."
      exitWith (ExitFailure 64)
    Just _ -> loop (Done False False)
