module example.org/{{name}}

go 1.18
