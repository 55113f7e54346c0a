do while lines() > 0
  say linein()
end
