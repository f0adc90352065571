/// Reads the requests of a collection in order.
struct PostmanReader {
  let names: PostmanNames
  let variables: PostmanVariables
  let notes: InterchangeNotes

  private(set) var requests: [PostmanRequest] = []

  private let collection: JSONValue
  /// The names and descriptions of the folders, by their files.
  private(set) var titles: [String: DraftValue.Object] = [:]

  private var files: [String: String] = [:]
  private var taken = InterchangeNames(of: .file)
  private var count = 0

  /// The most folders and requests.
  private static let most = 10_000

  /// What a request gets from the folders around it.
  struct Context {
    var file: String
    var tags: [String] = []
    var auth: JSONValue?
    var behaviour: [JSONValue] = []
    var scripts: [(kind: String, script: JSONValue)] = []
  }

  /// The place and the name of the request that is being read.
  var subject = ""
  var range: SourceRange?

  init(
    _ collection: JSONValue,
    _ names: PostmanNames,
    _ variables: PostmanVariables,
    notes: InterchangeNotes
  ) throws(SourceError) {
    self.collection = collection
    self.names = names
    self.variables = variables
    self.notes = notes
    let name = collection["info"]?["name"]?.string ?? "collection"
    var context = Context(file: taken.unique(for: name))
    inherit(collection, into: &context)
    try read(collection["item"], context, depth: 0)
    guard let info = collection["info"] else { return }
    let first = requests.first?.file ?? context.file
    let file = titles[first]?["description"] == nil ? first : context.file
    describe(file, file == context.file ? name : titles[file]?["name"]?.string ?? file, info)
  }

  private func inherit(_ item: JSONValue, into context: inout Context) {
    if let auth = item["auth"], auth.type == .object { context.auth = auth }
    if let behaviour = item["protocolProfileBehavior"] { context.behaviour.append(behaviour) }
    for event in item["event"]?.items ?? [] where !isLeftOut(event, "a script") {
      guard let kind = event["listen"]?.string, let script = event["script"] else { continue }
      context.scripts.append((kind, script["exec"] ?? script))
    }
  }

  private mutating func read(
    _ items: JSONValue?,
    _ context: Context,
    depth: Int
  ) throws(SourceError) {
    for item in items?.items ?? [] where item.type == .object {
      count += 1
      if count > Self.most {
        let message = "a collection may have at most 10000 folders and requests"
        throw SourceError(.invalid, message, at: item.range)
      }
      var inner = context
      if item["item"] != nil, item["request"] == nil {
        let name = item["name"]?.string ?? "folder"
        if depth == 0 {
          inner.file = file(for: name)
          describe(inner.file, name, item)
        } else {
          let tag = name.tag
          if !tag.isEmpty, !inner.tags.contains(tag) { inner.tags.append(tag) }
        }
        inherit(item, into: &inner)
        try read(item["item"], inner, depth: depth + 1)
      } else if let request = item["request"] {
        inherit(item, into: &inner)
        if let request = self.request(item, request, inner) { requests.append(request) }
      } else {
        notes.add(.request, "this is neither a folder nor a request", at: item.range)
      }
    }
  }

  private mutating func describe(_ file: String, _ name: String, _ item: JSONValue) {
    var title = titles[file] ?? [:]
    if name.caseName != file, !name.caseName.isEmpty { title["name"] = .string(name.caseName) }
    if let text = item["description"]?.postmanDescription { title["description"] = text }
    titles[file] = title
  }

  /// The file of a folder; folders of one name share it.
  private mutating func file(for name: String) -> String {
    let file = files[name] ?? taken.unique(for: name)
    files[name] = file
    return file
  }

