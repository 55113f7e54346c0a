; newLISP's json-parse would round ids. The head of a line, up to the name of the method, is matched as the host writes
; it; an answer repeats the id as it came.
(unless (env "INTENTHOST_LAUNCH_ID")
  (write-line 2 "An extension for IntentHost: the host runs it.")
  (exit 64))

; Joins texts, with double quotes where they have single ones.
(define (json)
  (let (text (apply string (args)))
    (replace "'" text "\"")))

(define (failure code message (data ""))
  (json "'error':{'code':" code ",'message':'" message "'" data "}"))

(define (response code)
  (json "'result':{'response':{'code':'" code "','properties':{}}}"))

(define (answer method line)
  (cond
    ((or (and (= method "initialize") initialized) (and (starts-with method "intent/") ended))
      (failure -32600 (string method " came at the wrong time.")))
    ((and (= method "initialize") (not (find (json "'1.0'") line)))
      (failure -32602 "This extension speaks version 1.0 of the protocol."
        ",'data':{'kind':'versionMismatch','supported':['1.0']}"))
    ((= method "initialize")
      (set 'initialized true)
      (json "'result':{'protocolVersion':'1.0','extension':{'name':'Runtime','version':'1.0'},"
        "'intents':['INSendMessageIntent'],'features':[]}"))
    ((= method "intent/confirm") (response "ready"))
    ((= method "intent/handle") (response "success"))
    ((= method "shutdown")
      (set 'ended true)
      (json "'result':{}"))
    (true (failure -32601 (string "There is no method " method ".")))))

(set 'before-method (json ",'method':'"))

(while (set 'line (read-line))
  (set 'start (find before-method line))
  (when start
    (set 'after (slice line (+ start (length before-method))))
    (set 'method (slice after 0 (find "\"" after)))
    (when (= method "exit")
      (exit 0))
    (set 'head (slice line 0 start))
    (set 'id (find (json "'id':") head))
    (when id
      (println (json "{'jsonrpc':'2.0','id':") (slice head (+ id 5)) "," (answer method line) "}"))))
(exit 0)
