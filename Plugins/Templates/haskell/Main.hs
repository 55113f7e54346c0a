{-# LANGUAGE OverloadedStrings #-}

-- | The program: reads messages from standard input and writes their answers.
module Main (main) where

import Control.Monad (unless)
import qualified Data.ByteString.Char8 as Char8
import Data.Maybe (fromMaybe)
import Extension (extension)
import Protocol
import System.Environment (lookupEnv)
import System.Exit (ExitCode (..), exitWith)
import System.IO (hFlush, isEOF, stderr, stdout)

main :: IO ()
main = do
  launch <- lookupEnv "INTENTHOST_LAUNCH_ID"
  case launch of
    Nothing -> do
      let usage = " is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'"
      Char8.hPutStrLn stderr (name extension <> usage)
      exitWith (ExitFailure 64)
    Just _ -> newServer extension >>= serve

serve :: Server -> IO ()
serve server = do
  isDone <- isOver server
  isEnd <- if isDone then pure True else isEOF
  unless isEnd $ do
    line <- Char8.getLine
    found <- answer server (fromMaybe line (Char8.stripSuffix "\r" line))
    -- Without the flush, an answer would wait until the buffer is full.
    maybe (pure ()) (\text -> Char8.putStrLn text >> hFlush stdout) found
    serve server