  private mutating func request(
    _ item: JSONValue,
    _ request: JSONValue,
    _ context: Context
  ) -> PostmanRequest? {
    let own = (item["name"]?.string ?? "").caseName
    range = (item["name"] ?? item).range
    names.range = range
    names.used = []
    let address = url(request.type == .string ? request : request["url"])
    guard let address, (try? RequestURL(address.text, at: range)) != nil else {
      let message = "the request \"\(own.excerpt)\" has no URL that can be requested"
      notes.add(.request, message, at: range)
      return nil
    }
    let method = request["method"]?.string ?? "GET"
    subject = own
    var source = SourceRequest(
      name: own.isEmpty ? nil : own,
      method: method.uppercased(),
      url: address.text,
      range: range ?? SourceRange(file: SourceFile(path: "-", bytes: []), start: 0, length: 0)
    )
    guard HTTPToken.isToken(method) else {
      notes.add(.request, "\"\(method.excerpt)\" is not a method", at: range, subject: subject)
      return nil
    }
    source.file = context.file
    source.headers = headers(request["header"])
    let keepsBody = context.behaviour.last { $0["disableBodyPruning"] != nil }
    source.body = body(
      request["body"],
      &source.headers,
      isPruned: ["GET", "HEAD", "COPY", "PURGE", "UNLOCK"].contains(source.method)
        && (source.method == "HEAD" || keepsBody?["disableBodyPruning"]?.boolean != true)
    )
    var result = PostmanRequest(source: source, file: context.file)
    result.uses = names.used
    names.used = []
    authenticate(request["auth"].flatMap { $0.type == .object ? $0 : nil } ?? context.auth, &result)
    result.authUses = names.used
    behave(context.behaviour, of: request, &result.source.settings)
    let description =
      request["description"]?.postmanDescription ?? item["description"]?.postmanDescription
    if let description { result.source.settings["description"] = .value(description) }
    if !context.tags.isEmpty {
      result.source.settings["tags"] = .value(.array(context.tags.map { .string($0) }))
    }
    if let responses = responses(item["response"]) {
      result.source.settings["responses"] = .value(responses)
    }
    names.used = []
    if !address.parameters.isEmpty { result.source.unit["with"] = .object(address.parameters) }
    result.uses.formUnion(names.used)
    read(context.scripts, &result)
    return result
  }

  private func headers(_ value: JSONValue?) -> [(name: String, value: RequestText?)] {
    var headers: [(name: String, value: RequestText?)] = []
    if let lines = value?.string {
      for line in lines.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        headers.append((String(parts[0]).trimmed, names.text(String(parts[1]).trimmed)))
      }
    }
    for header in value?.items ?? [] {
      guard let name = header["key"]?.postmanText, !name.isEmpty else { continue }
      if isLeftOut(header, "the header \"\(name.excerpt)\"") { continue }
      headers.append((name.trimmed, names.text(header["value"]?.postmanText ?? "")))
    }
    return headers
  }

  /// Whether something is switched off, which is noted.
  func isLeftOut(_ value: JSONValue, _ what: String) -> Bool {
    guard value.isDisabled else { return false }
    notes.add(.disabled, "\(what) is switched off", at: value.range, subject: subject)
    return true
  }

  private func behave(
    _ behaviours: [JSONValue],
    of request: JSONValue,
    _ settings: inout RequestKeys
  ) {
    for name in ["proxy", "certificate"] {
      guard let value = request[name], value.type == .object else { continue }
      let message = "the \(name) of this request is left out"
      notes.add(.option, message, at: value.range, subject: subject)
    }
    for member in behaviours.flatMap({ Array($0.members) }) {
      switch (member.name, member.value.boolean) {
      case ("followRedirects", true?): settings["followRedirects"] = nil
      case ("followRedirects", false?): settings["followRedirects"] = .value(false)
      case ("strictSSL", false?): settings["tls"] = .value(["verify": false])
      case ("strictSSL", true?), ("disableBodyPruning", _): break
      case ("maxRedirects", _):
        if let count = member.value.number?.description, let count = Int(count), 0...100 ~= count {
          settings["followRedirects"] = .value(.number("\(count)"))
        }
      default:
        let message = "the setting \(member.name.excerpt) has no equivalent and is left out"
        notes.add(.option, message, at: member.value.range, subject: subject)
      }
    }
  }
}

extension String {
  /// Without templates.
  var plain: String { replacing("{{", with: "{").replacing("}}", with: "}") }

  /// A name for a case or a scenario.
  var caseName: String {
    let kept = plain.unicodeScalars.filter {
      $0.value >= 0x20 && !$0.properties.isDefaultIgnorableCodePoint
        && $0.properties.generalCategory != .control
        && $0.properties.generalCategory != .lineSeparator
        && $0.properties.generalCategory != .paragraphSeparator
    }
    return String(String.UnicodeScalarView(kept.prefix(180))).trimmed
  }

  /// A name for a tag.
  fileprivate var tag: String {
    let kept = caseName.map { $0 == "," || $0.isWhitespace ? "-" : $0 }
    return String(kept)
  }
}
