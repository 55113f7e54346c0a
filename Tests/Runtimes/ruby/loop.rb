while line = gets
  puts line
end
