import Foundation
import SpecInterchange
import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// A Hurl file, and the catalog that it becomes, both run against the same server.
struct HurlRoundTrip {
  /// What fulfils the file's asserts.
  let answers: [HurlAnswer]

  private let text: String
  private let hurl: HurlProgram
  private let folder: TemporaryCatalog
  private let server: RequestLog
  private let script = Script()

  /// The values of variables, by their names in the file.
  private let variables: [String: String]

  private var pipeline = RunPipeline()
  private let catalog: Catalog

  /// The answers that are given from a request on.
  private final class Script: Sendable {
    let texts = Mutex<(all: [String], start: Int)>(([], 0))
  }

  init(_ source: String) throws {
    let script = script
    server = try RequestLog { number in
      script.texts.withLock { kept in
        let place = number - kept.start
        return kept.all.indices.contains(place)
          ? kept.all[place] : "HTTP/1.1 599 Any\r\nContent-Length: 0\r\n\r\n"
      }
    }
    let url = server.url
    text = source.replacing(/https?:\/\/[\w.:-]+/, with: url)
    hurl = try HurlProgram()
    let document = try #require(try hurl.document(text))
    let entries: [JSONValue] = [JSONValue](document.root["entries"]?.elements)
    let captures: [JSONValue] = entries.flatMap {
      [JSONValue]($0["response"]?["captures"]?.elements)
    }
    let captured = Set(captures.compactMap { $0["name"]?.string })
    var variables: [String: String] = [:]
    for match in text.matches(of: /\{\{\s*([A-Za-z][\w-]*)/) {
      let name = String(match.1)
      if !captured.contains(name) { variables[name] = "v\(name)" }
    }
    // The variable that begins a URL is the server.
    for line in text.split(separator: "\n") {
      if let base = line.prefixMatch(of: /[A-Z]+ \{\{(\w+)\}\}/) {
        variables["\(base.1)"] = url
      }
    }
    self.variables = variables
    answers = HurlAnswer.all(of: document, variables)

    let made = try CatalogImport(SourceFile(path: "x.hurl", text: text), ImportOptions())
    folder = try TemporaryCatalog([:])
    try made.draft.write(below: folder.path)
    for (source, path) in made.attachments {
      try folder.write("of \(path)\n", to: path)
      try hurl.write("of \(path)\n", to: source)
    }
    pipeline.paths = [SelectedPath(folder.path)]
    pipeline.processEnvironment = made.credentials
    if case .json(let environment)? = made.draft["api.env.json"] {
      for secret in environment.object?["secrets"]?.object?.members ?? [] {
        guard let name = secret.value.object?["env"]?.string else { continue }
        pipeline.processEnvironment[name] = made.credentials[name] ?? variables[secret.name] ?? "-"
      }
      for variable in environment.object?["variables"]?.object?.members ?? []
      where variable.value.string?.hasPrefix("{{") == false {
        pipeline.variables[variable.name] = .string(variables[variable.name] ?? "-")
      }
    }
    catalog = try Catalog.load(at: folder.path)
  }

  /// The catalog as a Hurl file again.
  func exported(_ notes: InterchangeNotes) throws -> String {
    var pipeline = pipeline
    pipeline.isDry = true
    let (plans, _) = try pipeline.plans(of: catalog, baseURL: nil)
    let export = HurlExport(notes: notes)
    var text = ""
    for plan in plans {
      var dry = DryRun(plan)
      dry.writing = { call, request, redactor, scope in
        let entry = request.hurlEntry(options: export.options(of: call), hidingBy: redactor) {
          export.expression($0) ?? $0
        }
        let response = redactor.parts(of: export.response(of: call, in: scope)).map {
          $0.isVariable ? "{{\($0.text)}}" : $0.text
        }
        return "\(entry)\n\(response.joined())\n"
      }
      let problems = dry.write { text += $0 }
      #expect(problems.isEmpty, "\(problems)")
    }
    return HurlExport.withVariables(text)
  }

  /// How the export differs from the file if Hurl runs both.
  func difference(of exported: String, answering answers: [HurlAnswer]) throws -> String? {
    answer(answers)
    let (passes, errors) = try hurl.run(text, variables)
    let expected = requests()
    answer(answers)
    let (passesAgain, errorsAgain) = try hurl.run(exported, pipeline.processEnvironment)
    let found = requests()
    if passes != passesAgain {
      return "Hurl: \(passes) \(errors)\nexport: \(errorsAgain)\n\(exported)"
    }
    for (sent, meant) in zip(found, expected) where sent != meant {
      return "\(sent)\nbut the file sends\n\(meant)\n\(exported)"
    }
    let isSame = !passes || found.count == expected.count
    return isSame ? nil : "\(found.count) requests, but the file sends \(expected.count)"
  }

  /// Whether Hurl passes, and how the catalog's run differs from it.
  func compare(answering answers: [HurlAnswer]) async throws -> (passes: Bool, problem: String?) {
    answer(answers)
    let (passes, errors) = try hurl.run(text, variables)
    let expected = requests()
    answer(answers)
    let (plans, _) = try pipeline.plans(of: catalog, baseURL: nil)
    let plan = try #require(plans.first)
    let problems = Mutex<[String]>([])
    let summary = await Runner(plan, jobs: 1, transport: CurlTransport()) { result in
      let found = result.steps.flatMap(\.problems).map { "\($0.code): \($0.message)" }
      problems.withLock { $0 += found }
    }.run()
    let found = requests()
    if passes != (summary.passed == summary.total) {
      return (passes, "Hurl: \(passes) \(errors)\nour problems: \(problems.withLock(\.self))")
    }
    // Behind a failure, the one may have sent a request that the other has not.
    for (sent, meant) in zip(found, expected) where sent != meant {
      return (passes, "\(sent)\nbut Hurl sends\n\(meant)")
    }
    let isSame = !passes || found.count == expected.count
    return (passes, isSame ? nil : "\(found.count) requests, but Hurl sends \(expected.count)")
  }

  private func answer(_ answers: [HurlAnswer]) {
    let start = server.requests.count
    script.texts.withLock { $0 = (answers.map(\.text), start) }
    _ = server.takeRequests()
  }

  private func requests() -> [String] {
    server.takeRequests().map { request in
      // A blank in a form is written in two ways.
      let isForm = request.head.contains("x-www-form-urlencoded")
      let meaning = SentRequest(request, said: []).meaning
      return isForm ? meaning.replacing("%20", with: "+") : meaning
    }
  }
}

extension [JSONValue] {
  /// The elements of an array, none if there is no array.
  init(_ elements: JSONElements?) {
    self.init()
    if let elements { self += elements }
  }
}
