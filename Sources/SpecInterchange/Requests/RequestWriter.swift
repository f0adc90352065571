/// Makes a catalog of requests in order: each is an endpoint, and a case.
struct RequestWriter {
  let options: ImportOptions
  let notes: InterchangeNotes

  /// The values of the secrets, by their environment variables; nothing of them is written.
  var credentials: [String: String] = [:]

  /// The files that are sent, by the source's paths, and what is in those that could be read.
  var attachments: [String: String] = [:]
  var contents: [String: [UInt8]] = [:]
  var fileNames: [String: InterchangeNames] = [:]

  /// The spec files in order: their endpoints and scenarios.
  private var files: [(name: String, endpoints: DraftValue.Object, scenarios: DraftValue.Object)] =
    []
  private var filePlaces: [String: Int] = [:]

  /// The endpoints of the requests, and what steps have of those that have none.
  private(set) var references: [String] = []
  private var calls: [Int: DraftValue.Object] = [:]

  let scope: RequestScope
  private var environments: [(name: String, content: DraftValue.Object)] = []

  var profiles = DraftValue.Object()
  var secrets = DraftValue.Object()
  var variables = DraftValue.Object()

  var secretNames = InterchangeNames(of: .value)
  var variableNames = InterchangeNames(of: .value)
  var profileNames = InterchangeNames(of: .value)

  /// The names of variables and secrets by what they stand for.
  var known: [String: String] = [:]

  /// The name and the place of the request that is being written.
  var subject = ""
  var range: SourceRange?

  private var endpointNames = InterchangeNames(of: .value)
  private var baseURL: String?

  /// Writes requests.
  ///
  /// - Throws: The request whose URL cannot be used.
  init(
    _ requests: [SourceRequest],
    _ options: ImportOptions,
    _ notes: InterchangeNotes,
    scope: RequestScope = RequestScope()
  ) throws(SourceError) {
    self.options = options
    self.notes = notes
    self.scope = scope
    defineVariables()
    var urls: [RequestURL] = []
    for request in requests { urls.append(try RequestURL(request.url, at: request.range)) }
    var counts: [RequestText: Int] = [:]
    for url in urls { counts[url.origin, default: 0] += 1 }
    let most = counts.values.max()
    let common =
      options.isOneFile ? nil : urls.first { counts[$0.origin] == most }.map(\.origin)
    for (request, url) in zip(requests, urls) {
      let target = url.target.map(Self.encoded)
      let path = text(target.cut(at: "?")?.before ?? target)
      let words = path.replacing(["{": " ", "}": " "]).split(separator: "/").prefix(8)
      subject = endpointNames.unique(
        for: request.name ?? "\(request.method.lowercased()) \(words.joined(separator: " "))"
      )
      range = request.range
      let origin = url.origin == common ? "" : text(url.origin)
      references.append(subject)
      let call = self.call(request, url, "\(request.method) \(origin)")
      if request.isInline {
        calls[references.count - 1] = call
      } else {
        let place = self.place(of: request.file ?? "")
        files[place].endpoints[subject] = .object(endpoint(request, call))
      }
    }
    if let common { baseURL = text(common) }
    for scenario in scope.scenarios { write(scenario, of: requests) }
    resolveBase()
  }

  /// Writes the variables that the source defines.
  private mutating func defineVariables() {
    let all = scope.variables + scope.environments.flatMap(\.variables)
    for variable in all where known["$\(variable.name)"] == nil {
      known["$\(variable.name)"] = variableNames.unique(for: variable.name)
    }
    for (name, identifier) in scope.absent.sorted(by: { $0.key < $1.key }) {
      declare(name, as: identifier)
    }
    for name in scope.captured.sorted() where known["$\(name)"] == nil {
      known["$\(name)"] = variableNames.unique(for: name)
    }
    for member in values(of: scope.variables).members { variables[member.name] = member.value }
    for environment in scope.environments {
      let values = self.values(of: environment.variables)
      environments.append((environment.name, values.isEmpty ? [:] : ["variables": .object(values)]))
    }
  }

  private mutating func values(of variables: [RequestScope.Variable]) -> DraftValue.Object {
    var values = DraftValue.Object()
    for variable in variables {
      range = variable.range
      values[known["$\(variable.name)"] ?? variable.name] = value(variable.value)
    }
    return values
  }

  private mutating func place(of file: String) -> Int {
    if let place = filePlaces[file] { return place }
    files.append((file, [:], [:]))
    filePlaces[file] = files.count - 1
    return files.count - 1
  }

