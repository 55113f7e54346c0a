(let loop ((line (read-line)))
  (if (not (eof-object? line))
      (begin
        (display line)
        (newline)
        (loop (read-line)))))
