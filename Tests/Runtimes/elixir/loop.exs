for line <- IO.stream() do
  IO.write(line)
end
