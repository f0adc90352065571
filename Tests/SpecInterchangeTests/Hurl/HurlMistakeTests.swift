import SpecInterchange
import TestSupport
import Testing

/// What is said of a file that is not Hurl.
struct HurlMistakeTests {
  /// The first mistake of a file: line, column, message, and the word that is meant.
  private static func mistake(_ bytes: [UInt8]) -> String? {
    do throws(SourceError) {
      let file = SourceFile(path: "a.hurl", bytes: bytes)
      _ = try CatalogImport(file, ImportOptions())
      return nil
    } catch {
      let diagnostic = error.diagnostic
      let place = diagnostic.range?.position
      let text = "\(place?.line ?? 0):\(place?.column ?? 0) \(diagnostic.message)"
      return diagnostic.label.isEmpty ? text : "\(text) / \(diagnostic.label)"
    }
  }

  static let mistakes = [
    ("", "1:1 the file has no requests"),
    ("# only a comment", "1:1 the file has no requests"),
    ("GET\n", "1:1 expected a request such as GET https://api.example.com"),
    ("get https://a.test", "1:1 expected a request such as GET https://api.example.com"),
    (
      "GET https://a.test\n[Qury]\n",
      #"2:2 "Qury" is not a section of requests of Hurl / did you mean "Query"?"#
    ),
    ("GET https://a.test\n[Query]\na: 1\n[Query]\nb: 2", "4:1 there is a section [Query] already"),
    (
      "GET https://a.test\nHTTP 200\n[Assert]\nstatus == 200",
      #"3:2 "Assert" is not a section of responses of Hurl / did you mean "Asserts"?"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\nstatus == 200\n[Asserts]\n",
      "5:1 there is a section [Asserts] already"
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpth \"$.a\" exists",
      #"4:1 "jsonpth" is not a query of Hurl / did you mean "jsonpath"?"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpath \"$.a\" equal 1",
      #"4:16 "equal" is not a predicate or a filter of Hurl / did you mean "equals"?"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpath \"$.a\" cuont == 1",
      #"4:16 "cuont" is not a predicate or a filter of Hurl / did you mean "count"?"#
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpath $.a exists",
      "4:10 expected a text in quotation marks"
    ),
    ("GET https://a.test\nHTTP 200\n[Asserts]\njsonpath \"$.a\" ==", "4:18 expected a value"),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\njsonpath \"$.a exists",
      "4:10 the text that begins here does not end"
    ),
    (
      "GET https://a.test\n[Options]\nretri: 3",
      #"3:1 "retri" is not an option of Hurl / did you mean "retry"?"#
    ),
    ("GET https://a.test\n[Options]\nlocation: yes", "3:11 expected true or false"),
    ("GET https://a.test\n[Options]\nretry: many", "3:8 expected a number"),
    ("GET https://a.test\n[Options]\nvariable: a", "3:12 expected name=value"),
    ("POST https://a.test\n{\"a\": 1", "2:8 expected , or }"),
    ("POST https://a.test\n{\"a\": 1,}", "2:9 expected a name in quotes"),
    ("POST https://a.test\n{\"a\" 1}", "2:6 expected a colon"),
    ("POST https://a.test\n{a: 1}", "2:2 expected a name in quotes"),
    ("POST https://a.test\n\"a", "2:1 the text that begins here does not end"),
    ("POST https://a.test\n`a", "2:1 the text that begins here does not end"),
    ("POST https://a.test\n```\na", "2:1 the text that begins here does not end"),
    ("POST https://a.test\n```yaml\na\n```", #"2:4 "yaml" is no language of a text"#),
    ("POST https://a.test\n<a><b></a", "2:1 the XML that begins here does not end"),
    ("POST https://a.test\nhex,0;", "2:1 this is not hex"),
    ("POST https://a.test\nbase64,!;", "2:1 this is not base64"),
    ("POST https://a.test\nfile,a", "2:7 expected ; at the end of file,…"),
    ("GET https://a.test/{{a\n", "1:23 expected a filter"),
    ("GET https://a.test/{{}}\n", "1:22 expected the name of a variable"),
    ("GET https://a.test/{{a b}}\n", #"1:24 "b" is not a filter of Hurl"#),
    ("GET https://a.test\nX-A: \\q", "2:6 this is no escape"),
    ("POST https://a.test\n\"\\q\"", "2:2 this is no escape"),
    ("POST https://a.test\n\"\\uD800\"", "2:2 this is no escape"),
    ("GET https://a.test\nHTTP/9 200", "2:1 expected HTTP, HTTP/1.0, HTTP/1.1, HTTP/2 or HTTP/3"),
    ("GET https://a.test\nHTTP", "2:5 expected a space"),
    ("GET https://a.test\nHTTP abc", "2:6 expected a status from 100 to 599, or *"),
    (
      "GET https://a.test\nnonsense here",
      "2:1 expected a request such as GET https://api.example.com"
    ),
    (
      "GET https://a.test\nHTTP 200\n[Asserts]\nbody matches /a",
      "4:14 the pattern that begins here does not end"
    ),
    ("POST https://a.test\nfile,a.txt", "2:11 expected ; at the end of file,…"),
    ("GET ftp://a.test", "1:1 only requests of http and https are imported"),
    ("GET https://a b.test", "1:1 the URL of this request is not valid"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place`(hurl: String, message: String) {
    #expect(Self.mistake(Array(hurl.utf8)) == message)
  }

  @Test func `bytes that are no text are refused`() {
    #expect(Self.mistake([0xFF, 0xFE]) == "1:1 the file is not UTF-8")
    #expect(Self.mistake(Array("GET https://a.test/\0\n".utf8))?.hasPrefix("1:1 the URL") == true)
    #expect(Self.mistake([0])?.hasPrefix("1:1 expected a request") == true)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a file of any size and depth ends with a mistake`() {
    let line = Array(repeating: UInt8(ascii: "a"), count: 50 << 20)
    #expect(Self.mistake(line)?.hasPrefix("1:1 expected a request") == true)
    let start = "POST https://a.test\n"
    let array = start + String(repeating: "[", count: 100_000)
    #expect(Self.mistake(Array(array.utf8)) == "2:513 values are more than 512 deep")
    let elements = start + String(repeating: "<a>", count: 100_000)
    #expect(Self.mistake(Array(elements.utf8)) == "2:1 the XML that begins here does not end")
  }
}
