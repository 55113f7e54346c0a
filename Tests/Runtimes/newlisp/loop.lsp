(while (read-line)
  (println (current-line)))
(exit)
