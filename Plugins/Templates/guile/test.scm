;; Tests of {{name}}, without a host: guile --no-auto-compile -s test.scm
(setlocale LC_ALL "C.UTF-8")
(define folder (dirname (current-filename)))
(load (string-append folder "/extension.scm"))
(use-modules (ice-9 rdelim) (srfi srfi-64))

;; Sends a request to the extension and returns the result.
(define (ask method params)
  (let ((message `(("jsonrpc" . "2.0") ("id" . 1) ("method" . ,method) ("params" . ,params))))
    (json-member (json-decode (answer extension (json-encode message))) "result")))

;; Returns the parameters of the request in a file.
(define (request intent)
  (json-decode (call-with-input-file (string-append folder "/requests/" intent ".json")
                 read-string #:encoding "UTF-8")))

(test-begin "{{name}}")
(ask "initialize" '(("protocolVersions" . #("1.0"))))
{{#intents}}

(let ((result (ask "intent/handle" `(("intent" . (("name" . "{{intent}}") ("parameters" . ,(request "{{intent}}"))))))))
  (test-equal "{{intent}} is handled" "{{code}}" (json-member (json-member result "response") "code")))
{{#isAsking}}
(let ((result (ask "intent/resolve" '(("intent" . (("name" . "{{intent}}"))) ("parameter" . "{{asked}}")))))
{{#isAskedArray}}
  (test-equal "{{intent}} asks for what is missing" "needsValue"
    (json-member (vector-ref (json-member result "results") 0) "outcome")))
{{/isAskedArray}}
{{^isAskedArray}}
  (test-equal "{{intent}} asks for what is missing" "needsValue" (json-member (json-member result "result") "outcome")))
{{/isAskedArray}}
{{/isAsking}}
{{/intents}}

(test-equal "JSON is read and written without loss"
  "[\"aé🐒\ufffd\\u000a\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]"
  (json-encode
   (json-decode "[\"a\\u00e9\\ud83d\\udc12\\ud800\\n\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]")))

(let ((failures (test-runner-fail-count (test-runner-current))))
  (test-end "{{name}}")
  (exit (min failures 1)))
