program Loop;
var
  Line: string;
begin
  while not EOF do
  begin
    ReadLn(Line);
    WriteLn(Line);
  end;
end.
