#lang racket/base
(require json racket/string)

(unless (getenv "INTENTHOST_LAUNCH_ID")
  (eprintf "An extension for IntentHost: the host runs it.\n")
  (exit 64))

(define done (make-hash))

(define (failure code message [data #f])
  (define error (hasheq 'code code 'message message))
  (values 'error (if data (hash-set error 'data data) error)))

(define (response code)
  (values 'result (hasheq 'response (hasheq 'code code 'properties (hasheq)))))

;; The second member of an answer: its name and its value.
(define (answer method params)
  (cond
    [(or (and (equal? method "initialize") (hash-has-key? done method))
         (and (string-prefix? method "intent/") (hash-has-key? done "shutdown")))
     (failure -32600 (string-append method " came at the wrong time."))]
    [(and (equal? method "initialize") (not (member "1.0" (hash-ref params 'protocolVersions))))
     (failure -32602
              "This extension speaks version 1.0 of the protocol."
              (hasheq 'kind "versionMismatch" 'supported '("1.0")))]
    [else
     (hash-set! done method #t)
     (case method
       [("initialize")
        (define extension (hasheq 'name "Runtime" 'version "1.0"))
        (values 'result
                (hasheq 'protocolVersion "1.0" 'extension extension 'intents '("INSendMessageIntent") 'features '()))]
       [("intent/confirm") (response "ready")]
       [("intent/handle") (response "success")]
       [("shutdown") (values 'result (hasheq))]
       [else (failure -32601 (format "There is no method ~a." method))])]))

(for ([line (in-lines)]
      #:unless (equal? (string-trim line) ""))
  (define message (string->jsexpr line))
  (define method (hash-ref message 'method))
  (when (equal? method "exit")
    (exit 0))
  (when (hash-has-key? message 'id)
    (define-values (name value) (answer method (hash-ref message 'params #f)))
    ;; A hash has no order, and the id comes before what may be long.
    (printf "{\"jsonrpc\":\"2.0\",\"id\":~a,\"~a\":~a}\n"
            (jsexpr->string (hash-ref message 'id))
            name
            (jsexpr->string value))
    (flush-output)))
