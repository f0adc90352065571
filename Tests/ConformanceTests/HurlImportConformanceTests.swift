import Foundation
import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

@testable import SpecInterchange

/// Real files of Hurl, imported: what is read, sent and judged is what Hurl reads, sends and judges.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "hurl"), ConformanceData.absence),
  .timeLimit(.minutes(5))
)
struct HurlImportConformanceTests {
  private static func files() throws -> [(name: String, text: String)] {
    let folder = try #require(ConformanceData.folder("hurl"))
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".hurl") }
      .map { name in
        let bytes = try ConformanceData.bytes(of: name, in: "hurl")
        return (name, String(decoding: bytes.drop { $0 >= 0x80 }, as: UTF8.self))
      }
  }

  /// The diagnostics of the catalog that a file becomes, in a folder.
  private func problems(of text: String) throws -> [Diagnostic] {
    let made = try CatalogImport(SourceFile(path: "x.hurl", text: text), ImportOptions())
    let folder = try TemporaryCatalog([:])
    try made.draft.write(below: folder.path)
    for file in made.draft.files {
      guard case .json = file.content else { continue }
      let bytes = CatalogDraft.bytes(of: file.content)
      #expect(Array(JSONLayout.formatted(try JSONDocument(parsing: bytes))) == bytes)
    }
    return try Catalog.read(at: folder.path).diagnostics
  }

  @Test func `each file becomes a catalog that has nothing wrong and is formatted`() throws {
    let files = try Self.files()
    #expect(files.count == 35)
    for (name, text) in files {
      let problems = try problems(of: text)
      #expect(problems.isEmpty, "\(name): \(problems.first?.message ?? "")")
    }
  }

  /// Files that only Hurl reads, by what is said of them: nothing can be sent to such a URL, no response has such a
  /// status, and there are no variables of such names.
  private static let stricter = [
    "the URL of this request is not valid", "only requests of http and https are imported",
    "expected a status from 100 to 599, or *", "expected a filter", "is not a filter of Hurl",
    "expected the name of a variable",
  ]

  /// Files that only we read, by what stands in them: escapes and blanks that Hurl refuses.
  private static let lenient = [
    #"\ "#, #"\'"#, #"\`"#, #"\;"#, #"\#"#, #"\:"#, "cookie ", "{{ ", "\t",
  ]

  /// What a file means to us and to `hurlfmt`, where it is not the same; nil if `hurlfmt` does not read the file.
  private func differences(in text: String, _ hurl: HurlProgram) throws -> [String]? {
    guard let document = try hurl.document(text) else { return nil }
    let theirs = document.root["entries"]?.items.map { DraftValue.hurl($0) } ?? []
    let ours = try HurlReader.entries(of: SourceFile(path: "x.hurl", text: text)).map(\.json)
    guard ours.count == theirs.count else { return ["\(ours.count) of \(theirs.count) entries"] }
    return zip(ours, theirs).filter { $0 != $1 }
      .map { "ours   \($0.json.compactText)\ntheirs \($1.json.compactText)" }
  }

  @Test(.enabled(if: HurlProgram.isExpected, HurlProgram.absence))
  func `files mean what they mean to hurlfmt`() throws {
    let hurl = try HurlProgram()
    for (name, text) in try Self.files() + [("all", Self.everything)] {
      let differences = try #require(try differences(in: text, hurl), "\(name) is not read")
      #expect(differences.isEmpty, "\(name)\n\(differences.first ?? "")")
    }
  }

  @Test(.enabled(if: HurlProgram.isExpected, HurlProgram.absence))
  func `changed files are read or refused as by hurlfmt`() throws {
    let hurl = try HurlProgram()
    let files = try Self.files().map(\.text)
    var random = SplitMix64(seed: 39)
    var counts = (read: 0, refused: 0, stricter: 0, lenient: 0)
    for _ in 0..<300 {
      let text = Self.changed(try #require(files.randomElement(using: &random)), &random)
      var isRead = true
      do {
        let errors = try problems(of: text).filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors.first?.message ?? "")\n\(text)")
        let differences = try differences(in: text, hurl)
        isRead = differences != nil
        #expect(differences ?? [] == [], "\(text)")
        if isRead { counts.read += 1 } else { counts.lenient += 1 }
        #expect(isRead || Self.lenient.contains { text.contains($0) }, "only we read\n\(text)")
      } catch let error as SourceError {
        let message = error.diagnostic.message
        isRead = try hurl.document(text) != nil
        if isRead { counts.stricter += 1 } else { counts.refused += 1 }
        #expect(
          !isRead || Self.stricter.contains { message.contains($0) },
          "only Hurl reads, \(error.diagnostic.range?.description ?? ""): \(message)\n\(text)"
        )
      }
    }
    print("hurl-mutations \(counts)")
    #expect(counts.read > 100 && counts.refused > 50 && counts.lenient < 5)
  }

  /// A text with a line or a character removed, repeated, put in or replaced, or with the words of a line in disorder.
  private static func changed(_ text: String, _ random: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = Int.random(in: 0..<lines.count, using: &random)
    var characters = Array(text)
    let place = Int.random(in: 0..<characters.count, using: &random)
    let other = Array("\"'{}[]:;,#\\/`=<> \tAa0.-$@%").randomElement(using: &random) ?? " "
    switch Int.random(in: 0..<6, using: &random) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines.randomElement(using: &random) ?? "", at: line)
    case 2:
      let words = lines[line].split(separator: " ", omittingEmptySubsequences: false)
      lines[line] = words.shuffled(using: &random).joined(separator: " ")[...]
    case 3:
      characters.remove(at: place)
      return String(characters)
    case 4:
      characters.insert(other, at: place)
      return String(characters)
    default:
      characters[place] = other
      return String(characters)
    }
    return lines.joined(separator: "\n")
  }

  /// Files of which an export hides more than credentials: an empty password, a word that is a password elsewhere; and
  /// one that sends a file, whose path Hurl sends as its name.
  private static let hidden = [
    "specs_api_hurl_errors_auth.hurl", "tests_errors.hurl",
    "examples_image_gallery_with_user_uploads_test.hurl",
  ]

  private static func withoutServer(_ text: String) -> String {
    text.replacing(/http:\/\/[\d.:]+/, with: "http://a.test")
  }

  @Test(.enabled(if: HurlProgram.isExpected, HurlProgram.absence))
  func `a file is the same after an import and an export`() throws {
    let hurl = try HurlProgram()
    var random = SplitMix64(seed: 39)
    var counts = (files: 0, notes: 0)
    for (name, text) in try Self.files() where !Self.hidden.contains(name) {
      let trip = try HurlRoundTrip(text)
      let notes = InterchangeNotes()
      let exported = try trip.exported(notes)
      // The name of a variable is hidden where it is a password.
      let isNamed = !exported.contains("{{***}}")
      let fault = isNamed ? try hurl.faultOfForm(exported) : nil
      #expect(fault == nil, "\(name): \(fault ?? "")")
      counts.files += 1
      counts.notes += notes.all.count
      // A catalog writes %20 in the name of a field as +.
      if isNamed, !exported.contains(#"\u{25}"#) {
        let again = try HurlRoundTrip(exported).exported(notes)
        #expect(Self.withoutServer(again) == Self.withoutServer(exported), "\(name)")
      }
      var answers = trip.answers
      for round in 0..<3 {
        if round > 0, let place = answers.indices.randomElement(using: &random) {
          answers = trip.answers
          answers[place] = answers[place].mutated(&random)
        }
        let problem = try trip.difference(of: exported, answering: answers)
        #expect(problem == nil, "\(name), round \(round): \(problem ?? "")")
      }
    }
    print("hurl-export \(counts)")
    #expect(counts.files == 32)
  }

  @Test(.enabled(if: HurlProgram.isExpected, HurlProgram.absence))
  func `requests and verdicts are those of Hurl`() async throws {
    var random = SplitMix64(seed: 39)
    var counts = (runs: 0, passed: 0, fulfilled: 0)
    for (name, text) in try Self.files() {
      let trip = try HurlRoundTrip(text)
      var answers = trip.answers
      for round in 0..<6 {
        if round > 0, let place = answers.indices.randomElement(using: &random) {
          answers = trip.answers
          answers[place] = answers[place].mutated(&random)
        }
        let (passes, problem) = try await trip.compare(answering: answers)
        counts.runs += 1
        if passes { counts.passed += 1 }
        if passes, round == 0 { counts.fulfilled += 1 }
        #expect(problem == nil, "\(name), round \(round): \(problem ?? "")")
      }
    }
    print("hurl-verdicts \(counts)")
    #expect(counts.runs == 210 && counts.fulfilled >= 20 && counts.passed < 180)
  }
}
