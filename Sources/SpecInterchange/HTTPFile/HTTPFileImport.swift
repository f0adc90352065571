/// Makes a catalog of a `.http` file and the environments beside it.
struct HTTPFileImport {
  let names: HTTPFileNames
  let notes: InterchangeNotes

  /// The requests, and what the file says of them.
  private(set) var requests: [SourceRequest] = []
  private let sources: [HTTPFileRequest]

  /// The variables that requests and their checks use, and the requests that must be before.
  private var uses: [Set<String>] = []
  private var checkUses: [Set<String>] = []
  private var references: [[Int]] = []

  /// Reads a file.
  ///
  /// - Throws: Why it cannot be read.
  init(_ file: SourceFile, _ notes: InterchangeNotes) throws(SourceError) {
    self.notes = notes
    names = HTTPFileNames(notes: notes)
    let read = try HTTPFileReader.requests(of: file, notes)
    sources = read.filter { source in
      guard let line = source.line, HTTPFileLine.unsent.contains(source.method) else {
        return !source.method.isEmpty
      }
      notes.add(.request, "requests of \(source.method) are not imported", at: line.range)
      return false
    }
    HTTPFileEnvironments(beside: file, notes).define(in: names)
    for (place, source) in sources.enumerated() {
      if let name = source.option("name") { names.requests[name] = place }
    }
    // What scripts take from responses is known before it is used.
    for (place, source) in sources.enumerated() { readScripts(of: source, place: place) }
    var place = 0
    for source in read {
      source.before.forEach(define)
      if !source.method.isEmpty, !HTTPFileLine.unsent.contains(source.method) {
        add(source, place: place)
        place += 1
      } else {
        source.after.forEach(define)
      }
    }
  }

  /// What writes the catalog.
  ///
  /// - Throws: The request whose URL cannot be used.
  mutating func writer(
    named name: String,
    _ options: ImportOptions
  ) throws(SourceError) -> RequestWriter {
    let chain = HTTPFileChain(uses, checkUses, references, names)
    let captures = Dictionary(grouping: names.captures, by: \.request)
    for place in requests.indices {
      let isStep = chain.steps.contains(place)
      requests[place].isStep = isStep
      var capture: RequestKeys = [:]
      if case .object(let helpers)? = requests[place].unit["capture"] { capture = helpers }
      for (_, name, value) in captures[place] ?? []
      where isStep || checkUses[place].contains(name) {
        let path = value.members.count == 1 ? value["body"] : nil
        capture[name] = .value(path ?? .object(value))
      }
      requests[place].unit["capture"] = capture.isEmpty ? nil : .object(capture)
    }
    names.defineRest(Set(uses.joined()).union(checkUses.joined()), early: chain.early)
    var scope = names.scope()
    scope.captured = names.captured
    scope.defaults = ["followRedirects": true]
    if !chain.steps.isEmpty {
      scope.scenarios = [.init(name: name.caseName, file: "", steps: chain.steps)]
    }
    return try RequestWriter(requests, options, notes, scope: scope)
  }

  private func define(_ line: HTTPFileLine) {
    guard let (name, value) = line.definition else { return }
    names.range = line.range
    names.define(name, value)
  }

  private mutating func add(_ source: HTTPFileRequest, place: Int) {
    guard let line = source.line else { return }
    names.place = place
    names.range = line.range
    names.used = []
    let method = source.method == "GRAPHQL" ? "POST" : source.method
    var request = SourceRequest(method: method, url: url(of: source), range: line.range)
    let name = source.option("name") ?? source.option("title") ?? source.title
    request.name = name.flatMap { HTTPFileCredential.isIn($0) ? nil : $0.caseName }
    if request.name?.isEmpty == true { request.name = nil }
    let title = source.option("name") == nil ? nil : source.title
    let comment = ([title].compactMap { $0 } + source.comments)
      .filter { !HTTPFileCredential.isIn($0) }.joined(separator: "\n")
    if let description = DraftValue.description(comment), name != comment {
      request.settings["description"] = .value(description)
    }
    addHeaders(of: source, to: &request)
    request.body = body(of: source, &request.headers)
    addOptions(of: source, to: &request)
    uses.append(names.used)
    names.used = []
    source.after.forEach(define)
    names.place = place
    addChecks(of: source, to: &request)
    checkUses.append(names.used)
    requests.append(request)
  }

  private func url(of source: HTTPFileRequest) -> RequestText {
    let start =
      source.url.hasPrefix("/") ? source.header("host").map { "http://\($0)" } ?? "{{host}}" : ""
    let url = names.url(start + source.url)
    if let parts = try? RequestURL(url, at: nil), let user = parts.user {
      names.hide(user + (parts.password ?? ""))
    }
    return url
  }

