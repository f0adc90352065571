import SpecHTTP
import TestSupport
import Testing

/// Streams of events without secrets.
@Suite(.inTurn)
struct EventRedactionTests {
  private let fields: HTTPFields = ["Content-Type": "text/event-stream; charset=utf-8"]

  private func redacted(_ stream: String, secrets: [String] = []) -> String {
    let redactor = MessageRedactor(secrets: secrets)
    return String(decoding: redactor.redact(Array(stream.utf8), of: fields), as: UTF8.self)
  }

  @Test func `named members of the JSON of events are hidden`() {
    #expect(
      redacted(
        "event: a\ndata: {\"token\": \"abc\", \"n\": 1}\r\n\r\ndata: {\"password\":\"x\"}\n\n"
      )
        == "event: a\ndata: {\"token\": \"***\", \"n\": 1}\r\n\r\ndata: {\"password\":\"***\"}\n\n"
    )
  }

  @Test func `JSON over several lines of data is read as one`() {
    #expect(
      redacted("data: {\"token\":\ndata: \"abc\",\n: x\ndata: \"n\": 1}\n\n")
        == "data: {\"token\":\ndata: \"***\",\n: x\ndata: \"n\": 1}\n\n"
    )
    #expect(
      redacted("data: {\"token\": {\ndata: \"abc\": \"defg\"},\ndata: \"n\": 1}\n\n")
        == "data: {\"token\": \"***\",\ndata: \"n\": 1}\n\n"
    )
  }

  @Test func `a secret over several lines of data is hidden`() {
    #expect(
      redacted("data: one\ndata: two\ndata: three\n\n", secrets: ["one\ntwo"])
        == "data: ***\ndata: three\n\n"
    )
    #expect(
      redacted("id: hidden-id\ndata: a\n\n", secrets: ["hidden-id"]) == "id: ***\ndata: a\n\n"
    )
  }

  @Test func `a secret over several events is hidden`() {
    let secrets = ["s3cret-of-streams"]
    let others = "data: a s3c\n\ndata: ret-of\n\n: c\n\ndata: x-streams\n\n"
    #expect(redacted(others, secrets: secrets) == others)
    #expect(
      redacted(
        "data: a s3c\n\n: c\n\ndata: ret-of\r\n\r\ndata:-streams b\n\ndata: c\n\n",
        secrets: secrets
      )
        == "data: ***\n\n: c\n\ndata: ***\r\n\r\ndata:***\n\ndata: c\n\n"
    )
    let delta = { (text: String) in
      "data: {\"id\": \"x\", \"choices\": [{\"delta\": {\"content\": \"\(text)\"}}]}\n\n"
    }
    #expect(
      redacted(
        ["My", " key is s3", "cret-of", "-strea\\u006ds", ".", ""].map(delta).joined()
          + "data: [DONE]\n\n",
        secrets: secrets
      ) == ["My", "***", "***", "***", ".", ""].map(delta).joined() + "data: [DONE]\n\n"
    )
  }

  @Test func `a secret over several lines of JSON is hidden`() {
    let redactor = MessageRedactor(secrets: ["s3cret-of-streams"])
    let lines =
      #"{"t": "s3cret", "n": 1}"# + "\n\n" + #"{"t": "-of-", "n": 2}"# + "\n" + #"{"t": "streams"}"#
      + "\n"
    let shown = redactor.redact(Array(lines.utf8), of: ["Content-Type": "application/x-ndjson"])
    #expect(
      String(decoding: shown, as: UTF8.self)
        == #"{"t": "***", "n": 1}"# + "\n\n" + #"{"t": "***", "n": 2}"# + "\n" + #"{"t": "***"}"#
        + "\n"
    )
  }

  @Test func `a stream without anything to hide stays as it is, wherever it is cut`() {
    let stream = ": c\r\ndata: {\"a\": 1}\rdata:x\n\ndata\ndata: {\"b\":"
    for end in 0...stream.utf8.count {
      let cut = String(decoding: Array(stream.utf8)[..<end], as: UTF8.self)
      #expect(redacted(cut, secrets: ["nothing"]) == cut)
    }
  }
}
