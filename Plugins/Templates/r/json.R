# Reads and writes JSON. The package jsonlite does so, too, but makes doubles of numbers and has to be installed.
#
# Objects are lists with names, arrays are lists without, null is NULL, and a number is its text with the class
# json_number, which no double has rounded.

json_deepest <- 256L
json_escapes <- c(b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", "\"" = "\"", "\\" = "\\", "/" = "/")

json_object <- function(members = list(), names = character()) structure(members, names = names)

# Returns the tokens of a text: R takes long for loops over characters, and little time for one search.
json_tokens <- function(text) {
  pattern <- paste0(
    "\"[^\"\\\\\\x00-\\x1f]*+(?:\\\\.[^\"\\\\\\x00-\\x1f]*+)*+\"",
    "|[][{}:,]|[^][{}:,\" \\t\\r\\n]++|\""
  )
  regmatches(text, gregexpr(pattern, text, perl = TRUE, useBytes = TRUE))[[1]]
}

# Returns the text of a string without its quotation marks and escapes.
json_string <- function(token) {
  text <- substr(token, 2L, nchar(token, "bytes") - 1L)
  if (!startsWith(token, "\"") || nchar(token, "bytes") < 2L) stop("There is no string.")
  if (grepl("\\", text, fixed = TRUE, useBytes = TRUE)) {
    pattern <- "\\\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)"
    places <- gregexpr(pattern, text, perl = TRUE, useBytes = TRUE)
    plain <- regmatches(text, places, invert = TRUE)[[1]]
    escapes <- regmatches(text, places)[[1]]
    different <- unique(escapes)
    meanings <- vapply(different, json_unescaped, "", USE.NAMES = FALSE)
    text <- paste(c(rbind(plain, c(meanings[match(escapes, different)], ""))), collapse = "")
  }
  Encoding(text) <- "UTF-8"
  text
}

# Returns the character of an escape. Half of a surrogate pair is none.
json_unescaped <- function(escape) {
  character <-
    if (nchar(escape) == 2L) {
      json_escapes[substr(escape, 2L, 2L)]
    } else {
      code <- strtoi(c(substr(escape, 3L, 6L), substr(escape, 9L, 12L)), 16L)
      if (nchar(escape) == 12L) intToUtf8(0x10000 + (code[1] - 0xd800) * 1024 + code[2] - 0xdc00)
      else if (code[1] >= 0xd800 && code[1] <= 0xdfff) "\ufffd"
      else if (code[1] == 0L) stop("R has no character of the code 0.")
      else intToUtf8(code[1])
    }
  if (is.na(character)) stop("There is no such escape.")
  character <- enc2utf8(unname(character))
  Encoding(character) <- "bytes"
  character
}

# Returns the value of a text, in a list, so that NULL is one, too; stops if it is no JSON.
json_decode <- function(text) {
  if (!validUTF8(text)) stop("The text is no UTF-8.")
  Encoding(text) <- "bytes"
  reader <- new.env()
  reader$tokens <- json_tokens(text)
  reader$place <- 1L
  value <- json_value(reader, 0L)
  if (reader$place <= length(reader$tokens)) stop("There is more than one value.")
  value
}

json_next <- function(reader) {
  token <- reader$tokens[reader$place]
  if (is.na(token)) stop("The text has no end.")
  reader$place <- reader$place + 1L
  token
}

json_value <- function(reader, depth) {
  if (depth > json_deepest) stop("The nesting is too deep.")
  token <- json_next(reader)
  if (startsWith(token, "\"")) return(json_string(token))
  switch(token,
    "{" = return(json_read_object(reader, depth)),
    "[" = return(json_read_array(reader, depth)),
    "null" = return(NULL),
    "true" = return(TRUE),
    "false" = return(FALSE)
  )
  if (!grepl("^-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?$", token)) stop("There is no value.")
  structure(token, class = "json_number")
}

json_read_array <- function(reader, depth) {
  elements <- list()
  if (identical(reader$tokens[reader$place], "]")) {
    reader$place <- reader$place + 1L
    return(elements)
  }
  repeat {
    elements[length(elements) + 1L] <- list(json_value(reader, depth + 1L))
    mark <- json_next(reader)
    if (mark == "]") return(elements)
    if (mark != ",") stop("An array has no end.")
  }
}

json_read_object <- function(reader, depth) {
  members <- list()
  names <- character()
  if (identical(reader$tokens[reader$place], "}")) {
    reader$place <- reader$place + 1L
    return(json_object())
  }
  repeat {
    names[length(names) + 1L] <- json_string(json_next(reader))
    if (json_next(reader) != ":") stop("A member has no value.")
    members[length(members) + 1L] <- list(json_value(reader, depth + 1L))
    mark <- json_next(reader)
    if (mark == "}") return(json_object(members, names))
    if (mark != ",") stop("An object has no end.")
  }
}

json_quoted <- function(text) {
  text <- enc2utf8(text)
  text <- gsub("\\", "\\\\", text, fixed = TRUE)
  text <- gsub("\"", "\\\"", text, fixed = TRUE)
  if (grepl("[\x01-\x1f]", text, useBytes = TRUE)) {
    for (code in 1:31) text <- gsub(intToUtf8(code), sprintf("\\u%04x", code), text, fixed = TRUE)
  }
  paste0("\"", text, "\"")
}

# Returns the text of a value: a list, one string, one number or NULL.
json_encode <- function(value) {
  if (is.null(value)) return("null")
  if (inherits(value, "json_number")) return(unclass(value))
  if (is.character(value)) return(json_quoted(value))
  if (is.logical(value)) return(if (value) "true" else "false")
  if (is.numeric(value)) return(format(value, digits = 15L, scientific = FALSE, trim = TRUE))
  texts <- vapply(value, json_encode, "")
  if (is.null(names(value))) return(paste0("[", paste(texts, collapse = ","), "]"))
  names <- vapply(names(value), json_quoted, "")
  paste0("{", paste0(names, rep(":", length(names)), texts, collapse = ","), "}")
}
