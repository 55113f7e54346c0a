const Gio = imports.gi.Gio;
const input = Gio.DataInputStream.new(new Gio.UnixInputStream({fd: 0}));
for (;;) {
  const [line] = input.read_line_utf8(null);
  if (line === null) break;
  print(line);
}
