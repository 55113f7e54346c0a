while ischar(line = fgetl(stdin))
  disp(line);
end
