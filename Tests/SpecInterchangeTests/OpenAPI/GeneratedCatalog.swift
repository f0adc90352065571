import SpecInterchange
import SpecModel

/// A catalog with endpoints and shapes of all kinds, always the same for a seed.
struct GeneratedCatalog {
  private var random: SplitMix64
  /// The shapes that the next one may refer to, which are those after it: each value ends.
  private var names = ["User", "Order", "Line", "Problem", "Page", "Last"]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The files of the catalog.
  mutating func files() -> [String: String] {
    var shapes = DraftValue.Object()
    // One that others can include.
    shapes["Base"] = ["#": "What all have.", "base": "uuid", "kind?": "'a' | 'b'"]
    let all = names
    while names.count > 1 {
      let name = names.removeFirst()
      shapes[name] = shape(depth: 3)
      if chance(4) { shapes[name] = ["next?": .string(name), "of": .string(names[0])] }
    }
    shapes["Last"] = "string"
    shapes["Odd"] = "@schemas/Odd.json"
    shapes["Other"] = "@schemas/Other.json"
    names = all
    var endpoints = DraftValue.Object()
    for number in 0..<Int.random(in: 1...4, using: &random) {
      endpoints["call\(number)"] = .object(endpoint(number))
    }
    var spec: DraftValue.Object = ["endpoints": .object(endpoints), "shapes": .object(shapes)]
    if chance(3) { spec["tags"] = ["all"] }
    if chance(3) { spec["description"] = "What the API does." }
    var files = [
      "spec-run.json": #"{ "name": "Generated", "x-version": "1.2", "environment": "api" }"#,
      "schemas/Odd.json":
        #"{ "type": "object", "not": { "type": "object", "required": ["odd"] }, "properties": { "a": { "$ref": "Other.json" } } }"#,
      "schemas/Other.json":
        #"{ "type": "object", "minProperties": 1, "properties": { "b": { "type": "string" } } }"#,
      "generated.spec.json": DraftValue.object(spec).text,
      "api.env.json": #"""
      { "baseURL": "https://api.example.com/v1", "secrets": { "key": { "env": "KEY" } },
        "authProfiles": { "key": { "type": "apiKey", "in": "header", "name": "X-Key", "value": "{{secrets.key}}" },
                          "key2": { "type": "bearer", "token": "{{secrets.key}}" } } }
      """#,
    ]
    if chance(4) {
      files["test.env.json"] =
        #"{ "extends": "api", "description": "Where the testers are, with data that stays.", "baseURL": "https://{{region}}.example.com", "variables": { "region": "eu" } }"#
    }
    return files
  }

  private mutating func chance(_ most: Int) -> Bool {
    Int.random(in: 0..<most, using: &random) == 0
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  // MARK: Endpoints

  private mutating func endpoint(_ number: Int) -> DraftValue.Object {
    let method = one(of: ["GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS"])
    var target = "/things\(number)"
    var parameters = DraftValue.Object()
    if chance(2) {
      target += one(of: ["/{id}", "/{id}/parts", "/{id*}", "/x{.id}", "/x{;id}"])
      parameters["id"] = text()
    }
    if chance(2) {
      target += one(of: ["{?page,tags*}", "{?tags}"])
      parameters["page?"] = target.contains("page") ? "integer(1..)  # counted from 1" : nil
      parameters["tags?"] = "[string](..5)"
    }
    var endpoint: DraftValue.Object = ["request": .string("\(method) \(target)")]
    if chance(2) {
      endpoint["description"] = one(of: ["Does it.", ["Does it.", "", "And more."]])
    }
    if chance(2) { endpoint["tags"] = one(of: [["one"], ["one", "two"]]) }
    if chance(4) { endpoint["deprecated"] = true }
    if chance(3) {
      parameters["size?"] = "integer"
      endpoint["query"] = ["page[size]": "{{size | default(null)}}"]
    }
    if chance(3) {
      parameters["trace"] = text()
      endpoint["headers"] = ["X-Trace": "{{trace}}"]
    }
    if chance(5) {
      parameters["theme?"] = "string"
      endpoint["cookies"] = ["theme": "{{theme | default(null)}}"]
    }
    endpoint["auth"] = one(of: ["key", "key2", nil])
    if chance(9) { endpoint["baseURL"] = "https://files.example.com" }
    if ["PUT", "POST", "PATCH"].contains(method), chance(2) {
      endpoint["body"] = body(&parameters)
    }
    if !parameters.isEmpty { endpoint["parameters"] = .object(parameters) }
    endpoint["responses"] = .object(responses(method))
    return endpoint
  }

  private mutating func body(_ parameters: inout DraftValue.Object) -> DraftValue {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      parameters["title"] = text()
      return ["form": ["title": "{{title}}"]]
    case 1:
      parameters["title?"] = text()
      return ["multipart": ["title": "{{title | default(null)}}"]]
    case 2:
      parameters["body"] = "string"
      return ["text": "{{body}}", "type": "text/csv"]
    case 3:
      parameters["body"] = .string(one(of: names))
      return [
        "json": "{{body}}", "type": "application/problem+json",
        "shape": parameters["body"] ?? "any",
      ]
    default:
      parameters["body"] = "any"
      return ["json": "{{body}}", "shape": shape(depth: 2)]
    }
  }

  private mutating func responses(_ method: String) -> DraftValue.Object {
    var responses = DraftValue.Object()
    for status in ["200", "204", "2xx", "404", "4xx", "default"] where chance(3) {
      let hasBody = method != "HEAD" && status != "204"
      var response = DraftValue.Object()
      if hasBody, chance(5) {
        response["contentType"] = "text/plain"
      } else if hasBody, !chance(4) {
        response["shape"] = shape(depth: 2)
      }
      if chance(4) {
        response["headers"] = ["X-Count": "integer(0..)", "ETag?": "string  # of it"]
      }
      if chance(3) { response["description"] = "What comes then." }
      if hasBody, chance(6) { response = ["schema": ["$ref": "schemas/Odd.json"]] }
      if hasBody, chance(6) { response = ["shape": "string", "example": "x"] }
      responses[status] = .object(response)
    }
    if !responses.names.contains(where: { $0.hasPrefix("2") }) { responses["201"] = [:] }
    return responses
  }

  // MARK: Shapes

  /// A shape of a text.
  private mutating func text() -> DraftValue {
    .string(
      one(of: ["string", "uuid", "integer", "'a' | 'b'", "/^[a-z]+$/", "date  # a day", "boolean"])
    )
  }

  private mutating func scalar() -> String {
    let texts = [
      "string", "string(1..80)", "string(3)", "string(..5)", "string(1..)", "integer", "boolean",
      "integer(0..)", "integer(1..99)", "number(0..<1)", "number(0<..1)", "number(>0)",
      "number(0..1, step 0.01)", "integer(5)", "Odd", "any", "object", "array", "object(1..3)",
      "array(2..)",
      "/^[a-z]+$/", "/^a\\/b/(1..80)", "email(..254)", "date-time", "uuid", "base64", "base64(4..)",
      "http-date", "uri-reference", "epochSeconds", "epochMilliseconds(0..)", "'it''s'", "42",
      "true", "null", "'open' | 'paid'", "1 | 2 | 'x'", "ipv4", "regex",
    ]
    return one(of: texts + names + names)
  }

  private mutating func union() -> String {
    if chance(2) { return scalar() + "?" }
    return one(of: [
      "\(names[0]) | string", "string | integer", "[string] | string", "uuid | 'none'",
    ])
  }

  private mutating func shape(depth: Int) -> DraftValue {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &random) {
    case 0...2: return .string(scalar() + one(of: ["", "", "  # words"]))
    case 3:
      let text = union()
      return .string(
        text == "null?" || text == "any?" || text.contains("|") && text.hasSuffix("?")
          ? "string?" : text
      )
    case 4:
      return .string(
        "[\(one(of: names + ["string", "integer(1..)"]))]\(one(of: ["", "(1..)", "(1..10, unique)", "(3)"]))"
      )
    case 5: return [.object(object(depth - 1))]
    case 6: return [shape(depth: depth - 1), shape(depth: 0)]
    default: return .object(object(depth))
    }
  }

  private mutating func object(_ depth: Int) -> DraftValue.Object {
    var object = DraftValue.Object()
    if chance(3) { object["#"] = "It has members." }
    if chance(5) { object["..."] = "Base" }
    for name in ["id", "name", "*", "type", "with space", "naïve"] where chance(2) {
      object[(name == "*" ? "'*'" : name) + (chance(2) ? "?" : "")] = shape(depth: depth - 1)
    }
    if object["..."] == nil, chance(6) { object["/^x-/"] = shape(depth: 0) }
    if object["..."] == nil, chance(6) { object["*"] = one(of: [false, "integer", "User"]) }
    if object.members.allSatisfy({ $0.name == "#" || $0.name == "..." }) {
      object["only"] = "string"
    }
    return object
  }
}
