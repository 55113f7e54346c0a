#!/usr/bin/env -S guile --no-auto-compile -e main -s
!#
;; {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
(add-to-load-path (dirname (current-filename)))
(use-modules (json-text) (protocol))

(define extension (make-extension "{{name}}" "{{version}}"))
{{#intents}}

;; {{intent}}
{{#parameters}}

;; Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
(on-resolve! extension "{{intent}}" "{{parameter}}"
  (lambda (value)
{{#isArray}}
    (outcomes value "{{missing}}")))
{{/isArray}}
{{^isArray}}
    (outcome (if (json-null? value) "{{missing}}" "success"))))
{{/isArray}}
{{/parameters}}

;; Says whether the intent could be handled now.
(on-confirm! extension "{{intent}}"
  (lambda (parameters) (response "ready")))

;; Does the work.
(on-handle! extension "{{intent}}"
  (lambda (parameters)
    (format #t "handles ~a~%" (map car parameters))
    (response "{{code}}")))
{{/intents}}

(define (main arguments) (serve extension))
