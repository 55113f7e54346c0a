;; Common Lisp has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
;; answer repeats the id as it came.

(defun end (status)
  #+sbcl (sb-ext:exit :code status :abort t)
  #+clisp (ext:exit status)
  #+ecl (ext:quit status))

(unless #+sbcl (sb-ext:posix-getenv "INTENTHOST_LAUNCH_ID") #-sbcl (ext:getenv "INTENTHOST_LAUNCH_ID")
  (write-line "An extension for IntentHost: the host runs it." *error-output*)
  (finish-output *error-output*)
  (end 64))

;; Bytes, whatever the locale says.
(defparameter *input*
  #+sbcl (sb-sys:make-fd-stream 0 :external-format :latin-1 :buffering :full)
  #-sbcl *standard-input*)
(defparameter *output*
  #+sbcl (sb-sys:make-fd-stream 1 :output t :input nil :external-format :latin-1 :buffering :full)
  #-sbcl *standard-output*)
#+clisp (setf (stream-external-format *input*) (ext:make-encoding :charset charset:iso-8859-1 :line-terminator :unix)
              (stream-external-format *output*) (ext:make-encoding :charset charset:iso-8859-1 :line-terminator :unix))
#+ecl (setf (stream-external-format *input*) :latin-1
            (stream-external-format *output*) :latin-1)

(defvar *initialized* nil)
(defvar *ended* nil)

(defun json (control &rest arguments)
  "Formats a text with double quotes where the control string has single ones."
  (apply #'format nil (substitute #\" #\' control) arguments))

(defun failure (code message &optional (data ""))
  (json "'error':{'code':~a,'message':'~a'~a}" code message data))

(defun response (code)
  (json "'result':{'response':{'code':'~a','properties':{}}}" code))

(defun answer (method line)
  (flet ((is (name) (string= method name)))
    (cond ((or (and (is "initialize") *initialized*)
               (and *ended* (eql 0 (search "intent/" method))))
           (failure -32600 (json "~a came at the wrong time." method)))
          ((and (is "initialize") (not (search "\"1.0\"" line)))
           (failure -32602 "This extension speaks version 1.0 of the protocol."
                    (json ",'data':{'kind':'versionMismatch','supported':['1.0']}")))
          ((is "initialize")
           (setf *initialized* t)
           (json "'result':{'protocolVersion':'1.0','extension':{'name':'Runtime','version':'1.0'},~
                 'intents':['INSendMessageIntent'],'features':[]}"))
          ((is "intent/confirm") (response "ready"))
          ((is "intent/handle") (response "success"))
          ((is "shutdown")
           (setf *ended* t)
           (json "'result':{}"))
          (t (failure -32601 (json "There is no method ~a." method))))))

(loop with before = ",\"method\":\""
      for line = (read-line *input* nil)
      while line
      do (let ((start (search before line)))
           (when start
             (let* ((from (+ start (length before)))
                    (method (subseq line from (position #\" line :start from)))
                    (id (search "\"id\":" line :end2 start)))
               (when (string= method "exit")
                 (return))
               (when id
                 (format *output* "{\"jsonrpc\":\"2.0\",\"id\":~a,~a}~%"
                         (subseq line (+ id 5) start) (answer method line))
                 (finish-output *output*))))))
(end 0)
