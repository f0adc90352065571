/// Compares one endpoint of two revisions.
struct EndpointComparison {
  private let old: EndpointContract
  private let new: EndpointContract
  private var schemas: SchemaComparison

  /// The changes.
  private(set) var changes: [CatalogChange] = []

  /// The pairs of shapes with names that it refers to.
  private(set) var uses: Set<ShapePair> = []

  /// The name that it is shown by.
  private let name: String

  init(
    _ old: EndpointContract,
    _ new: EndpointContract,
    named name: String,
    _ schemas: SchemaComparison
  ) {
    // A path's names may change: they are not sent.
    self.old = old.pathKey == new.pathKey ? old.renamingPath(to: new.pathNames) : old
    self.new = new
    self.name = name
    self.schemas = schemas
    compareRequest()
    compare(self.old.parameters, new.parameters, .request, in: "", (old.range, new.range))
    compareBodies()
    compareResponses()
    compareTexts()
  }

  private mutating func report(
    _ kind: CatalogChange.Kind,
    _ place: String,
    _ message: String,
    _ ranges: SchemaComparison.Ranges = (nil, nil)
  ) {
    changes.append(
      CatalogChange(
        kind: kind,
        subject: .init(kind: .endpoint, name: name),
        place: place,
        message: message,
        old: ranges.old ?? old.range,
        new: ranges.new ?? new.range
      )
    )
  }

  private mutating func compare(
    _ before: ContractSchema,
    _ after: ContractSchema,
    _ direction: SchemaComparison.Direction,
    _ place: String,
    _ ranges: SchemaComparison.Ranges
  ) {
    schemas.compare(before, after, direction, of: name, in: place, ranges)
    uses.formUnion(schemas.uses)
    changes += schemas.changes
  }

  /// Says what is another one now, if it is.
  private mutating func report(
    _ place: String,
    _ noun: String,
    _ before: String,
    _ after: String,
    _ ranges: SchemaComparison.Ranges = (nil, nil)
  ) {
    guard before != after else { return }
    report(.breaking, place, "\(noun) is \(after) now; it was \(before)", ranges)
  }

  /// Says that what people read has changed, if it has.
  private mutating func report<Text: Equatable>(
    _ noun: String,
    _ before: Text,
    _ after: Text,
    in place: String = "",
    _ ranges: SchemaComparison.Ranges = (nil, nil)
  ) {
    guard before != after else { return }
    report(.documentation, place, "\(noun) changed", ranges)
  }

  private mutating func compareRequest() {
    report("method", "the method", old.method, new.method)
    if old.pathKey != new.pathKey { report("path", "the path", old.path, new.path) }
    if old.server != new.server {
      let urls = [old.server, new.server].map { $0?.url ?? "the environment's" }
      report(.breaking, "server", "the server is \(urls[1]) now; it was \(urls[0])")
    }
    let security = (old.security.signature, new.security.signature)
    switch security {
    case (let first?, let second?) where first != second:
      report(.breaking, "security", "requests need \(second) now; they needed \(first)")
    case (nil, let second?):
      report(.breaking, "security", "requests need credentials now: \(second)")
    case (let first?, nil):
      report(.compatible, "security", "requests need no credentials now; they needed \(first)")
    default: break
    }
  }

  /// Compares parameters of a request, or headers of a response.
  private mutating func compare(
    _ before: [ContractParameter],
    _ after: [ContractParameter],
    _ direction: SchemaComparison.Direction,
    in place: String,
    _ ranges: SchemaComparison.Ranges
  ) {
    let noun = direction == .request ? "parameter" : "header"
    for parameter in before {
      let place = place + parameter.place
      guard let other = after.first(where: { $0.key == parameter.key }) else {
        report(.breaking, place, "the \(noun) was removed", (parameter.range, ranges.new))
        continue
      }
      let both = (parameter.range, other.range)
      if parameter.isRequired != other.isRequired {
        // To ask for more breaks those who send, to promise less those who read.
        let isBreaking = other.isRequired == (direction == .request)
        let message = "the \(noun) is \(other.isRequired ? "required" : "optional") now"
        report(isBreaking ? .breaking : .compatible, place, message, both)
      }
      if direction == .request { compareWriting(parameter, other) }
      compare(parameter.schema, other.schema, direction, place, both)
    }
    for parameter in after where !before.contains(where: { $0.key == parameter.key }) {
      let isBreaking = direction == .request && parameter.isRequired
      let message = "\(parameter.isRequired ? "a required" : "an optional") \(noun) was added"
      let both = (ranges.old, parameter.range)
      report(isBreaking ? .breaking : .compatible, place + parameter.place, message, both)
    }
  }

