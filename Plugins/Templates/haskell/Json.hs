{-# LANGUAGE OverloadedStrings #-}

-- | Reads and writes JSON. A number keeps its text, which no Double has rounded. Texts are UTF-8, as they came: a
-- String would need 40 bytes for each character.
module Json (Json (..), elements, encode, idOfBeginning, member, parse) where

import Control.Monad (unless, when)
import Data.Bits (shiftL, (.&.))
import Data.ByteString (ByteString)
import qualified Data.ByteString as Bytes
import Data.ByteString.Builder (Builder, byteString, char7, charUtf8, toLazyByteString, word16HexFixed)
import qualified Data.ByteString.Char8 as Char8
import qualified Data.ByteString.Lazy as Lazy
import Data.Char (chr, digitToInt, isDigit, isHexDigit)
import Data.List (intersperse)
import Data.Maybe (fromMaybe)

data Json
  = Null
  | Bool Bool
  | Number ByteString
  | Text ByteString
  | Array [Json]
  | Object [(ByteString, Json)]
  deriving (Eq, Show)

-- | A reader takes something from the beginning of a text, and has the rest.
newtype Reader a = Reader {run :: ByteString -> Maybe (a, ByteString)}

instance Functor Reader where
  fmap f (Reader r) = Reader $ \text -> case r text of
    Just (value, rest) -> Just (f value, rest)
    Nothing -> Nothing

instance Applicative Reader where
  pure value = Reader $ \text -> Just (value, text)
  Reader f <*> Reader r = Reader $ \text -> f text >>= \(g, rest) -> run (g <$> Reader r) rest

instance Monad Reader where
  Reader r >>= f = Reader $ \text -> r text >>= \(value, rest) -> run (f value) rest

failed :: Reader a
failed = Reader (const Nothing)

deepest :: Int
deepest = 256

-- | Returns the value of a text; Nothing if it is no JSON.
parse :: ByteString -> Maybe Json
parse text = do
  (value, rest) <- run (valueAt 0) text
  if Bytes.null (dropSpace rest) then Just value else Nothing

-- | Returns the member "id" of an object of which there may be the beginning only.
idOfBeginning :: ByteString -> Maybe Json
idOfBeginning text = run (expect '{' >> next) text >>= fst
  where
    next = do
      (name, value) <- memberAt 0
      mark <- peek
      case (name, value) of
        ("id", Number _) | mark `elem` [Just ',', Just '}'] -> pure (Just value)
        ("id", Text _) -> pure (Just value)
        _ -> expect ',' >> next

dropSpace :: ByteString -> ByteString
dropSpace = Char8.dropWhile (`elem` (" \t\r\n" :: String))

-- | The next character after white space.
peek :: Reader (Maybe Char)
peek = Reader $ \text -> let rest = dropSpace text in Just (fst <$> Char8.uncons rest, rest)

-- | The next character.
anyCharacter :: Reader Char
anyCharacter = Reader Char8.uncons

expect :: Char -> Reader ()
expect mark = do
  found <- peek
  unless (found == Just mark) failed
  () <$ anyCharacter

valueAt :: Int -> Reader Json
valueAt depth = do
  when (depth > deepest) failed
  first <- peek
  case first of
    Just '"' -> anyCharacter >> Text <$> string
    Just '[' -> anyCharacter >> Array <$> listUpTo ']' (valueAt (depth + 1))
    Just '{' -> anyCharacter >> Object <$> listUpTo '}' (memberAt depth)
    Just 'n' -> word "null" Null
    Just 't' -> word "true" (Bool True)
    Just 'f' -> word "false" (Bool False)
    _ -> Number <$> number

memberAt :: Int -> Reader (ByteString, Json)
memberAt depth = do
  expect '"'
  name <- string
  expect ':'
  value <- valueAt (depth + 1)
  pure (name, value)

-- | Elements or members up to the bracket that closes their list.
listUpTo :: Char -> Reader a -> Reader [a]
listUpTo close element = do
  first <- peek
  if first == Just close then [] <$ anyCharacter else more []
  where
    more read' = do
      value <- element
      mark <- peek
      if mark == Just close then reverse (value : read') <$ anyCharacter else expect ',' >> more (value : read')

word :: ByteString -> Json -> Reader Json
word text value = Reader $ \rest -> (,) value <$> Bytes.stripPrefix text rest

-- | A number's text, which is one by the grammar of JSON.
number :: Reader ByteString
number = Reader $ \text -> do
  let whole = fromMaybe text (Bytes.stripPrefix "-" text)
  rest <- case Char8.uncons whole of
    Just ('0', rest) -> Just rest
    _ -> digits whole
  fraction <- maybe (Just rest) digits (Bytes.stripPrefix "." rest)
  end <- case Char8.uncons fraction of
    Just (e, power) | e `elem` ("eE" :: String) -> digits (unsigned power)
    _ -> Just fraction
  pure (Bytes.take (Bytes.length text - Bytes.length end) text, end)
  where
    unsigned text = if Char8.take 1 text `elem` ["+", "-"] then Bytes.drop 1 text else text
    digits text = if Char8.any isDigit (Char8.take 1 text) then Just (Char8.dropWhile isDigit text) else Nothing

-- | The rest of a string, whose quotation mark was read.
string :: Reader ByteString
string = do
  first <- plain
  mark <- anyCharacter
  case mark of
    '"' -> pure first
    '\\' -> escapedRest [first] mempty 0
    _ -> failed
  where
    plain = Reader (Just . Bytes.span (\byte -> byte /= 0x22 && byte /= 0x5c && byte >= 0x20))
    -- A part is built for every thousand escapes: what is not built yet takes a hundred times its room.
    escapedRest :: [ByteString] -> Builder -> Int -> Reader ByteString
    escapedRest parts built count
      | count == 1000 = let part = strict built in part `seq` escapedRest (part : parts) mempty 0
      | otherwise = do
          letter <- escaped
          part <- plain
          mark <- anyCharacter
          let longer = built <> charUtf8 letter <> byteString part
          case mark of
            '"' -> pure (Bytes.concat (reverse (strict longer : parts)))
            '\\' -> escapedRest parts longer (count + 1)
            _ -> failed

-- | What follows a backslash. Half of a surrogate pair is no character.
escaped :: Reader Char
escaped = do
  letter <- anyCharacter
  case lookup letter (zip "\"\\/bfnrt" "\"\\/\b\f\n\r\t") of
    Just plain -> pure plain
    Nothing -> do
      unless (letter == 'u') failed
      code <- codeUnit
      low <- if code .&. 0xfc00 == 0xd800 then lowSurrogate else pure Nothing
      pure $ case low of
        Just half -> chr (0x10000 + (code - 0xd800) `shiftL` 10 + half - 0xdc00)
        Nothing -> if code .&. 0xf800 == 0xd800 then '\xfffd' else chr code

codeUnit :: Reader Int
codeUnit = Reader $ \text ->
  let (digits, rest) = Bytes.splitAt 4 text
   in if Bytes.length digits == 4 && Char8.all isHexDigit digits
        then Just (Char8.foldl' (\code digit -> code * 16 + digitToInt digit) 0 digits, rest)
        else Nothing

-- | The second half of a pair, if it follows.
lowSurrogate :: Reader (Maybe Int)
lowSurrogate = Reader $ \text -> case Bytes.stripPrefix "\\u" text >>= run codeUnit of
  Just (code, rest) | code .&. 0xfc00 == 0xdc00 -> Just (Just code, rest)
  _ -> Just (Nothing, text)

-- | Returns the text of a value.
encode :: Json -> ByteString
encode = strict . build

strict :: Builder -> ByteString
strict = Lazy.toStrict . toLazyByteString

build :: Json -> Builder
build value = case value of
  Null -> "null"
  Bool True -> "true"
  Bool False -> "false"
  Number text -> byteString text
  Text text -> quoted text
  Array values -> char7 '[' <> separated (map build values) <> char7 ']'
  Object members -> char7 '{' <> separated [quoted name <> char7 ':' <> build one | (name, one) <- members] <> char7 '}'
  where
    separated = mconcat . intersperse (char7 ',')

quoted :: ByteString -> Builder
quoted text = char7 '"' <> go text <> char7 '"'
  where
    go rest =
      let (plain, after) = Bytes.span (\byte -> byte /= 0x22 && byte /= 0x5c && byte >= 0x20) rest
       in byteString plain <> maybe mempty (\(byte, end) -> mark byte <> go end) (Bytes.uncons after)
    mark byte
      | byte < 0x20 = "\\u" <> word16HexFixed (fromIntegral byte)
      | otherwise = char7 '\\' <> char7 (chr (fromIntegral byte))

-- | Returns a member of an object: Null where there is none.
member :: ByteString -> Json -> Json
member name (Object members) = fromMaybe Null (lookup name members)
member _ _ = Null

-- | Returns the elements of an array: none for another value.
elements :: Json -> [Json]
elements (Array values) = values
elements _ = []
