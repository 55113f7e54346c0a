;; Chez has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
;; repeats the id as it came.
(unless (getenv "INTENTHOST_LAUNCH_ID")
  (display "An extension for IntentHost: the host runs it.\n" (current-error-port))
  (exit 64))

;; Bytes, whatever the locale says.
(define bytes (make-transcoder (latin-1-codec) (eol-style none)))
(define input (transcoded-port (standard-input-port) bytes))
(define output (transcoded-port (standard-output-port) bytes))
(define (flush) (flush-output-port output))

(define initialized #f)
(define ended #f)

;; The place of a text in a line before an end, or #f.
(define (find text line end)
  (let ((last (- end (string-length text))))
    (let next ((at 0))
      (and (<= at last)
           (if (let same ((i 0))
                 (or (= i (string-length text))
                     (and (char=? (string-ref text i) (string-ref line (+ at i))) (same (+ i 1)))))
               at
               (next (+ at 1)))))))

;; Joins texts, with double quotes where they have single ones.
(define (json . texts)
  (list->string (map (lambda (c) (if (char=? c #\') #\" c)) (string->list (apply string-append texts)))))

(define (failure code message data)
  (json "'error':{'code':" code ",'message':'" message "'" data "}"))

(define (response code)
  (json "'result':{'response':{'code':'" code "','properties':{}}}"))

(define (answer method line)
  (define (is name) (string=? method name))
  (cond ((or (and (is "initialize") initialized) (and (eqv? (find "intent/" method (string-length method)) 0) ended))
         (failure "-32600" (string-append method " came at the wrong time.") ""))
        ((and (is "initialize") (not (find "\"1.0\"" line (string-length line))))
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
        (else (failure "-32601" (string-append "There is no method " method ".") ""))))

(define before-method ",\"method\":\"")

(define (method-from line from)
  (let next ((to from))
    (if (char=? (string-ref line to) #\") (substring line from to) (next (+ to 1)))))

;; Answers a line; returns whether more are to be read.
(define (take line)
  (let ((start (find before-method line (string-length line))))
    (or (not start)
        (let ((method (method-from line (+ start (string-length before-method))))
              (id (find "\"id\":" line start)))
          (and (not (string=? method "exit"))
               (begin
                 (if id
                     (begin
                       (for-each (lambda (text) (display text output))
                                 (list "{\"jsonrpc\":\"2.0\",\"id\":" (substring line (+ id 5) start) "," (answer method line)
                                       "}\n"))
                       (flush)))
                 #t))))))

(let loop ((line (get-line input)))
  (if (and (not (eof-object? line)) (take line))
      (loop (get-line input))))
