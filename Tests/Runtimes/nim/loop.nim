for line in stdin.lines:
  echo line
