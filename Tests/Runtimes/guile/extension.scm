;; Guile has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
;; repeats the id as it came.
(use-modules (ice-9 format) (ice-9 rdelim))

(unless (getenv "INTENTHOST_LAUNCH_ID")
  (display "An extension for IntentHost: the host runs it.\n" (current-error-port))
  (exit 64))

;; Bytes, whatever the locale says.
(for-each (lambda (port) (set-port-encoding! port "ISO-8859-1")) (list (current-input-port) (current-output-port)))

(define initialized #f)
(define ended #f)

;; Formats a text with double quotes where the control string has single ones.
(define (json control . arguments)
  (apply format #f (string-map (lambda (c) (if (char=? c #\') #\" c)) control) arguments))

(define* (failure code message #:optional (data ""))
  (json "'error':{'code':~a,'message':'~a'~a}" code message data))

(define (response code)
  (json "'result':{'response':{'code':'~a','properties':{}}}" code))

(define (answer method line)
  (define (is name) (string=? method name))
  (cond ((or (and (is "initialize") initialized) (and (string-prefix? "intent/" method) ended))
         (failure -32600 (string-append method " came at the wrong time.")))
        ((and (is "initialize") (not (string-contains line "\"1.0\"")))
         (failure -32602 "This extension speaks version 1.0 of the protocol."
                  (json ",'data':{'kind':'versionMismatch','supported':['1.0']}")))
        ((is "initialize")
         (set! initialized #t)
         (json "'result':{'protocolVersion':'1.0','extension':{'name':'Runtime','version':'1.0'},~a"
               (json "'intents':['INSendMessageIntent'],'features':[]}")))
        ((is "intent/confirm") (response "ready"))
        ((is "intent/handle") (response "success"))
        ((is "shutdown")
         (set! ended #t)
         (json "'result':{}"))
        (else (failure -32601 (string-append "There is no method " method ".")))))

(define before-method ",\"method\":\"")

(let loop ((line (read-line)))
  (unless (eof-object? line)
    (let ((start (string-contains line before-method)))
      (if (not start)
          (loop (read-line))
          (let* ((from (+ start (string-length before-method)))
                 (method (substring line from (string-index line #\" from)))
                 (id (string-contains line "\"id\":" 0 start)))
            (unless (string=? method "exit")
              (when id
                (format #t "{\"jsonrpc\":\"2.0\",\"id\":~a,~a}\n" (substring line (+ id 5) start) (answer method line))
                (force-output))
              (loop (read-line))))))))
