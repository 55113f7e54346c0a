input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  cat(line, "\n", sep = "")
}