  private mutating func write(_ scenario: RequestScope.Scenario, of requests: [SourceRequest]) {
    var content = DraftValue.Object()
    let variables = object(scenario.variables)
    if !variables.isEmpty { content["variables"] = redacted(.object(variables), named: nil) }
    content["steps"] = .array(
      scenario.steps.map { place in
        let unit = requests[place].unit
        var step: DraftValue.Object = [:]
        step["description"] = unit["description"].map { value($0) }
        let call = calls[place] ?? ["call": .string(references[place])]
        for member in call.members { step[member.name] = member.value }
        range = requests[place].range
        for member in unit.members where member.key != "variables" {
          step[member.key] = value(member.value)
        }
        return .object(step)
      }
    )
    let place = self.place(of: scenario.file)
    files[place].scenarios[scenario.name] = .object(content)
  }

  /// Bytes of a URL that would be part of a template, or end it, percent-encoded.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    var output: [UInt8] = []
    for byte in bytes {
      if " {}".utf8.contains(byte) || !isText && byte >= 0x80 {
        output += "%\(Hexadecimal.encode([byte]).uppercased())".utf8
      } else {
        output.append(byte)
      }
    }
    return output
  }

  /// Puts the value of a variable that is all of the base URL in its place, if nothing else uses the variable.
  private mutating func resolveBase() {
    guard let base = baseURL, base.hasPrefix("{{"), base.hasSuffix("}}") else { return }
    let name = String(base.dropFirst(2).dropLast(2))
    let isBase = { (value: DraftValue?) in
      value?.string.map { !$0.contains("{{") && AbsoluteURL.base.mistake(in: $0) == nil } ?? false
    }
    let owners = environments.compactMap { $0.content["variables"]?.object?[name] }
    let isEverywhere = owners.count == environments.count && !owners.isEmpty
    guard !scope.variables.isEmpty, isEverywhere || isBase(variables[name]),
      owners.allSatisfy(isBase)
    else { return }
    let parts =
      files.flatMap { [$0.endpoints, $0.scenarios] } + [variables, profiles]
      + environments.map(\.content)
    let isUsed = parts.contains { part in
      let text = DraftValue.object(part).json.compactText
      return text.contains("{{\(name)}}") || text.contains("{{\(name) ")
    }
    guard !isUsed else { return }
    baseURL = isEverywhere ? nil : variables[name]?.string
    for place in environments.indices {
      var own = environments[place].content["variables"]?.object ?? [:]
      environments[place].content["baseURL"] = own[name] ?? variables[name]
      own[name] = nil
      environments[place].content["variables"] = own.isEmpty ? nil : .object(own)
    }
    variables[name] = nil
  }

  /// The catalog.
  func draft(named name: String) -> CatalogDraft {
    var draft = CatalogDraft()
    let base: DraftValue.Object = baseURL.map { ["baseURL": .string($0)] } ?? [:]
    var environment = environments.isEmpty ? base : [:]
    for (key, value) in [
      ("variables", variables), ("secrets", secrets), ("authProfiles", profiles),
    ] where !value.isEmpty {
      environment[key] = .object(value)
    }
    if !options.isOneFile {
      var project: DraftValue.Object = ["name": .string(name)]
      if !scope.defaults.isEmpty { project["defaults"] = .object(scope.defaults) }
      draft.add(CatalogFileName.project, .json(.object(project)))
    }
    if !environment.isEmpty || !environments.isEmpty {
      let name = environments.isEmpty ? scope.environment : "base"
      draft.add(name + CatalogFileName.environment, .json(.object(environment)))
    }
    for environment in environments {
      var content: DraftValue.Object = ["extends": "base"]
      for member in base.members + environment.content.members {
        content[member.name] = member.value
      }
      draft.add(environment.name + CatalogFileName.environment, .json(.object(content)))
    }
    for file in files {
      var content = scope.titles[file.name] ?? [:]
      if !file.endpoints.isEmpty { content["endpoints"] = .object(file.endpoints) }
      if !file.scenarios.isEmpty { content["scenarios"] = .object(file.scenarios) }
      let stem = file.name.isEmpty ? InterchangeNames.fileName(for: name) : file.name
      draft.add(stem + CatalogFileName.spec, .json(.object(content)))
    }
    for path in attachments.values.sorted() { draft.add(path, .bytes(contents[path] ?? [])) }
    return draft
  }
}
