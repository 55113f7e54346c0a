(import (chicken io))

(let loop ((line (read-line)))
  (unless (eof-object? line)
    (print line)
    (loop (read-line))))
