{ With AnsiString a line has any length. fpjson would need cwstring, and so libc, for texts beyond Latin-1. The head of a
  line, up to the name of the method, is matched as the host writes it; an answer repeats the id as it came. }
program Extension;
{$mode objfpc}{$H+}
uses
  SysUtils, StrUtils;

const
  BeforeMethod = ',"method":"';

var
  Initialized: Boolean = False;
  Ended: Boolean = False;
  Line, Method: string;
  Start, From, Id: SizeInt;

function Failure(Code: Integer; const Message: string; const Data: string = ''): string;
begin
  Result := '"error":{"code":' + IntToStr(Code) + ',"message":"' + Message + '"' + Data + '}';
end;

function Response(const Code: string): string;
begin
  Result := '"result":{"response":{"code":"' + Code + '","properties":{}}}';
end;

function Answer: string;
begin
  if ((Method = 'initialize') and Initialized) or (StartsStr('intent/', Method) and Ended) then
    Exit(Failure(-32600, Method + ' came at the wrong time.'));
  case Method of
    'initialize':
      begin
        if Pos('"1.0"', Line) = 0 then
          Exit(Failure(-32602, 'This extension speaks version 1.0 of the protocol.',
            ',"data":{"kind":"versionMismatch","supported":["1.0"]}'));
        Initialized := True;
        Result := '"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},' +
          '"intents":["INSendMessageIntent"],"features":[]}';
      end;
    'intent/confirm': Result := Response('ready');
    'intent/handle': Result := Response('success');
    'shutdown':
      begin
        Ended := True;
        Result := '"result":{}';
      end;
  else
    Result := Failure(-32601, 'There is no method ' + Method + '.');
  end;
end;

begin
  if GetEnvironmentVariable('INTENTHOST_LAUNCH_ID') = '' then
  begin
    WriteLn(StdErr, 'An extension for IntentHost: the host runs it.');
    Halt(64);
  end;
  while not EOF do
  begin
    ReadLn(Line);
    Start := Pos(BeforeMethod, Line);
    if Start = 0 then
      Continue;
    From := Start + Length(BeforeMethod);
    Method := Copy(Line, From, PosEx('"', Line, From) - From);
    if Method = 'exit' then
      Break;
    Id := Pos('"id":', Line);
    if (Id = 0) or (Id > Start) then
      Continue;
    WriteLn('{"jsonrpc":"2.0","id":', Copy(Line, Id + 5, Start - Id - 5), ',', Answer, '}');
    Flush(Output);
  end;
end.