  private mutating func addHeaders(of source: HTTPFileRequest, to request: inout SourceRequest) {
    for line in source.headers {
      names.range = line.range
      let variable = String(HTTPToken.trimmed(line.words.dropFirst(2).dropLast(2)))
      var header = line.header
      if header == nil, let value = names.raw[variable] {
        header = HTTPFileLine(text: value, range: line.range).header
        if header != nil { names.headers.insert(names.variable(variable)) }
      }
      guard let (name, value) = header else {
        notes.add(.line, "this header is not written \"Name: value\"", at: line.range)
        continue
      }
      switch name.lowercased() {
      case "host" where source.url.hasPrefix("/"), "x-request-type": break
      case "authorization" where addCredentials(value, at: line, to: &request): break
      case "clientcert", "x-clientcert":
        notes.add(.option, "client certificates are not imported", at: line.range)
      default:
        let isCredential = CredentialName.isOne(name)
        request.headers.append((name, names.text(value, isCredential: isCredential)))
      }
    }
  }

  /// Makes an auth profile of a header that has a name and a password as they are; false for others.
  private func addCredentials(
    _ value: String,
    at line: HTTPFileLine,
    to request: inout SourceRequest
  ) -> Bool {
    let scheme = value.prefix { $0 != " " }.lowercased()
    let words = HTTPToken.trimmed(value.dropFirst(scheme.count))
    switch scheme {
    case "basic", "digest", "ntlm":
      guard let parts = names.text(words).cut(at: " :") else { return false }
      names.hide(parts.after)
      let password = RequestKeys.Value.credential(parts.after.trimmed, named: "\(scheme)Password")
      request.auth = RequestAuth(
        type: scheme,
        keys: ["username": .text(parts.before), "password": password]
      )
    case "aws":
      var words = names.text(words, isCredential: true).split(at: UInt8(ascii: " "))
        .filter { !$0.isEmpty }
      guard words.count > 1 else { return false }
      var keys: RequestKeys = [
        "accessKey": .credential(words.removeFirst(), named: "awsAccessKey"),
        "secretKey": .credential(words.removeFirst(), named: "awsSecretKey"),
        "region": .text("us-east-1"), "service": .text("execute-api"),
      ]
      for word in words {
        if let token = word.dropping(prefix: "token:") {
          keys["sessionToken"] = .credential(token, named: "awsSessionToken")
        }
        for key in ["region", "service"] {
          if let value = word.dropping(prefix: "\(key):") { keys[key] = .text(value) }
        }
      }
      request.auth = RequestAuth(type: "awsSigV4", keys: keys)
    case "oauth2", "openid", "oidc", "cognito":
      notes.add(.auth, "the login of \(scheme) is not imported: set a token", at: line.range)
      request.auth = .bearer(RequestText("absent"))
    default: return false
    }
    return true
  }

  private mutating func addOptions(of source: HTTPFileRequest, to request: inout SourceRequest) {
    var before: [Int] = []
    for line in source.options {
      guard let (name, value) = line.option else { continue }
      switch name {
      case "name", "title", "description", "no-log", "debug", "verbose", "lang", "language": break
      case "ref", "forceref":
        for word in value.split(separator: " ") {
          if let place = names.requests[String(word)] { before.append(place) }
        }
      case "no-redirect": request.settings["followRedirects"] = .value(false)
      case "no-cookie-jar": request.unit["cookieJar"] = .value(false)
      case "no-reject-unauthorized":
        request.settings["tls"] = .object(["verify": .value(false)])
      case "timeout", "connection-timeout":
        let words = value.split(separator: " ")
        let number = words.first.map { $0.prefix(while: \.isNumber) } ?? ""
        let unit = String(words.last?.drop(while: \.isNumber) ?? "")
        guard let count = Int(number), count > 0, ["", "ms", "s", "m"].contains(unit) else {
          fallthrough
        }
        let key = name == "timeout" ? "timeout" : "connectTimeout"
        request.settings[key] = .value(.string("\(count)\(unit.isEmpty ? "s" : unit)"))
      case "disabled":
        request.unit["skip"] = .value("disabled in the .http file")
        if !value.isEmpty { fallthrough }
      default:
        let name = String(name.prefix(40))
        notes.add(.option, "\"@\(name)\" has no equivalent and is left out", at: line.range)
      }
    }
    references.append(before)
  }
}
