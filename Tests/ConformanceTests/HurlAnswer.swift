import SpecInterchange
import SpecModel

/// What a server answers to a request of a Hurl file.
struct HurlAnswer {
  var status: Int
  var fields: [(name: String, value: String)] = []
  var body = ""

  /// The response as it is sent.
  var text: String {
    let lines = ["HTTP/1.1 \(status) Any"] + fields.map { "\($0.name): \($0.value)" }
    // A status that has no body has no length, either.
    let isEmpty = status == 204 || status == 304
    let end = isEmpty ? "\r\n" : "\r\nContent-Length: \(body.utf8.count)\r\n"
    return lines.joined(separator: "\r\n") + end + "\r\n" + (isEmpty ? "" : body)
  }

  /// Answers that are what the captures and asserts of a document of `hurlfmt` ask for, as far as that is simple.
  static func all(of document: JSONDocument, _ variables: [String: String]) -> [HurlAnswer] {
    var variables = variables
    return [JSONValue](document.root["entries"]?.elements).map { entry in
      let response = entry["response"]
      var answer = HurlAnswer(status: response?["status"]?.integer ?? 200)
      var json: DraftValue?
      var texts: [String] = []
      for capture in [JSONValue](response?["captures"]?.elements) {
        let (query, name) = (capture["query"], capture["name"]?.string ?? "")
        if query?["type"]?.string == "jsonpath", let path = query?["expr"]?.string {
          variables[name] = "cap_\(name)"
          json = put(.string("cap_\(name)"), at: keys(of: path)[...], in: json)
        } else if query?["type"]?.string == "header", let header = query?["name"]?.string {
          variables[name] = "hv"
          answer.fields.append((header, "hv"))
        }
      }
      for assert in [JSONValue](response?["asserts"]?.elements) {
        guard let query = assert["query"], let predicate = assert["predicate"] else { continue }
        let isNegated = predicate["not"]?.boolean == true
        var value = sample(predicate, variables)
        let text = value.string ?? value.json.compactText
        switch query["type"]?.string {
        case "jsonpath":
          let path = query["expr"]?.string ?? ""
          if isNegated && predicate["type"]?.string == "exists" { continue }
          if [JSONValue](assert["filters"]?.elements).last?["type"]?.string == "count" {
            let count = value.json.integer ?? 1
            value = .array(Array(repeating: [:], count: max(0, min(count, 100))))
          }
          if ["[*]", "?", ".."].contains(where: path.contains) { continue }
          json = put(value, at: keys(of: path)[...], in: json)
        case "header" where !isNegated:
          let name = query["name"]?.string ?? ""
          if !answer.has(name) { answer.fields.append((name, text)) }
        case "body" where !isNegated: texts.append(text)
        case "xpath" where !isNegated:
          texts.append(
            "<html><form><input name=\"_csrf\" value=\"tok\"></form><p>\(text)</p></html>"
          )
        default: break
        }
      }
      answer.body = json?.json.compactText ?? texts.joined(separator: "\n")
      if !answer.has("Content-Type") {
        let type = json == nil ? "text/html; charset=utf-8" : "application/json"
        answer.fields.append(("Content-Type", type))
      }
      return answer
    }
  }

  private func has(_ name: String) -> Bool {
    fields.contains { $0.name.lowercased() == name.lowercased() }
  }

  /// A value that a predicate is satisfied with.
  private static func sample(_ predicate: JSONValue, _ variables: [String: String]) -> DraftValue {
    let type = predicate["type"]?.string ?? ""
    var value = predicate["value"].map { DraftValue($0) } ?? .null
    if var text = value.string {
      for (name, known) in variables { text = text.replacing("{{\(name)}}", with: known) }
      value = .string(text)
    }
    if predicate["not"]?.boolean == true { return "other" }
    let number = value.json.integer ?? 0
    switch type {
    case "==", "contains", "startsWith", "endsWith", "includes": return value
    case "matches": return value.string?.hasPrefix("^\\d") == true ? "2024-01-02T03:04:05Z" : "a1"
    case ">", ">=": return .number("\(number + 1)")
    case "<", "<=": return .number("\(number - 1)")
    case "isInteger", "isNumber": return 3
    case "isFloat": return .number("1.5")
    case "isBoolean": return true
    case "isList", "isCollection": return [1]
    case "isObject": return [:]
    case "isEmpty": return []
    case "isDate", "isIsoDate": return "2024-01-01T00:00:00Z"
    case "isUuid": return "1f0c5e8a-4d3b-4c2a-9b1d-7e6f5a4b3c2d"
    default: return "x"
    }
  }

  /// A segment of a path: a name or an index.
  private enum Key {
    case name(String)
    case index(Int)
  }

  private static func keys(of path: String) -> [Key] {
    path.matches(of: /\.([A-Za-z_][\w-]*)|\['([^']+)'\]|\[(\d+)\]/).compactMap { match in
      if let index = match.3.flatMap({ Int($0) }) { return .index(index) }
      return (match.1 ?? match.2).map { .name(String($0)) }
    }
  }

  /// A value with another one somewhere in it; what is in the way stays.
  private static func put(
    _ value: DraftValue,
    at keys: ArraySlice<Key>,
    in root: DraftValue?
  ) -> DraftValue {
    let root = root == .null ? nil : root
    switch keys.first {
    case nil: return root ?? value
    case .name(let name):
      guard var object = root.map({ $0.object }) ?? [:] else { return root ?? value }
      object[name] = put(value, at: keys.dropFirst(), in: keys.count == 1 ? nil : object[name])
      return .object(object)
    case .index(let index):
      guard var elements = root.map({ $0.array }) ?? [] else { return root ?? value }
      while elements.count <= index { elements.append(.null) }
      elements[index] = put(value, at: keys.dropFirst(), in: elements[index])
      return .array(elements)
    }
  }

  /// The same, changed somewhere.
  func mutated(_ random: inout SplitMix64) -> HurlAnswer {
    var answer = self
    switch Int.random(in: 0..<4, using: &random) {
    case 0: answer.status = [200, 201, 404, 500].randomElement(using: &random) ?? 500
    case 1 where fields.count > 1:
      answer.fields.remove(at: Int.random(in: 0..<fields.count, using: &random))
    case 2:
      let place = Int.random(in: 0..<fields.count, using: &random)
      if fields[place].name != "Content-Type" { answer.fields[place].value = "changed" }
    default:
      if let root = try? JSONDocument(parsing: body.utf8).root {
        answer.body = Self.mutated(DraftValue(root), &random).json.compactText
      } else {
        answer.body = String(body.prefix(body.count / 2))
      }
    }
    return answer
  }

  private static func mutated(_ value: DraftValue, _ random: inout SplitMix64) -> DraftValue {
    if var object = value.object, let member = object.members.randomElement(using: &random) {
      object[member.name] = Bool.random(using: &random) ? mutated(member.value, &random) : nil
      return .object(object)
    }
    if var elements = value.array, !elements.isEmpty, Int.random(in: 0..<5, using: &random) > 1 {
      elements[0] = mutated(elements[0], &random)
      return .array(elements)
    }
    if let elements = value.array { return .array(elements + [1]) }
    return [1, "s", .null, true, [], [:], .string("\(value.string ?? "")x")]
      .randomElement(using: &random) ?? .null
  }
}
