import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The program: reads messages from standard input and writes their answers. */
final class Main {
    private Main() {}

    /** The next line without its end, and how long it was; null at the end of the input. */
    private record Line(byte[] bytes, long seen) {
        static Line read(InputStream input) throws IOException {
            ByteArrayOutputStream kept = new ByteArrayOutputStream();
            long seen = 0;
            int next;
            while ((next = input.read()) >= 0 && next != '\n') {
                seen++;
                // One byte more than a message: it may be the CR of the end.
                if (kept.size() <= Protocol.LONGEST_LINE) kept.write(next);
            }
            if (next < 0 && seen == 0) return null;
            byte[] bytes = kept.toByteArray();
            boolean hasReturn = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
            return new Line(hasReturn ? Arrays.copyOf(bytes, bytes.length - 1) : bytes, seen);
        }
    }

    public static void main(String[] arguments) throws IOException {
        Protocol protocol = Extension.make();
        if (System.getenv("INTENTHOST_LAUNCH_ID") == null) {
            System.err.println(protocol.name
                    + " is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'");
            System.exit(64);
        }
        // What is printed from here on goes to the log and cannot hurt the protocol.
        System.setOut(System.err);
        InputStream input = new BufferedInputStream(System.in, 65536);
        try (OutputStream wire = new FileOutputStream(FileDescriptor.out)) {
            Line line;
            while (!protocol.isOver() && (line = Line.read(input)) != null) {
                String answer = protocol.answer(line.bytes, line.seen);
                if (answer == null) continue;
                wire.write((answer + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
