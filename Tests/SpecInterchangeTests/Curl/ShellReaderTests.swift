import SpecModel
import Testing

@testable import SpecInterchange

/// The words of shells' commands.
struct ShellReaderTests {
  /// The words of the first command; a variable is `<NAME>`.
  private func words(_ text: String, _ dialect: ShellDialect? = nil) throws -> [String] {
    let file = SourceFile(path: "a.sh", text: text)
    let commands = try ShellReader.commands(of: file, dialect ?? ShellDialect(of: file.bytes))
    return (commands.first?.words ?? []).map { word in
      word.text.pieces.map { piece in
        switch piece {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .value(.variable(let name)): "<\(name)>"
        case .value: "<>"
        }
      }
      .joined()
    }
  }

  @Test(arguments: [
    (#"a 'b c' "d e" f\ g"#, ["a", "b c", "d e", "f g"]),
    (#"a 'it'\''s' "\"q\" \$x \\ \n""#, ["a", "it's", #""q" $x \ \n"#]),
    (
      #"a $'\x41\u00e9\ud83d\ude00\101\n\t\'\cA\e\?'"#, ["a", "A\u{E9}\u{1F600}A\n\t'\u{1}\u{1B}?"]
    ),
    ("a \\\n  b\\\nc", ["a", "bc"]), ("a \\\r\n b", ["a", "b"]),
    ("a '' \"\" b", ["a", "", "", "b"]),
    (#"a "$X/${Y}" '$Z' $W"#, ["a", "<X>/<Y>", "$Z", "<W>"]), ("# no\n\na b # c", ["a", "b"]),
    ("a b#c > /dev/null 2>&1", ["a", "b#c"]), ("a b | c", ["a", "b"]), ("a b && c", ["a", "b"]),
    (#"a "x\#ny" b"#, ["a", "x\ny", "b"]), (#"a $"b c" $"#, ["a", "b c", "$"]),
    ("a 2>x 3", ["a", "3"]),
  ])
  func `a POSIX shell`(text: String, expected: [String]) throws {
    #expect(try words(text, .posix) == expected)
  }

  @Test(arguments: [
    (#"a "b c" d"#, ["a", "b c", "d"]), (#"a "{\"k\": \"v\"}""#, ["a", #"{"k": "v"}"#]),
    (#"a "b ""c"" d""#, ["a", #"b "c" d"#]), ("a ^\r\n  b", ["a", "b"]),
    ("a ^\n b ^\n c", ["a", "b", "c"]),
    (#"a ^"b c^" d"#, ["a", "b c", "d"]), (#"a ^"{^\^"k^\^":1}^""#, ["a", #"{"k":1}"#]),
    (#"a "x^y" x^^y"#, ["a", "x^y", "x^y"]), (#"a "b&c|d""#, ["a", "b&c|d"]),
    ("a b^&c", ["a", "b&c"]),
    ("a b & c", ["a", "b"]), ("a b | c", ["a", "b"]), (#"a "%TOKEN%/x""#, ["a", "<TOKEN>/x"]),
    ("a %20%C3%A9 100%", ["a", "%20%C3%A9", "100%"]),
    (#"a C:\b\c "C:\d e\\""#, ["a", #"C:\b\c"#, #"C:\d e\"#]),
    (#"a \\\"b"#, ["a", #"\"b"#]), (#"a 'b c'"#, ["a", "'b", "c'"]), (#"a "" b"#, ["a", "", "b"]),
    ("a ^\"b^\n\nc^\"", ["a", "b\nc"]), (#"a b > out.txt"#, ["a", "b"]),
    (#"a ^%TOKEN^%"#, ["a", "%TOKEN%"]),
  ])
  func `Windows' cmd`(text: String, expected: [String]) throws {
    #expect(try words(text, .cmd) == expected)
  }

  @Test(arguments: [
    ("a 'b c' d", ["a", "b c", "d"]), ("a 'it''s'", ["a", "it's"]),
    (#"a "b ""c"" d""#, ["a", #"b "c" d"#]),
    ("a \"b`\"c`\" d\"", ["a", #"b"c" d"#]), ("a `\n  b", ["a", "b"]), ("a `\r\n b", ["a", "b"]),
    ("a \"x`ny`tz`$w\"", ["a", "x\ny\tz$w"]), (#"a "$Token/x""#, ["a", "<Token>/x"]),
    (#"a "$env:TOKEN" ${b}"#, ["a", "<TOKEN>", "<b>"]), (#"a '$x'"#, ["a", "$x"]),
    (#"a '{\"k\": \"v\"}'"#, ["a", #"{"k": "v"}"#]), ("a \"{\\`\"k\\`\":1}\"", ["a", #"{"k":1}"#]),
    ("a '{\"k\":1}'", ["a", #"{"k":1}"#]),
    ("a @'\n{\n  \"k\": 'v'\n}\n'@ b", ["a", "{\n  \"k\": 'v'\n}", "b"]),
    ("a @\"\nx $y\n\"@", ["a", "x <y>"]), ("a b; c", ["a", "b"]), ("a b | c", ["a", "b"]),
    ("# no\na b # c", ["a", "b"]), ("a b` c", ["a", "b c"]), ("a '' b", ["a", "", "b"]),
    (#"a C:\b\c"#, ["a", #"C:\b\c"#]), ("a b > $null", ["a", "b"]),
  ])
  func `PowerShell`(text: String, expected: [String]) throws {
    #expect(try words(text, .powerShell) == expected)
  }

  @Test(arguments: [
    ("curl a \\\n -H 'b' ^\n", ShellDialect.posix), ("curl a ^\n -H b", .cmd),
    (#"curl ^"https://a.test^""#, .cmd), ("curl a `\n -H b", .powerShell),
    ("curl.exe a -H \"b: $env:C\"", .powerShell), ("curl a -d @'\n{}\n'@", .powerShell),
    ("curl `cat a`\n", .posix), ("curl a", .posix),
  ])
  func `the shell is told by what ends lines`(text: String, dialect: ShellDialect) {
    #expect(ShellDialect(of: Array(text.utf8)) == dialect)
  }

  @Test(arguments: [
    ("curl 'a", 1, 6), ("curl a\ncurl \"b", 2, 6), ("curl $'a", 1, 6), ("curl $(cat x)", 1, 6),
    ("curl `cat x`", 1, 6), ("curl \"a $1\"", 1, 9), ("curl a <<E\nb\n", 3, 1),
    ("curl a\u{0}b", 1, 7),
    ("curl ${a:-b}", 1, 6), ("curl <(cat x)", 1, 6),
  ])
  func `what cannot be read has a place`(text: String, line: Int, column: Int) throws {
    let error = try #require(throws: SourceError.self) { try words(text, .posix) }
    #expect(error.diagnostic.range?.position == SourcePosition(line: line, column: column))
  }

  @Test(arguments: [ShellDialect.cmd, .powerShell])
  func `a quotation mark that is not closed has a place in Windows' shells`(
    dialect: ShellDialect
  ) throws {
    let error = try #require(throws: SourceError.self) { try words("curl \"a b", dialect) }
    #expect(error.diagnostic.range?.position == SourcePosition(line: 1, column: 6))
    #expect(error.diagnostic.message == "the quotation mark is not closed")
  }

  @Test func `a here-document is standard input`() throws {
    let text = "curl -d @- a <<E\nx $Y\nE\ncurl b <<'E'\n$Z\nE\ncurl c <<< d\ncurl e < f"
    let commands = try ShellReader.commands(of: SourceFile(path: "a.sh", text: text), .posix)
    #expect(commands.map { $0.input?.literal } == [nil, "$Z\n", "d\n", nil])
    #expect(commands.first?.input?.values == [.variable("Y")])
    #expect(commands.last?.input?.values == [.file("f")])
  }
}
