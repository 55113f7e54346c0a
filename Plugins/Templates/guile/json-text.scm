;; Reads and writes JSON.
;;
;; Objects are association lists, arrays are vectors, null is the symbol null, and a number is a json-number, whose text
;; no flonum has rounded. Read and written are strings of Scheme, not bytes.
(define-module (json-text)
  #:use-module (ice-9 format)
  #:use-module (ice-9 textual-ports)
  #:use-module (srfi srfi-9)
  #:use-module (srfi srfi-11)
  #:export (json-decode json-encode json-id-of-beginning json-member json-null? json-number
            json-number? json-number-text))

(define-record-type json-number-type
  (json-number text)
  json-number?
  (text json-number-text))

(define (json-null? value) (eq? value 'null))

(define deepest 256)
(define spaces (char-set #\space #\tab #\return #\newline))
(define no-spaces (char-set-complement spaces))
;; What ends the plain part of a string: a control character, too, which is a mistake.
(define marks (char-set-union (char-set #\" #\\) (ucs-range->char-set 0 32)))
(define literals (char-set-complement (string->char-set "[]{}:,\" \t\r\n")))
(define escapes
  '((#\" . #\") (#\\ . #\\) (#\/ . #\/) (#\b . #\backspace) (#\f . #\page) (#\n . #\newline)
    (#\r . #\return) (#\t . #\tab)))

(define (fail message) (throw 'json-mistake message))

;; Each reader takes the text and a place, and returns a value and the place after it.

(define (skip-space text place) (or (string-index text no-spaces place) (string-length text)))

(define (char-at text place) (and (< place (string-length text)) (string-ref text place)))

(define (expect text place mark)
  (let ((found (skip-space text place)))
    (if (eqv? (char-at text found) mark) (+ found 1) (fail (format #f "A '~a' is missing." mark)))))

(define (json-value text start depth)
  (when (> depth deepest) (fail "The nesting is too deep."))
  (let ((place (skip-space text start)))
    (case (char-at text place)
      ((#\") (json-string text (+ place 1)))
      ((#\[)
       (call-with-values
           (lambda () (json-list text (+ place 1) #\] (lambda (place) (json-value text place (+ depth 1)))))
         (lambda (elements end) (values (list->vector elements) end))))
      ((#\{) (json-list text (+ place 1) #\} (lambda (place) (json-pair text place depth))))
      (else (json-literal text place)))))

(define (json-pair text place depth)
  (let*-values (((name after) (json-string text (expect text place #\")))
                ((value end) (json-value text (expect text after #\:) (+ depth 1))))
    (values (cons name value) end)))

;; Reads elements or pairs up to the bracket that closes their list.
(define (json-list text start close read)
  (if (eqv? (char-at text (skip-space text start)) close)
      (values '() (+ (skip-space text start) 1))
      (let loop ((place start) (elements '()))
        (let*-values (((element after) (read place))
                      ((elements end) (values (cons element elements) (skip-space text after))))
          (if (eqv? (char-at text end) close)
              (values (reverse elements) (+ end 1))
              (loop (expect text end #\,) elements))))))

;; Returns the place after digits of which there is at least one.
(define (skip-digits text place)
  (let ((end (or (string-index text (lambda (c) (not (char<=? #\0 c #\9))) place) (string-length text))))
    (if (= end place) (fail "There is no value.") end)))

(define (json-literal text place)
  (let* ((end (or (string-index text (char-set-complement literals) place) (string-length text)))
         (word (substring text place end)))
    (cond ((string=? word "null") (values 'null end))
          ((string=? word "true") (values #t end))
          ((string=? word "false") (values #f end))
          ((number-text? word) (values (json-number word) end))
          (else (fail "There is no value.")))))

(define (number-text? word)
  (let* ((whole (if (eqv? (char-at word 0) #\-) 1 0))
         (fraction (if (eqv? (char-at word whole) #\0) (+ whole 1) (skip-digits word whole)))
         (power (if (eqv? (char-at word fraction) #\.) (skip-digits word (+ fraction 1)) fraction))
         (sign (and (memv (char-at word power) '(#\e #\E)) (memv (char-at word (+ power 1)) '(#\+ #\-)))))
    (= (string-length word)
       (cond (sign (skip-digits word (+ power 2)))
             ((memv (char-at word power) '(#\e #\E)) (skip-digits word (+ power 1)))
             (else power)))))

;; Reads the rest of a string, whose quotation mark was read.
(define (json-string text start)
  (let ((end (string-index text marks start)) (after #f))
    (if (and end (char=? (string-ref text end) #\"))
        (values (substring text start end) (+ end 1))
        (let ((string (call-with-output-string (lambda (port) (set! after (copy-string text start port))))))
          (values string after)))))

;; Writes the rest of a string to a port, and returns the place after it.
(define (copy-string text place port)
  (let ((end (string-index text marks place)))
    (case (and end (string-ref text end))
      ((#\") (put-string port text place (- end place)) (+ end 1))
      ((#\\)
       (put-string port text place (- end place))
       (call-with-values (lambda () (json-escape text (+ end 1)))
         (lambda (letter after) (write-char letter port) (copy-string text after port))))
      (else (fail "A string has no end.")))))

(define (json-escape text place)
  (let ((plain (assv-ref escapes (char-at text place))))
    (cond (plain (values plain (+ place 1)))
          ((eqv? (char-at text place) #\u) (json-character text (+ place 1)))
          (else (fail "There is no such escape.")))))

(define (code-unit text place)
  (let ((digits (and (<= (+ place 4) (string-length text)) (substring text place (+ place 4)))))
    (unless (and digits (string-every char-set:hex-digit digits)) (fail "An escape is no character."))
    (string->number digits 16)))

;; Reads the character of a \u; half of a surrogate pair is none.
(define (json-character text place)
  (let* ((code (code-unit text place))
         (after (+ place 4))
         (low (and (= (logand code #xfc00) #xd800)
                   (eqv? (char-at text after) #\\) (eqv? (char-at text (+ after 1)) #\u)
                   (code-unit text (+ after 2)))))
    (cond ((and low (= (logand low #xfc00) #xdc00))
           (values (integer->char (+ #x10000 (ash (- code #xd800) 10) (- low #xdc00))) (+ after 6)))
          ((= (logand code #xf800) #xd800) (values #\xfffd after))
          (else (values (integer->char code) after)))))

;; Returns the value of a text. Throws json-mistake if it is no JSON.
(define (json-decode text)
  (call-with-values (lambda () (json-value text 0 0))
    (lambda (value end)
      (unless (= (skip-space text end) (string-length text)) (fail "There is more than one value."))
      value)))

;; Returns the member "id" of an object of which there may be the beginning only; #f if it cannot be read.
(define (json-id-of-beginning text)
  (catch 'json-mistake
    (lambda ()
      (let loop ((place (expect text 0 #\{)))
        (let*-values (((pair after) (json-pair text place 0))
                      ((end) (skip-space text after)))
          (cond ((not (string=? (car pair) "id")) (loop (expect text end #\,)))
                ((string? (cdr pair)) (cdr pair))
                ((and (json-number? (cdr pair)) (memv (char-at text end) '(#\, #\}))) (cdr pair))
                (else #f)))))
    (lambda _ #f)))

;; Returns a member of an object: null where there is none.
(define (json-member object name)
  (let ((pair (and (list? object) (assoc name object))))
    (if pair (cdr pair) 'null)))

(define (write-string-text text)
  (write-char #\")
  (let loop ((place 0))
    (let ((end (string-index text marks place)))
      (put-string (current-output-port) text place (- (or end (string-length text)) place))
      (when end
        (let ((letter (string-ref text end)))
          (if (memv letter '(#\" #\\))
              (begin (write-char #\\) (write-char letter))
              (format #t "\\u~4,'0x" (char->integer letter))))
        (loop (+ end 1)))))
  (write-char #\"))

(define (write-list open close write-one elements)
  (write-char open)
  (unless (null? elements)
    (write-one (car elements))
    (for-each (lambda (element) (write-char #\,) (write-one element)) (cdr elements)))
  (write-char close))

(define (write-value value)
  (cond ((string? value) (write-string-text value))
        ((json-number? value) (display (json-number-text value)))
        ((integer? value) (display value))
        ((boolean? value) (display (if value "true" "false")))
        ((json-null? value) (display "null"))
        ((vector? value) (write-list #\[ #\] write-value (vector->list value)))
        (else
         (write-list #\{ #\}
                     (lambda (pair) (write-string-text (car pair)) (write-char #\:) (write-value (cdr pair)))
                     value))))

;; Returns the text of a value; integers are numbers, too.
(define (json-encode value) (with-output-to-string (lambda () (write-value value))))
