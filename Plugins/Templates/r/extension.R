#!/usr/bin/env -S Rscript --vanilla
# {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[1]))
source(file.path(folder, "json.R"), encoding = "UTF-8")
source(file.path(folder, "protocol.R"), encoding = "UTF-8")

extension <- new_extension("{{name}}", "{{version}}")
{{#intents}}

# {{intent}}
{{#parameters}}

# Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
on_resolve(extension, "{{intent}}", "{{parameter}}", function(value) {
{{#isArray}}
  outcomes(value, missing = "{{missing}}")
{{/isArray}}
{{^isArray}}
  outcome(if (is.null(value)) "{{missing}}" else "success")
{{/isArray}}
})
{{/parameters}}

# Says whether the intent could be handled now.
on_confirm(extension, "{{intent}}", function(parameters) response("ready"))

# Does the work.
on_handle(extension, "{{intent}}", function(parameters) {
  print(names(parameters))
  response("{{code}}")
})
{{/intents}}

# A test reads this file; a host is served.
if (sys.nframe() == 0L) serve(extension)
