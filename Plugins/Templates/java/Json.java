import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes JSON.
 *
 * <p>Objects are maps, arrays are lists, and a number is a {@link Number}, whose text no double has rounded.
 */
final class Json {
    /** A number, as the text that JSON has for it. */
    record Number(String text) {}

    /** What is wrong with a text. */
    static final class Mistake extends Exception {
        private static final long serialVersionUID = 1;

        Mistake(String message) {
            super(message);
        }
    }

    private static final int DEEPEST = 256;
    private static final String SPACE = " \t\r\n";

    private final String text;
    private int place;

    private Json(String text) {
        this.text = text;
    }

    /** Returns the value of a text. */
    static Object parse(String text) throws Mistake {
        Json reader = new Json(text);
        Object value = reader.value(0);
        reader.skipSpace();
        if (reader.place < text.length()) throw new Mistake("There is more than one value.");
        return value;
    }

    /** Returns the text of a value: of maps, lists, strings, booleans, numbers and null. */
    static String text(Object value) {
        StringBuilder output = new StringBuilder();
        write(value, output);
        return output.toString();
    }

    // Reading

    private int peek() {
        return place < text.length() ? text.charAt(place) : -1;
    }

    private void skipSpace() {
        while (place < text.length() && SPACE.indexOf(text.charAt(place)) >= 0) place++;
    }

    private boolean take(char mark) {
        skipSpace();
        if (peek() != mark) return false;
        place++;
        return true;
    }

    private void expect(char mark) throws Mistake {
        if (!take(mark)) throw new Mistake("A '" + mark + "' is missing at " + place + ".");
    }

    private Object value(int depth) throws Mistake {
        if (depth > DEEPEST) throw new Mistake("The nesting is too deep.");
        if (take('"')) return string();
        if (take('[')) return array(depth);
        if (take('{')) return object(depth);
        for (String word : List.of("null", "true", "false")) {
            if (!text.startsWith(word, place)) continue;
            place += word.length();
            return word.equals("null") ? null : (Object) word.equals("true");
        }
        return number();
    }

    private List<Object> array(int depth) throws Mistake {
        List<Object> elements = new ArrayList<>();
        if (take(']')) return elements;
        while (true) {
            elements.add(value(depth + 1));
            if (take(']')) return elements;
            expect(',');
        }
    }

    private Map<String, Object> object(int depth) throws Mistake {
        Map<String, Object> members = new LinkedHashMap<>();
        if (take('}')) return members;
        while (true) {
            expect('"');
            String name = string();
            expect(':');
            members.put(name, value(depth + 1));
            if (take('}')) return members;
            expect(',');
        }
    }

    private Number number() throws Mistake {
        int start = place;
        if (peek() == '-') place++;
        if (peek() == '0') place++;
        else digits();
        if (peek() == '.') {
            place++;
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            place++;
            if (peek() == '+' || peek() == '-') place++;
            digits();
        }
        return new Number(text.substring(start, place));
    }

    private void digits() throws Mistake {
        int start = place;
        while (peek() >= '0' && peek() <= '9') place++;
        if (place == start) throw new Mistake("There is no value at " + place + ".");
    }

    /** Reads the rest of a string, whose quotation mark was read. */
    private String string() throws Mistake {
        int start = place;
        StringBuilder parts = null;
        while (true) {
            int letter = peek();
            if (letter < ' ') throw new Mistake("A string has no end.");
            place++;
            if (letter != '"' && letter != '\\') continue;
            String part = text.substring(start, place - 1);
            if (letter == '"' && parts == null) return part;
            if (parts == null) parts = new StringBuilder();
            parts.append(part);
            if (letter == '"') return whole(parts);
            parts.append(escaped());
            start = place;
        }
    }

    private char escaped() throws Mistake {
        int letter = peek();
        place++;
        int index = "\"\\/bfnrt".indexOf(letter);
        if (index >= 0) return "\"\\/\b\f\n\r\t".charAt(index);
        String digits = text.substring(place, Math.min(place + 4, text.length()));
        if (letter != 'u' || !digits.matches("[0-9a-fA-F]{4}")) throw new Mistake("There is no such escape.");
        place += 4;
        return (char) Integer.parseInt(digits, 16);
    }

    /** Returns the text, with a mark in place of each half of a surrogate pair. */
    private static String whole(StringBuilder text) {
        for (int index = 0; index < text.length(); index++) {
            int code = text.codePointAt(index);
            if (Character.isSupplementaryCodePoint(code)) index++;
            else if (Character.isSurrogate((char) code)) text.setCharAt(index, '\ufffd');
        }
        return text.toString();
    }

    // Writing

    private static void write(Object value, StringBuilder output) {
        if (value == null || value instanceof Boolean || value instanceof Integer) {
            output.append(value);
        } else if (value instanceof Number number) {
            output.append(number.text());
        } else if (value instanceof List<?> elements) {
            String separator = "[";
            for (Object element : elements) {
                output.append(separator);
                write(element, output);
                separator = ",";
            }
            output.append(elements.isEmpty() ? "[]" : "]");
        } else if (value instanceof Map<?, ?> members) {
            String separator = "{";
            for (Map.Entry<?, ?> member : members.entrySet()) {
                output.append(separator);
                quote(member.getKey().toString(), output);
                output.append(':');
                write(member.getValue(), output);
                separator = ",";
            }
            output.append(members.isEmpty() ? "{}" : "}");
        } else if (value instanceof String string) {
            quote(string, output);
        } else {
            throw new IllegalArgumentException("A " + value.getClass().getName() + " has no JSON.");
        }
    }

    private static void quote(String string, StringBuilder output) {
        output.append('"');
        for (int index = 0; index < string.length(); index++) {
            char letter = string.charAt(index);
            if (letter == '"' || letter == '\\') output.append('\\');
            if (letter < ' ') output.append(String.format("\\u%04x", (int) letter));
            else output.append(letter);
        }
        output.append('"');
    }
}
