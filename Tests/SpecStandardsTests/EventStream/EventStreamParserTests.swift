import SpecStandards
import TestSupport
import Testing

/// Every rule of the parsing of event streams (WHATWG HTML, sections 9.2.5 and 9.2.6).
@Suite(.inTurn)
struct EventStreamParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let stream: String
    let events: [ServerSentEvent]

    init(_ rule: String, _ stream: String, _ events: [ServerSentEvent]) {
      self.rule = rule
      self.stream = stream
      self.events = events
    }

    var testDescription: String { rule }
  }

  private static func event(
    _ data: String,
    _ event: String = "message",
    id: String = "",
    retry: Int? = nil
  ) -> ServerSentEvent {
    ServerSentEvent(event: event, data: data, id: id, retry: retry.map { .milliseconds($0) })
  }

  static let cases = [
    Case("a line of data and a blank line are an event", "data: a\n\n", [event("a")]),
    Case("several lines of data are joined by line feeds", "data: a\ndata: b\n\n", [event("a\nb")]),
    Case("lines end with CRLF", "data: a\r\ndata: b\r\n\r\n", [event("a\nb")]),
    Case("lines end with CR", "data: a\rdata: b\r\r", [event("a\nb")]),
    Case("line ends may be mixed", "data: a\r\ndata: b\rdata: c\n\r\n", [event("a\nb\nc")]),
    Case("CR and CRLF are a line end and a blank line", "data: a\r\r\n", [event("a")]),
    Case(
      "LF and CR are a line end and a blank line",
      "data: a\n\rdata: b\n\n",
      [event("a"), event("b")]
    ),
    Case("one byte order mark is removed at the start", "\u{FEFF}data: a\n\n", [event("a")]),
    Case("a second byte order mark belongs to the name", "\u{FEFF}\u{FEFF}data: a\n\n", []),
    Case(
      "a later byte order mark belongs to the name",
      "data: a\n\n\u{FEFF}data: b\n\n",
      [event("a")]
    ),
    Case("a byte order mark alone is a blank line", "\u{FEFF}\ndata: a\n\n", [event("a")]),
    Case(
      "a line that begins with a colon is a comment",
      ": hi\n:\n:data: x\ndata: a\n\n",
      [event("a")]
    ),
    Case("a comment alone is no event", ": heartbeat\n\n", []),
    Case("only the first space after the colon is removed", "data:  a\n\n", [event(" a")]),
    Case("no space is needed after the colon", "data:a\n\n", [event("a")]),
    Case("a tab is not removed", "data:\ta\n\n", [event("\ta")]),
    Case(
      "the value ends with the line, whatever colons it has",
      "data: a: b:c\n\n",
      [event("a: b:c")]
    ),
    Case(
      "a line without a colon is a name with an empty value",
      "data\n\ndata\ndata\n\n",
      [event(""), event("\n")]
    ),
    Case("empty data are an event", "data:\n\n", [event("")]),
    Case("an event without data is none", "event: a\nid: 1\n\ndata: b\n\n", [event("b", id: "1")]),
    Case("an end within an event discards it", "data: a\n\ndata: b\n", [event("a")]),
    Case("an end within a line discards it", "data: a\n\ndata: b", [event("a")]),
    Case("several blank lines are no events", "\n\n\ndata: a\n\n\n\n", [event("a")]),
    Case("event sets the type", "event: token\ndata: a\n\n", [event("a", "token")]),
    Case(
      "the type is that of one event",
      "event: token\ndata: a\n\ndata: b\n\n",
      [event("a", "token"), event("b")]
    ),
    Case("the type of an event without data is forgotten", "event: x\n\ndata: a\n\n", [event("a")]),
    Case("the last type counts", "event: a\nevent: b\ndata: c\n\n", [event("c", "b")]),
    Case("an empty type is message", "event: a\nevent:\ndata: c\n\n", [event("c")]),
    Case(
      "an id stays for the events after it",
      "id: 1\ndata: a\n\ndata: b\n\n",
      [event("a", id: "1"), event("b", id: "1")]
    ),
    Case(
      "an empty id removes it",
      "id: 1\ndata: a\n\nid\ndata: b\n\n",
      [event("a", id: "1"), event("b")]
    ),
    Case(
      "an id with NUL is ignored",
      "id: 1\ndata: a\n\nid: 2\u{0}\ndata: b\n\n",
      [event("a", id: "1"), event("b", id: "1")]
    ),
    Case(
      "retry is a number of milliseconds",
      "retry: 1500\ndata: a\n\n",
      [event("a", retry: 1500)]
    ),
    Case(
      "a retry that is not digits is ignored",
      "retry: 1.5\nretry: +2\nretry: -1\nretry: 1 \ndata: a\n\n",
      [event("a")]
    ),
    Case("an empty retry is ignored", "retry:\nretry\ndata: a\n\n", [event("a")]),
    Case(
      "a retry beyond all numbers is ignored",
      "retry: 99999999999999999999\ndata: a\n\n",
      [event("a")]
    ),
    Case("names are case-sensitive", "DATA: x\nData: y\nEvent: z\ndata: a\n\n", [event("a")]),
    Case("names are not trimmed", " data: x\ndata : y\ndata: a\n\n", [event("a")]),
    Case("unknown names are ignored", "foo: x\ndatax: y\ndat: z\ndata: a\n\n", [event("a")]),
    Case("a character of several bytes", "data: ä€😀\n\n", [event("ä€😀")]),
    Case("a stream of nothing has no events", "", []),
  ]

  @Test(arguments: cases)
  func `rule of the standard`(_ one: Case) {
    #expect(EventStreamParser.events(in: one.stream.utf8) == one.events)
  }

  @Test(arguments: cases)
  func `the counter finds the events that the parser finds`(_ one: Case) {
    var counter = StreamCounter(.events)
    var parser = EventStreamParser()
    for byte in one.stream.utf8 {
      #expect(counter.take(byte) == (parser.take(byte) != nil))
    }
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    let stream = Array("data: a".utf8) + [0xFF, 0xC3] + Array("b\n\n".utf8)
    #expect(EventStreamParser.events(in: stream).map(\.data) == ["a\u{FFFD}\u{FFFD}b"])
  }

  @Test func `random streams give the counter and the parser the same events`() {
    var random = SplitMix64(seed: 53)
    let parts = [
      "data", "data:", "data: x", ":", "\n", "\r", "\r\n", "\n\n", "event: e", "id: 1", "\u{FEFF}",
      "ä", " ", "dat", "retry: 5", "a",
    ]
    var found = 0
    for _ in 0..<2000 {
      var stream: [UInt8] = []
      for _ in 0..<Int(random.next() % 24) {
        stream += parts[Int(random.next() % UInt64(parts.count))].utf8
        if random.next() % 16 == 0, !stream.isEmpty { stream.removeLast() }
      }
      var counter = StreamCounter(.events)
      let count = stream.reduce(0) { $0 + (counter.take($1) ? 1 : 0) }
      let events = EventStreamParser.events(in: stream)
      #expect(count == events.count, "\(stream)")
      found += count
    }
    #expect(found > 300)
  }

  @Test func `lines are counted unless they are blank`() {
    var counter = StreamCounter(.lines)
    let ends = "{}\n\n \r\n\t\n1\r\n2".utf8.map { counter.take($0) }
    #expect(ends.filter { $0 }.count == 2)
    #expect(ends[2] == true)
    #expect(ends.last == false)
  }

  @Test func `what is kept of an unfinished event is known`() {
    var parser = EventStreamParser()
    for byte in "data: 0123456789\ndata: 01234".utf8 { _ = parser.take(byte) }
    #expect(parser.pendingCount == 21)
    for byte in "\n\n".utf8 { _ = parser.take(byte) }
    #expect(parser.pendingCount == 0)
  }
}
