import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

class Loop {
    public static void main(String[] arguments) throws IOException {
        var input = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = input.readLine()) != null; ) {
            System.out.println(line);
        }
    }
}
