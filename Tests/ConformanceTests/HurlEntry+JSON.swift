import SpecModel

@testable import SpecInterchange

/// What a request of a Hurl file means, as `hurlfmt` writes it in JSON, but for how: arguments stand in lists, and
/// all values of options are texts.
extension HurlEntry {
  var json: DraftValue {
    var request: [(String, DraftValue?)] = [
      ("method", .string(method)), ("url", .string(url.source)), ("headers", Self.pairs(headers)),
      ("query_string_params", Self.pairs(sections[.query] ?? [])),
      ("form_params", Self.pairs(sections[.form] ?? [])),
      ("cookies", Self.pairs(sections[.cookies] ?? [])),
    ]
    request.append(("multipart_form_data", Self.list(parts.map(\.json))))
    request.append(
      (
        "options",
        Self.list(options.map { .array([.string($0.name), .string($0.value.source)]) })
      )
    )
    request.append(("body", body?.json))
    return .of([("request", .of(request)), ("response", response?.json)])
  }

  fileprivate static func pairs(_ pairs: [HurlPair]) -> DraftValue? {
    list(pairs.map { .array([.string($0.name.source), .string($0.value.source)]) })
  }

  fileprivate static func list(_ elements: [DraftValue]) -> DraftValue? {
    elements.isEmpty ? nil : .array(elements)
  }
}

extension DraftValue {
  /// An object of the members that have values.
  fileprivate static func of(_ members: [(String, DraftValue?)]) -> DraftValue {
    var object = Object()
    for (name, value) in members { if let value { object[name] = value } }
    return .object(object)
  }

  /// What `hurlfmt` writes of a request, in the form of `HurlEntry.json`.
  static func hurl(_ entry: JSONValue) -> DraftValue {
    guard let request = entry["request"] else { return .null }
    let pairs = { (name: String) -> DraftValue? in
      request[name].map { list in
        .array(list.items.map { .array([of($0["name"]), of($0["value"])]) })
      }
    }
    let parts = request["multipart_form_data"]?.items.map { part -> DraftValue in
      .of([
        ("name", of(part["name"])), ("value", part["value"].map(of)),
        ("filename", part["filename"].map(of)), ("content_type", part["content_type"].map(of)),
      ])
    }
    let options = request["options"]?.items.map { option -> DraftValue in
      let value = option["value"]
      let text = value?.string ?? value?.compactText ?? ""
      return .array([of(option["name"]), .string(text + (option["unit"]?.string ?? ""))])
    }
    return .of([
      (
        "request",
        .of([
          ("method", of(request["method"])), ("url", of(request["url"])),
          ("headers", pairs("headers")), ("query_string_params", pairs("query_string_params")),
          ("form_params", pairs("form_params")), ("cookies", pairs("cookies")),
          ("multipart_form_data", parts.map(DraftValue.array)),
          ("options", options.map(DraftValue.array)),
          ("body", body(request["body"], ofRequest: true)),
        ])
      ),
      ("response", entry["response"].flatMap(response)),
    ])
  }

  private static func response(_ response: JSONValue) -> DraftValue? {
    let captures = response["captures"]?.items.map { capture -> DraftValue in
      .of([
        ("name", of(capture["name"])), ("query", query(capture)),
        ("redact", capture["redact"].map(of)),
      ])
    }
    let asserts = response["asserts"]?.items.map { assert -> DraftValue in
      .of([("query", query(assert)), ("predicate", assert["predicate"].map { normal($0) })])
    }
    let headers = response["headers"].map { list -> DraftValue in
      .array(list.items.map { .array([of($0["name"]), of($0["value"])]) })
    }
    let members: [(String, DraftValue?)] = [
      ("version", response["version"].map(of)), ("status", response["status"].map(of)),
      ("headers", headers), ("captures", captures.map(DraftValue.array)),
      ("asserts", asserts.map(DraftValue.array)), ("body", body(response["body"])),
    ]
    return .of(members)
  }

  /// A query with its argument, then each filter with its arguments.
  private static func query(_ parent: JSONValue) -> DraftValue {
    let all = (parent["query"].map { [$0] } ?? []) + (parent["filters"]?.items ?? [])
    return .array(
      all.map { call in
        .array(
          call.members.sorted { $0.name == "type" && $1.name != "type" }.map { normal($0.value) }
        )
      }
    )
  }

  /// A body; GraphQL is compared without its variables, and JSON in the text of a request by its value.
  private static func body(_ body: JSONValue?, ofRequest isOfRequest: Bool = false) -> DraftValue? {
    guard let body else { return nil }
    let text = body["value"]?.string ?? ""
    switch body["type"]?.string {
    case "graphql":
      let end = text.firstRange(of: "variables {")?.lowerBound ?? text.endIndex
      return .of([("type", .string("graphql")), ("value", .string(String(text[..<end])))])
    case "json" where isOfRequest:
      guard let document = try? JSONDocument(parsing: text.utf8) else { return normal(body) }
      return .of([("type", .string("json")), ("value", normal(document.root))])
    default: return normal(body)
    }
  }

