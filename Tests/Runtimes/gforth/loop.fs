create line 65536 allot
: textbook ( -- ) begin line 65534 stdin read-line throw while line swap type cr repeat drop ;
textbook bye