  /// Compares how the value of a parameter is written, and what it is without a value.
  private mutating func compareWriting(_ before: ContractParameter, _ after: ContractParameter) {
    let ranges = (before.range, after.range)
    let isOther = before.style != after.style || before.isJSON != after.isJSON
    if isOther || before.explode != after.explode && schemas.new.shapeGraph.mayBeList(after.schema)
    {
      let message = "the value is written in another way now"
      report(.breaking, after.place, message, ranges)
    }
    if before.default != after.default {
      let texts = [before, after].map { $0.default?.compactText ?? "none" }
      let message = "the default is \(texts[1]) now; it was \(texts[0])"
      report(.compatible, after.place, message, ranges)
    }
  }

  private mutating func compareBodies() {
    switch (old.body, new.body) {
    case (nil, nil): break
    case (nil, let body?):
      report(.breaking, "request body", "requests need a body now", (nil, body.range))
    case (let body?, nil):
      report(.breaking, "request body", "requests have no body now", (body.range, nil))
    case (let before?, let after?):
      let ranges = (before.range, after.range)
      guard before.mediaType == after.mediaType else {
        let types = (before.mediaType, after.mediaType)
        return report("request body", "the media type", types.0, types.1, ranges)
      }
      compare(before.schema, after.schema, .request, "request body", ranges)
      report("the example has", before.example, after.example, in: "request body", ranges)
    }
  }

  private mutating func compareTexts() {
    if old.isDeprecated != new.isDeprecated {
      let message = "the endpoint is \(new.isDeprecated ? "" : "not ")deprecated now"
      report(new.isDeprecated ? .compatible : .documentation, "", message)
    }
    if old.name != new.name {
      report(.documentation, "", "the endpoint is called \(new.name) now; it was \(old.name)")
    }
    report("the description has", old.summary, new.summary)
    report("the tags have", old.tags, new.tags)
  }
}

extension EndpointComparison {
  private mutating func compareResponses() {
    for response in old.responses {
      let place = "response \(response.status)"
      guard let other = new.responses.first(where: { $0.status == response.status }) else {
        // A program must be ready for errors that do not come.
        let isError = ["4", "5"].contains(response.status.prefix(1))
        let message = "the response was removed"
        report(isError ? .compatible : .breaking, place, message, (response.range, nil))
        continue
      }
      compare(response, other, place)
    }
    for response in new.responses
    where !old.responses.contains(where: { $0.status == response.status }) {
      let place = "response \(response.status)"
      report(.compatible, place, "a response was added", (nil, response.range))
    }
  }

  private mutating func compare(
    _ before: ContractResponse,
    _ after: ContractResponse,
    _ place: String
  ) {
    let ranges = (before.range, after.range)
    switch (before.mediaType, after.mediaType) {
    case (nil, nil): break
    case (nil, let type?):
      report(.compatible, place, "the response has a body now: \(type)", ranges)
    case (_?, nil):
      report(.breaking, place, "nothing is said of a body now", ranges)
    case (let first?, let second?) where first != second:
      report(place, "the media type", first, second, ranges)
    default: compare(before.schema, after.schema, .response, place, ranges)
    }
    compare(before.headers, after.headers, .response, in: "\(place) ", ranges)
    report("the description has", before.summary, after.summary, in: place, ranges)
    let examples = (before.examples.map(\.value), after.examples.map(\.value))
    report("the examples have", examples.0, examples.1, in: place, ranges)
  }
}

extension ContractParameter {
  /// What tells it from the others of a request; letter case of headers does not.
  fileprivate var key: String {
    "\(location.rawValue) \(location == .header ? name.lowercased() : name)"
  }

  fileprivate var place: String { "\(location.rawValue) \(name)" }
}

extension ContractSecurity {
  /// What requests need, without secrets; nil for nothing.
  fileprivate var signature: String? {
    switch self {
    case .none: return nil
    case .chosen: return "credentials that a template chooses"
    case .undefined(let name): return "the profile \(name)"
    case .profile(_, let profile):
      switch profile.scheme {
      case .apiKey(let key):
        return "an API key in the \(key.location.rawValue) \(key.name.constant ?? "")"
      case .oauth2(let oauth2):
        let scopes = oauth2.scopes.compactMap(\.constant).sorted().joined(separator: " ")
        return "a token of OAuth 2.0" + (scopes.isEmpty ? "" : " for \(scopes)")
      case .login(let login): return "the token of the login \(login.call.string ?? "")"
      default: return "credentials of the type \(profile.typeName)"
      }
    }
  }
}
