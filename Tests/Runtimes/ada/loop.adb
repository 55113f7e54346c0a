with Ada.Text_IO; use Ada.Text_IO;

procedure Textbook is
begin
   while not End_Of_File loop
      Put_Line (Get_Line);
   end loop;
end Textbook;
