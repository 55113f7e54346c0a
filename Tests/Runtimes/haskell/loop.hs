import Control.Monad (unless)
import System.IO (isEOF)

main :: IO ()
main = do
  end <- isEOF
  unless end $ do
    line <- getLine
    putStrLn line
    main
