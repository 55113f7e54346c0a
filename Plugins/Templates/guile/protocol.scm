;; An extension with its handlers, which speaks with the host: a message is a line with a JSON object, after JSON-RPC.
(define-module (protocol)
  #:use-module (ice-9 rdelim)
  #:use-module (json-text)
  #:use-module (srfi srfi-9)
  #:export (answer make-extension on-confirm! on-handle! on-resolve! outcome outcomes response serve))

;; The longest message in bytes, without the end of its line.
(define longest-line (* 8 1024 1024))

(define-record-type extension-type
  (new-extension name version handlers phase)
  extension?
  (name extension-name)
  (version extension-version)
  (handlers extension-handlers set-extension-handlers!)
  (phase extension-phase set-extension-phase!))

(define (make-extension name version) (new-extension name version '() 'new))

(define (add! extension key run)
  (set-extension-handlers! extension (acons key run (extension-handlers extension))))

;; The function gets the value of a parameter, or null, and returns a result of resolving, or a vector of them.
(define (on-resolve! extension intent parameter run) (add! extension (list "intent/resolve" intent parameter) run))

;; The function gets the parameters and returns a response.
(define (on-confirm! extension intent run) (add! extension (list "intent/confirm" intent) run))

;; The function gets the parameters, does the work and returns a response.
(define (on-handle! extension intent run) (add! extension (list "intent/handle" intent) run))

;; A result of resolving, such as "success" or "needsValue".
(define (outcome name) `(("outcome" . ,name)))

;; A result for each element of an array, or the one for no element.
(define (outcomes values missing)
  (if (or (json-null? values) (zero? (vector-length values)))
      (vector (outcome missing))
      (make-vector (vector-length values) (outcome "success"))))

;; A response with a code, such as "success".
(define (response code) `(("code" . ,code)))

;; Serves the host until it says 'exit' or closes the wire.
(define (serve extension)
  (unless (getenv "INTENTHOST_LAUNCH_ID")
    (format (current-error-port)
            "~a is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'~%"
            (extension-name extension))
    (exit 64))
  (let ((input (current-input-port)) (wire (current-output-port)))
    ;; The locale may be none that has these characters.
    (for-each (lambda (port)
                (set-port-encoding! port "UTF-8")
                (set-port-conversion-strategy! port 'substitute))
              (list input wire (current-error-port)))
    ;; What is printed from here on goes to the log and cannot hurt the protocol.
    (set-current-output-port (current-error-port))
    (let loop ()
      (let ((line (read-line input)))
        (unless (eof-object? line)
          (let ((text (answer extension line)))
            (when text
              (display text wire)
              (newline wire)
              ;; Without this, an answer would wait until the buffer is full.
              (force-output wire)))
          (unless (eq? (extension-phase extension) 'over) (loop))))))
  (exit 0))

(define (refused code message . data) (throw 'refused code message data))

;; Returns the answer to a line; #f if there is none to send.
(define (answer extension whole)
  (let* ((line (if (string-suffix? "\r" whole) (string-drop-right whole 1) whole))
         ;; Only a long line has to be counted in bytes, of which a character has four at the most.
         (size (if (> (* 4 (string-length line)) longest-line) (string-utf8-length line) 0)))
    (cond ((> size longest-line)
           (refuse line -32600 "The message is longer than the limit."
                   `(("kind" . "messageTooLarge") ("limit" . ,longest-line) ("seen" . ,size))))
          ((string-every char-set:whitespace line) #f)
          (else
           (let ((message (catch 'json-mistake (lambda () (json-decode line)) (lambda (key why) (list key why)))))
             (if (and (pair? message) (eq? (car message) 'json-mistake))
                 (begin
                   (format (current-error-port) "A line was no message: ~a~%" (cadr message))
                   (refuse line -32700 "The line is not JSON."))
                 (answer-message extension message)))))))

(define (answer-message extension message)
  (let ((method (json-member message "method")) (id (json-member message "id")))
    (cond ((not (string? method)) #f)
          ((json-null? id)
           ;; Other notifications, such as $/cancelRequest, are ignored.
           (when (string=? method "exit") (set-extension-phase! extension 'over))
           #f)
          (else
           (catch #t
             (lambda () (encoded id "result" (result extension method (json-member message "params"))))
             (lambda (key . arguments)
               (if (eq? key 'refused)
                   (encoded id "error" (apply error-of arguments))
                   (begin
                     (format (current-error-port) "~s ~s~%" key arguments)
                     (encoded id "error" (error-of -32603 "The handler failed." '()))))))))))

;; Answers a line that cannot be read; #f if its id cannot be read either.
(define (refuse line code message . data)
  (let ((id (json-id-of-beginning (substring line 0 (min 1024 (string-length line))))))
    (and id (encoded id "error" (error-of code message data)))))

(define (error-of code message data)
  `(("code" . ,code) ("message" . ,message) ,@(if (null? data) '() `(("data" . ,(car data))))))

(define (encoded id name value) (json-encode `(("jsonrpc" . "2.0") ("id" . ,id) (,name . ,value))))

(define (result extension method params)
  (let ((phase (extension-phase extension)))
    (cond ((and (string=? method "initialize") (eq? phase 'new)) (initialize extension params))
          ((string=? method "initialize") (refused -32600 "'initialize' came a second time."))
          ((eq? phase 'new) (refused -32600 "The request came before 'initialize'."))
          ((string=? method "ping") '())
          ((string=? method "shutdown") (set-extension-phase! extension 'stopping) '())
          ((and (eq? phase 'stopping) (string-prefix? "intent/" method))
           (refused -32600 "The request came after 'shutdown'."))
          (else (call extension method params)))))

(define (call extension method params)
  (let* ((intent (json-member params "intent"))
         (parameters (let ((found (json-member intent "parameters"))) (if (list? found) found '())))
         (parameter (json-member params "parameter"))
         (is-resolve (string=? method "intent/resolve"))
         (key (cons* method (json-member intent "name") (if is-resolve (list parameter) '())))
         (handler (or (assoc-ref (extension-handlers extension) key)
                      (refused -32601 "There is no such method, or no handler for this."))))
    (if is-resolve
        (let ((result (handler (json-member parameters parameter))))
          `((,(if (vector? result) "results" "result") . ,result)))
        `(("response" . ,(handler parameters))))))

;; Returns the elements of an array: none for another value.
(define (elements value) (if (vector? value) (vector->list value) '()))

;; Agrees with the host on the version and on the intents that both sides know.
(define (initialize extension params)
  (unless (member "1.0" (elements (json-member params "protocolVersions")))
    (refused -32602 (string-append (extension-name extension) " speaks version 1.0 of the protocol.")
             '(("kind" . "versionMismatch") ("supported" . #("1.0")))))
  (set-extension-phase! extension 'running)
  (let ((is-known (lambda (intent) (assoc-ref (extension-handlers extension) (list "intent/handle" intent)))))
    `(("protocolVersion" . "1.0")
      ("extension" . (("name" . ,(extension-name extension)) ("version" . ,(extension-version extension))))
      ("intents" . ,(list->vector (filter is-known (elements (json-member params "intents")))))
      ("features" . #()))))