  /// Numbers by their values; a pattern as its text.
  private static func normal(_ value: JSONValue) -> DraftValue {
    switch value.type {
    case .number: .number("\(Double(value.number?.description ?? "") ?? 0)")
    case .array: .array(value.items.map(normal))
    case .object where value["type"]?.string == "regex": value["value"].map(normal) ?? .null
    case .object: .of(value.members.map { ($0.name, normal($0.value)) })
    default: DraftValue(value)
    }
  }

  private static func of(_ value: JSONValue?) -> DraftValue { value.map(normal) ?? .null }
}

extension HurlText {
  /// The text as in a file, its templates without needless blanks.
  var source: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let expression): "{{\(expression.source)}}"
      }
    }.joined()
  }
}

extension HurlExpression {
  var source: String {
    filters.isEmpty
      ? name
      : name + " " + range.text.dropFirst(2).dropLast(2).trimmed.dropFirst(name.count).trimmed
  }
}

extension HurlValue {
  /// The value, as a predicate has it or, if it is inside JSON, with braces.
  func json(inJSON: Bool) -> DraftValue {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let text): .number("\(Double(text) ?? 0)")
    case .text(let text): .string(text.source)
    case .pattern(let text): .string(text)
    case .value(let expression): .string(inJSON ? "{{\(expression.source)}}" : expression.source)
    case .list(let elements): .array(elements.map { $0.json(inJSON: inJSON) })
    case .object(let members):
      .of(members.map { ($0.name.source, $0.value.json(inJSON: inJSON)) })
    case .file(let path): .of([("type", .string("file")), ("filename", .string(path.source))])
    case .hex, .base64: .string(Base64.encode(bytes ?? []))
    }
  }

  /// The member that says how a value is written, if it is no JSON.
  fileprivate var encoding: (String, DraftValue?) {
    switch self {
    case .hex, .base64: ("encoding", .string("base64"))
    case .pattern: ("encoding", .string("regex"))
    default: ("encoding", nil)
    }
  }
}

extension HurlBody {
  fileprivate var json: DraftValue {
    switch self {
    case .json(let value): .of([("type", .string("json")), ("value", value.json(inJSON: true))])
    case .xml(let text): .of([("type", .string("xml")), ("value", .string(text.source))])
    case .text(let text, let type):
      .of([
        ("type", .string(type.map { $0 == "application/json" ? "json" : "xml" } ?? "text")),
        ("value", .string(text.source)),
      ])
    case .graphQL(let text, _):
      .of([("type", .string("graphql")), ("value", .string(text.source))])
    case .bytes(let value):
      if case .file = value {
        value.json(inJSON: false)
      } else {
        .of([value.encoding, ("value", value.json(inJSON: false))])
      }
    }
  }
}

extension HurlPart {
  fileprivate var json: DraftValue {
    .of([
      ("name", .string(name.source)), (isFile ? "filename" : "value", .string(value.source)),
      ("content_type", type.map(DraftValue.string)),
    ])
  }
}

extension HurlResponse {
  fileprivate var json: DraftValue {
    let captures = captures.map { capture -> DraftValue in
      .of([
        ("name", .string(capture.name.source)), ("query", capture.query.json),
        ("redact", capture.isSecret ? .boolean(true) : nil),
      ])
    }
    let asserts = asserts.map { assert -> DraftValue in
      .of([
        ("query", assert.query.json),
        (
          "predicate",
          .of([
            ("not", assert.isNegated ? .boolean(true) : nil), ("type", .string(assert.predicate)),
            ("value", assert.operand?.json(inJSON: false)),
            assert.operand?.encoding ?? ("encoding", nil),
          ])
        ),
      ])
    }
    return .of([
      ("version", version.map { .string("HTTP/\($0)") }),
      ("status", status.map { .number("\(Double($0))") }),
      ("headers", HurlEntry.pairs(headers)), ("captures", HurlEntry.list(captures)),
      ("asserts", HurlEntry.list(asserts)), ("body", body?.json),
    ])
  }
}

extension HurlQuery {
  fileprivate var json: DraftValue {
    let call = [.string(name)] + (argument.map { [$0.json(inJSON: false)] } ?? [])
    return .array(
      [.array(call)]
        + filters.map { filter in
          .array([.string(filter.name)] + filter.arguments.map { $0.json(inJSON: false) })
        }
    )
  }
}
