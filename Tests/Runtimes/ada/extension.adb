--  Ada has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
--  repeats the id as it came.
with Ada.Command_Line;
with Ada.Environment_Variables;
with Ada.Strings.Fixed;     use Ada.Strings.Fixed;
with Ada.Strings.Unbounded; use Ada.Strings.Unbounded;
with Ada.Text_IO;           use Ada.Text_IO;
with Ada.Text_IO.Unbounded_IO;

procedure Extension is
   Before_Method : constant String := ",""method"":""";
   Initialized   : Boolean         := False;
   Ended         : Boolean         := False;

   function Failure (Code, Message : String; Data : String := "") return String is
     ("""error"":{""code"":" & Code & ",""message"":""" & Message & """" & Data & "}");

   function Response (Code : String) return String is
     ("""result"":{""response"":{""code"":""" & Code & """,""properties"":{}}}");

   function Answer (Method : String; Has_Version : Boolean) return String is
   begin
      if (Method = "initialize" and then Initialized)
        or else (Ended and then Head (Method, 7) = "intent/")
      then
         return Failure ("-32600", Method & " came at the wrong time.");
      elsif Method = "initialize" and then not Has_Version then
         return Failure
           ("-32602", "This extension speaks version 1.0 of the protocol.",
            ",""data"":{""kind"":""versionMismatch"",""supported"":[""1.0""]}");
      elsif Method = "initialize" then
         Initialized := True;
         return
           """result"":{""protocolVersion"":""1.0"",""extension"":{""name"":""Runtime"",""version"":""1.0""}," &
           """intents"":[""INSendMessageIntent""],""features"":[]}";
      elsif Method = "intent/confirm" then
         return Response ("ready");
      elsif Method = "intent/handle" then
         return Response ("success");
      elsif Method = "shutdown" then
         Ended := True;
         return """result"":{}";
      end if;
      return Failure ("-32601", "There is no method " & Method & ".");
   end Answer;

begin
   if not Ada.Environment_Variables.Exists ("INTENTHOST_LAUNCH_ID") then
      Put_Line (Standard_Error, "An extension for IntentHost: the host runs it.");
      Ada.Command_Line.Set_Exit_Status (64);
      return;
   end if;
   while not End_Of_File loop
      declare
         --  A String would be on the stack.
         Line  : constant Unbounded_String := Ada.Text_IO.Unbounded_IO.Get_Line;
         Start : constant Natural          := Index (Line, Before_Method);
      begin
         if Start > 0 then
            declare
               From   : constant Positive := Start + Before_Method'Length;
               Method : constant String   := Slice (Line, From, Index (Line, """", From) - 1);
               Id     : constant Natural  := Index (Line, """id"":");
            begin
               exit when Method = "exit";
               if Id > 0 and then Id < Start then
                  Put_Line
                    ("{""jsonrpc"":""2.0"",""id"":" & Slice (Line, Id + 5, Start - 1) & "," &
                     Answer (Method, Index (Line, """1.0""") > 0) & "}");
               end if;
            end;
         end if;
      end;
   end loop;
end Extension;
