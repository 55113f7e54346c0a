package JSONText;

# Reads and writes JSON. JSON::PP, which comes with Perl, needs 5 s for a text of 1 MiB, and turns large integers into
# strings.
#
# Objects are hashes, arrays are arrays, strings are texts, null is undef; a JSONText::Literal has the text of a number,
# of true or of false.
use strict;
use warnings;
no warnings 'recursion'; # It has a bound.
use Encode ();
use Exporter 'import';
our @EXPORT_OK = qw(decode_text encode_text);

use constant DEEPEST => 256;
my %escapes = (b => "\b", f => "\f", n => "\n", r => "\r", t => "\t", '"' => '"', '\\' => '\\', '/' => '/');

# Returns the value of a JSON text in UTF-8; dies if it is none.
sub decode_text {
    my ($text) = @_;
    my $value = _value(\$text, 0);
    $text =~ /\G[ \t\r\n]*\z/gc or die "There is more than one value.\n";
    return $value;
}

sub _value {
    my ($text, $depth) = @_;
    die "The nesting is too deep.\n" if $depth > DEEPEST;
    $$text =~ /\G[ \t\r\n]+/gc;
    return _string($text) if $$text =~ /\G"/gc;
    return _object($text, $depth) if $$text =~ /\G\{[ \t\r\n]*/gc;
    return _array($text, $depth) if $$text =~ /\G\[[ \t\r\n]*/gc;
    return undef if $$text =~ /\Gnull/gc;
    return bless \(my $literal = $1), 'JSONText::Literal'
        if $$text =~ /\G(true|false|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)/gc;
    die "There is no value.\n";
}

sub _object {
    my ($text, $depth) = @_;
    my %object;
    return \%object if $$text =~ /\G\}/gc;
    while (1) {
        $$text =~ /\G"/gc or die "A member has no name.\n";
        my $name = _string($text);
        $$text =~ /\G[ \t\r\n]*:/gc or die "A member has no value.\n";
        $object{$name} = _value($text, $depth + 1);
        $$text =~ /\G[ \t\r\n]*([,}])[ \t\r\n]*/gc or die "An object has no end.\n";
        return \%object if $1 eq '}';
    }
}

sub _array {
    my ($text, $depth) = @_;
    my @array;
    return \@array if $$text =~ /\G\]/gc;
    while (1) {
        push @array, _value($text, $depth + 1);
        $$text =~ /\G[ \t\r\n]*([,\]])[ \t\r\n]*/gc or die "An array has no end.\n";
        return \@array if $1 eq ']';
    }
}

# The rest of a string whose quotation mark was read. It stays in bytes as long as it is read: Perl is slow to find its
# place among characters.
sub _string {
    my ($text) = @_;
    my $string = '';
    while (1) {
        $string .= $1 if $$text =~ /\G([^"\\\x00-\x1f]+)/gc;
        return Encode::decode('UTF-8', $string, Encode::FB_CROAK) if $$text =~ /\G"/gc;
        if ($$text =~ /\G\\(["\\\/bfnrt])/gc) {
            $string .= $escapes{$1};
        } elsif ($$text =~ /\G\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/gc) {
            $string .= Encode::encode('UTF-8', chr(0x10000 + ((hex($1) - 0xd800) << 10) + hex($2) - 0xdc00));
        } elsif ($$text =~ /\G\\u([0-9a-fA-F]{4})/gc) {
            # Half of a pair is no character.
            $string .= Encode::encode('UTF-8', hex($1) >> 11 == 0x1b ? "\x{fffd}" : chr hex $1);
        } else {
            die "A string has no end, or an escape that JSON does not have.\n";
        }
    }
}

# Returns the JSON text of a value in UTF-8. A text is always a string: \\1 is a number.
sub encode_text { return Encode::encode('UTF-8', _encode($_[0])) }

sub _encode {
    my ($value) = @_;
    my $kind = ref $value;
    return 'null' unless defined $value;
    return $$value if $kind eq 'JSONText::Literal' || $kind eq 'SCALAR';
    return '[' . join(',', map { _encode($_) } @$value) . ']' if $kind eq 'ARRAY';
    die "A $kind has no JSON.\n" if $kind && $kind ne 'HASH';
    return '{' . join(',', map { _encode($_) . ':' . _encode($value->{$_}) } sort keys %$value) . '}' if $kind;
    $value =~ s/(["\\])/\\$1/g;
    $value =~ s/([\x00-\x1f])/sprintf '\\u%04x', ord $1/ge;
    return qq("$value");
}

1;
