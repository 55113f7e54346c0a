let () =
  try
    while true do
      print_string (read_line () ^ "\n")
    done
  with End_of_file -> ()
