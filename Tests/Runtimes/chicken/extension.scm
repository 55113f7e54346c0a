;; Chicken's core has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
;; answer repeats the id as it came.
(import (chicken io) (chicken port) (chicken process-context) (chicken string))

(unless (get-environment-variable "INTENTHOST_LAUNCH_ID")
  (display "An extension for IntentHost: the host runs it.\n" (current-error-port))
  (exit 64))

(define initialized #f)
(define ended #f)

;; Joins texts, with double quotes where they have single ones.
(define (json . texts)
  (string-translate (apply string-append texts) #\' #\"))

(define (failure code message #!optional (data ""))
  (json "'error':{'code':" code ",'message':'" message "'" data "}"))

(define (response code)
  (json "'result':{'response':{'code':'" code "','properties':{}}}"))

(define (answer method line)
  (define (is name) (string=? method name))
  (cond ((or (and (is "initialize") initialized) (and (substring=? "intent/" method) ended))
         (failure "-32600" (string-append method " came at the wrong time.")))
        ((and (is "initialize") (not (substring-index "\"1.0\"" line)))
         (failure "-32602" "This extension speaks version 1.0 of the protocol."
                  ",'data':{'kind':'versionMismatch','supported':['1.0']}"))
        ((is "initialize")
         (set! initialized #t)
         (json "'result':{'protocolVersion':'1.0','extension':{'name':'Runtime','version':'1.0'},"
               "'intents':['INSendMessageIntent'],'features':[]}"))
        ((is "intent/confirm") (response "ready"))
        ((is "intent/handle") (response "success"))
        ((is "shutdown")
         (set! ended #t)
         (json "'result':{}"))
        (else (failure "-32601" (string-append "There is no method " method ".")))))

(define before-method ",\"method\":\"")

(let loop ((line (read-line)))
  (unless (eof-object? line)
    (let ((start (substring-index before-method line)))
      (if (not start)
          (loop (read-line))
          (let* ((from (+ start (string-length before-method)))
                 (method (substring line from (substring-index "\"" line from)))
                 (id (substring-index "\"id\":" line)))
            (unless (string=? method "exit")
              (when (and id (< id start))
                (print "{\"jsonrpc\":\"2.0\",\"id\":" (substring line (+ id 5) start) "," (answer method line) "}")
                (flush-output))
              (loop (read-line))))))))
