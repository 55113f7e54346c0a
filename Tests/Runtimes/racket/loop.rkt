#lang racket/base
(for ([line (in-lines)])
  (displayln line))
