# R has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer repeats
# the id as it came.
if (Sys.getenv("INTENTHOST_LAUNCH_ID") == "") {
  message("An extension for IntentHost: the host runs it.")
  quit(status = 64)
}

failure <- function(code, message, data = "") sprintf('"error":{"code":%d,"message":"%s"%s}', code, message, data)
response <- function(code) sprintf('"result":{"response":{"code":"%s","properties":{}}}', code)

initialized <- FALSE
ended <- FALSE

answer <- function(method, line) {
  if (method == "initialize" && initialized || startsWith(method, "intent/") && ended) {
    return(failure(-32600L, paste(method, "came at the wrong time.")))
  }
  switch(method,
    "initialize" = {
      if (!grepl('"1.0"', line, fixed = TRUE)) {
        data <- ',"data":{"kind":"versionMismatch","supported":["1.0"]}'
        return(failure(-32602L, "This extension speaks version 1.0 of the protocol.", data))
      }
      initialized <<- TRUE
      paste0('"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},',
        '"intents":["INSendMessageIntent"],"features":[]}')
    },
    "intent/confirm" = response("ready"),
    "intent/handle" = response("success"),
    "shutdown" = {
      ended <<- TRUE
      '"result":{}'
    },
    failure(-32601L, paste0("There is no method ", method, "."))
  )
}

input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  # Bytes, whatever the locale says.
  Encoding(line) <- "bytes"
  start <- regexpr(',"method":"', line, fixed = TRUE)
  if (start < 0) next
  rest <- substring(line, start + 11)
  method <- substring(rest, 1, regexpr('"', rest, fixed = TRUE) - 1)
  if (method == "exit") break
  head <- substring(line, 1, start - 1)
  id <- regexpr('"id":', head, fixed = TRUE)
  if (id < 0) next
  writeLines(paste0('{"jsonrpc":"2.0","id":', substring(head, id + 5), ",", answer(method, line), "}"), useBytes = TRUE)
}
