# An extension with its handlers, which speaks with the host: each message is a line with a JSON object, after JSON-RPC.

# The longest message in bytes, without the end of its line.
longest_line <- 8L * 1024L * 1024L
# The id of a line that is broken or too long; the host writes it first.
id_first <- paste0(
  "^\\s*\\{\\s*\"jsonrpc\"\\s*:\\s*\"2\\.0\"\\s*,\\s*\"id\"\\s*:\\s*",
  "(-?[0-9]+|\"(?:[^\"\\\\]|\\\\.)*\")\\s*[,}].*"
)

new_extension <- function(name, version) {
  extension <- new.env()
  extension$name <- name
  extension$version <- version
  extension$phase <- "new"
  extension$handlers <- list()
  extension$intents <- character()
  extension
}

# The function gets the value of a parameter, or NULL, and returns a result of resolving, or an array of them.
on_resolve <- function(extension, intent, parameter, run) {
  extension$handlers[[paste("intent/resolve", intent, parameter)]] <- run
}

# The function gets the parameters and returns a response.
on_confirm <- function(extension, intent, run) extension$handlers[[paste("intent/confirm", intent)]] <- run

# The function gets the parameters, does the work and returns a response.
on_handle <- function(extension, intent, run) {
  extension$intents <- c(extension$intents, intent)
  extension$handlers[[paste("intent/handle", intent)]] <- run
}

# A result of resolving, such as "success" or "needsValue".
outcome <- function(name) list(outcome = name)

# A result for each element of an array, or the one for no element.
outcomes <- function(value, missing) {
  if (length(value) == 0L) list(outcome(missing)) else lapply(unname(value), function(element) outcome("success"))
}

# A response with a code, such as "success".
response <- function(code) list(code = code)

# Serves the host until it says 'exit' or closes the wire.
serve <- function(extension) {
  if (Sys.getenv("INTENTHOST_LAUNCH_ID") == "") {
    cat(extension$name, "is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'\n",
      file = stderr())
    quit(status = 64L)
  }
  input <- file("stdin", "rb")
  while (extension$phase != "over" && length(line <- readLines(input, n = 1L, warn = FALSE)) > 0L) {
    # What is printed meanwhile goes to the log and cannot hurt the protocol.
    sink(stderr())
    text <- answer(extension, line)
    sink()
    if (is.null(text)) next
    writeLines(text, stdout(), useBytes = TRUE)
    flush(stdout())
  }
  quit(status = 0L)
}

# Returns the answer to a line; NULL if there is none to send.
answer <- function(extension, line) {
  size <- nchar(line, "bytes")
  if (size > 0L && endsWith(line, "\r")) {
    size <- size - 1L
    Encoding(line) <- "bytes"
    line <- substr(line, 1L, size)
  }
  if (size > longest_line) {
    data <- list(kind = "messageTooLarge", limit = longest_line, seen = size)
    return(refuse(line, failure(-32600L, "The message is longer than the limit.", data)))
  }
  if (!grepl("[^ \t\r]", line, useBytes = TRUE)) return(NULL)
  message <- tryCatch(list(json_decode(line)), error = function(mistake) {
    cat("A line was no message:", conditionMessage(mistake), "\n", file = stderr())
    NULL
  })
  if (is.null(message)) return(refuse(line, failure(-32700L, "The line is not JSON.")))
  method <- member(message[[1]], "method")
  if (!is_text(method)) return(NULL)
  id <- member(message[[1]], "id")
  if (is.null(id)) {
    # Other notifications, such as $/cancelRequest, are ignored.
    if (method == "exit") extension$phase <- "over"
    return(NULL)
  }
  tryCatch(
    encoded(json_encode(id), "result", result(extension, method, member(message[[1]], "params"))),
    refused = function(refused) encoded(json_encode(id), "error", refused$error),
    error = function(mistake) {
      cat(conditionMessage(mistake), "\n", file = stderr())
      encoded(json_encode(id), "error", failure(-32603L, "The handler failed.")$error)
    }
  )
}

# An error that a request is answered with.
failure <- function(code, message, data = NULL) {
  error <- list(code = code, message = message)
  if (!is.null(data)) error$data <- data
  structure(class = c("refused", "condition"), list(message = message, call = NULL, error = error))
}

# Answers a line that cannot be read; NULL if its id cannot be read either.
refuse <- function(line, refused) {
  Encoding(line) <- "bytes"
  beginning <- substr(line, 1L, 1024L)
  if (!grepl(id_first, beginning, perl = TRUE, useBytes = TRUE)) return(NULL)
  encoded(sub(id_first, "\\1", beginning, perl = TRUE, useBytes = TRUE), "error", refused$error)
}

encoded <- function(id, name, value) {
  paste0("{\"jsonrpc\":\"2.0\",\"id\":", id, ",\"", name, "\":", json_encode(value), "}")
}

# Returns a member of an object; NULL where there is none.
member <- function(object, name) if (is.list(object) && !is.null(names(object))) object[[name]] else NULL

# Returns the texts of an array.
texts <- function(value) unlist(Filter(is_text, as.list(value)))

is_text <- function(value) is.character(value) && !inherits(value, "json_number")

result <- function(extension, method, params) {
  if (method == "initialize") {
    if (extension$phase != "new") stop(failure(-32600L, "'initialize' came a second time."))
    return(initialize(extension, params))
  }
  if (extension$phase == "new") stop(failure(-32600L, "The request came before 'initialize'."))
  if (method == "shutdown") extension$phase <- "stopping"
  if (method %in% c("ping", "shutdown")) return(json_object())
  if (extension$phase == "stopping" && startsWith(method, "intent/")) {
    stop(failure(-32600L, "The request came after 'shutdown'."))
  }
  intent <- member(params, "intent")
  parameters <- member(intent, "parameters")
  parameter <- member(params, "parameter")
  is_resolve <- method == "intent/resolve"
  key <- paste(c(method, member(intent, "name"), if (is_resolve) parameter), collapse = " ")
  handler <- extension$handlers[[key]]
  if (is.null(handler)) stop(failure(-32601L, "There is no such method, or no handler for this."))
  if (!is_resolve) return(list(response = handler(parameters)))
  found <- handler(member(parameters, parameter))
  if (is.null(names(found))) list(results = found) else list(result = found)
}

# Agrees with the host on the version and on the intents that both sides know.
initialize <- function(extension, params) {
  if (!"1.0" %in% texts(member(params, "protocolVersions"))) {
    data <- list(kind = "versionMismatch", supported = list("1.0"))
    stop(failure(-32602L, paste(extension$name, "speaks version 1.0 of the protocol."), data))
  }
  extension$phase <- "running"
  list(
    protocolVersion = "1.0",
    extension = list(name = extension$name, version = extension$version),
    intents = as.list(intersect(texts(member(params, "intents")), extension$intents)),
    features = list()
  )
}
