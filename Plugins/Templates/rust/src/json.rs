//! Reads and writes JSON.

/// A value. A number keeps its text, which no `f64` has rounded.
#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// The deepest nesting that is read.
const DEEPEST: usize = 256;

impl Json {
    /// Reads a text; `None` if it is no JSON.
    pub fn parse(text: &str) -> Option<Json> {
        let mut reader = Reader { text, place: 0 };
        let value = reader.value(0)?;
        reader.space();
        (reader.place == text.len()).then_some(value)
    }

    /// Returns the member `id` of an object of which there may be the beginning only.
    pub fn id(text: &str) -> Option<Json> {
        let mut reader = Reader { text, place: 0 };
        reader.expect(b'{')?;
        loop {
            reader.expect(b'"')?;
            let name = reader.string()?;
            reader.expect(b':')?;
            let value = reader.value(1)?;
            // The end of the text may have cut a number.
            reader.space();
            let mark = reader.peek()?;
            if name == "id" {
                return Some(value);
            }
            (mark == b',').then_some(())?;
            reader.place += 1;
        }
    }

    /// An object.
    pub fn object<const COUNT: usize>(members: [(&str, Json); COUNT]) -> Json {
        Json::Object(members.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
    }

    /// A text.
    pub fn text(text: &str) -> Json {
        Json::Text(text.to_string())
    }

    /// Returns a member of an object; `None` where there is none, or null.
    pub fn member(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => {
                let found = members.iter().rev().find(|member| member.0 == name);
                found.map(|member| &member.1).filter(|value| **value != Json::Null)
            }
            _ => None,
        }
    }

    /// Returns the text of a string; `None` for another value.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the elements of an array; none for another value.
    pub fn elements(&self) -> &[Json] {
        match self {
            Json::Array(elements) => elements,
            _ => &[],
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.place).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.place += 1;
        }
    }

    /// Reads a mark, and white space before it.
    fn expect(&mut self, mark: u8) -> Option<()> {
        self.space();
        (self.peek()? == mark).then(|| self.place += 1)
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > DEEPEST {
            return None;
        }
        self.space();
        match self.peek()? {
            b'"' => {
                self.place += 1;
                Some(Json::Text(self.string()?))
            }
            b'[' => {
                let mut elements = Vec::new();
                self.list(b']', |reader| Some(elements.push(reader.value(depth + 1)?)))?;
                Some(Json::Array(elements))
            }
            b'{' => {
                let mut members = Vec::new();
                self.list(b'}', |reader| {
                    reader.expect(b'"')?;
                    let name = reader.string()?;
                    reader.expect(b':')?;
                    Some(members.push((name, reader.value(depth + 1)?)))
                })?;
                Some(Json::Object(members))
            }
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            _ => self.number(),
        }
    }

    /// Reads the elements of an array or the members of an object, up to the bracket that closes it.
    fn list(&mut self, close: u8, mut element: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.place += 1;
        if self.expect(close).is_some() {
            return Some(());
        }
        loop {
            element(self)?;
            if self.expect(close).is_some() {
                return Some(());
            }
            self.expect(b',')?;
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Option<Json> {
        self.text[self.place..].starts_with(word).then(|| {
            self.place += word.len();
            value
        })
    }

    fn digits(&mut self) -> Option<()> {
        let start = self.place;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.place += 1;
        }
        (self.place > start).then_some(())
    }

    fn number(&mut self) -> Option<Json> {
        let start = self.place;
        if self.peek() == Some(b'-') {
            self.place += 1;
        }
        if self.peek() == Some(b'0') {
            self.place += 1;
        } else {
            self.digits()?;
        }
        if self.peek() == Some(b'.') {
            self.place += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.place += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.place += 1;
            }
            self.digits()?;
        }
        Some(Json::Number(self.text[start..self.place].to_string()))
    }

    /// Reads the rest of a string, whose quotation mark was read.
    fn string(&mut self) -> Option<String> {
        let mut string = String::new();
        loop {
            let rest = &self.text[self.place..];
            let count = rest.bytes().position(|byte| byte == b'"' || byte == b'\\' || byte < 0x20)?;
            string.push_str(&rest[..count]);
            self.place += count + 1;
            match rest.as_bytes()[count] {
                b'"' => return Some(string),
                b'\\' => string.push(self.escaped()?),
                _ => return None,
            }
        }
    }

    /// Reads what follows a backslash.
    fn escaped(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.place += 1;
        Some(match letter {
            b'"' | b'\\' | b'/' => letter.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let code = self.unit()?;
                let after = self.place;
                if (0xd800..0xdc00).contains(&code) && self.text[after..].starts_with("\\u") {
                    self.place += 2;
                    let low = self.unit()?;
                    if (0xdc00..0xe000).contains(&low) {
                        return char::from_u32(0x10000 + ((code - 0xd800) << 10) + low - 0xdc00);
                    }
                    self.place = after;
                }
                // Half of a surrogate pair is no character.
                char::from_u32(code).unwrap_or('\u{fffd}')
            }
            _ => return None,
        })
    }

    /// Reads the four digits of a \u.
    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.place..self.place + 4)?;
        self.place += 4;
        digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
    }
}

impl std::fmt::Display for Json {
    fn fmt(&self, output: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Json::Null => output.write_str("null"),
            Json::Bool(value) => write!(output, "{value}"),
            Json::Number(text) => output.write_str(text),
            Json::Text(text) => quote(text, output),
            Json::Array(elements) => {
                for (index, element) in elements.iter().enumerate() {
                    write!(output, "{}{element}", if index == 0 { "[" } else { "," })?;
                }
                output.write_str(if elements.is_empty() { "[]" } else { "]" })
            }
            Json::Object(members) => {
                for (index, (name, value)) in members.iter().enumerate() {
                    output.write_str(if index == 0 { "{" } else { "," })?;
                    quote(name, output)?;
                    write!(output, ":{value}")?;
                }
                output.write_str(if members.is_empty() { "{}" } else { "}" })
            }
        }
    }
}

fn quote(text: &str, output: &mut std::fmt::Formatter) -> std::fmt::Result {
    output.write_str("\"")?;
    let mut rest = text;
    while let Some(place) = rest.bytes().position(|byte| byte == b'"' || byte == b'\\' || byte < 0x20) {
        output.write_str(&rest[..place])?;
        match rest.as_bytes()[place] {
            mark @ (b'"' | b'\\') => write!(output, "\\{}", mark as char)?,
            control => write!(output, "\\u{control:04x}")?,
        }
        rest = &rest[place + 1..];
    }
    write!(output, "{rest}\"")
}
