(use-modules (ice-9 rdelim))

(let loop ((line (read-line)))
  (unless (eof-object? line)
    (display line)
    (newline)
    (loop (read-line))))
