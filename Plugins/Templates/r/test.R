# Tests of {{name}}, without a host: Rscript test.R
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[1]))
source(file.path(folder, "extension.R"), encoding = "UTF-8")

failures <- 0L

expect <- function(name, found, expected) {
  is_good <- identical(found, expected)
  if (!is_good) failures <<- failures + 1L
  cat(if (is_good) "ok: " else "FAILED: ", name, "\n", sep = "")
  if (!is_good) cat("    found", json_encode(found), "expected", json_encode(expected), "\n")
}

# Sends a request to the extension and returns the result.
ask <- function(method, params) {
  message <- list(jsonrpc = "2.0", id = 2L, method = method, params = params)
  json_decode(answer(extension, json_encode(message)))$result
}

# Returns the parameters of the request in a file.
request <- function(intent) {
  path <- file.path(folder, "requests", paste0(intent, ".json"))
  json_decode(paste(readLines(path, warn = FALSE, encoding = "UTF-8"), collapse = "\n"))
}

invisible(ask("initialize", list(protocolVersions = list("1.0"))))
{{#intents}}

result_of_handling <- ask("intent/handle", list(intent = list(name = "{{intent}}", parameters = request("{{intent}}"))))
expect("{{intent}} is handled", result_of_handling$response$code, "{{code}}")
{{#isAsking}}
question <- ask("intent/resolve", list(intent = list(name = "{{intent}}"), parameter = "{{asked}}"))
{{#isAskedArray}}
expect("{{intent}} asks for what is missing", question$results[[1]]$outcome, "needsValue")
{{/isAskedArray}}
{{^isAskedArray}}
expect("{{intent}} asks for what is missing", question$result$outcome, "needsValue")
{{/isAskedArray}}
{{/isAsking}}
{{/intents}}

text <- "[\"a\\u00e9\\ud83d\\udc12\\ud800\\n\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]"
written <- "[\"a\u00e9\U0001f412\ufffd\\u000a\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]"
expect("JSON is read and written without loss", json_encode(json_decode(text)), written)

quit(status = min(failures, 1L))
