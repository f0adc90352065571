/// The scripts of a call: its checks and captures in JavaScript.
struct PostmanScript {
  private let texts: PostmanTexts

  /// The lines.
  private(set) var lines: [String] = []

  init(_ call: ResolvedCall, _ texts: PostmanTexts) {
    self.texts = texts
    let expect = call.settings.keys.expect.value
    addStatus(of: call, expect)
    for value in expect?.values ?? [] {
      let origin = value.matcher.origin
      // The key of a member stands before its value.
      let key = JSONValue(document: origin.document, index: origin.index - 1).string ?? ""
      let name = value.source.expectName ?? ""
      guard let subject = subject(name, key),
        let checks = name == "within" ? bound(subject, origin) : checks(of: subject, origin)
      else {
        leaveOut(origin)
        continue
      }
      add(key, checks)
    }
    for case let part? in [expect?.shape, expect?.schema, expect?.errorOrigin] { leaveOut(part) }
    if let declared = call.contract.declared {
      leaveOut(declared, "the contract of the endpoint, but for its status,")
    }
    for capture in call.captures {
      let origin = capture.value.origin
      let member = origin.members.first { $0.name != "secret" }
      let isPlain = origin.members.allSatisfy { $0.name == "secret" || $0.name == member?.name }
      let name = origin.string == nil ? Self.sources[member?.name ?? ""] : "body"
      guard isPlain, let name,
        let subject = subject(name, origin.string ?? member?.value.string ?? "")
      else {
        leaveOut(origin)
        continue
      }
      lines.append("pm.collectionVariables.set(\"\(capture.name)\", \(subject));")
    }
  }

  private static let sources = [
    "body": "body", "header": "headers", "cookie": "cookies", "text": "text", "status": "status",
    "duration": "within",
  ]

  private func leaveOut(_ value: JSONValue?, _ what: String = "this") {
    texts.notes.add(
      .exportExpect,
      "\(what) is not exported: Postman has no equivalent",
      at: value?.range,
      subject: texts.subject
    )
  }

  private mutating func add(_ name: String, _ checks: [String]) {
    let name = JSONValue.string(name).compactText
    lines += ["pm.test(\(name), () => {"] + checks.map { "  \($0);" } + ["});"]
  }

  private mutating func addStatus(of call: ResolvedCall, _ expect: Expectation?) {
    let declared = call.contract.responses.compactMap(\.declaration.status).filter {
      200..<400 ~= $0.codes.lowerBound
    }
    let written = expect?.status?.compactMap { status -> StatusPattern? in
      if case .literal(let pattern) = status { pattern } else { nil }
    }
    if written?.count != expect?.status?.count { leaveOut(expect?.origin) }
    let all = (written ?? declared).map(\.description)
    let codes = all.filter { Int($0) != nil }
    let words = [
      "2xx": "success", "3xx": "redirection", "4xx": "clientError", "5xx": "serverError",
      "4xx 5xx": "error",
    ]
    let check: String
    if all.contains("any") || all.isEmpty && expect?.status != nil { return }
    if all.isEmpty {
      check = "pm.expect(pm.response.code).to.be.below(400)"
    } else if codes.count == all.count {
      check =
        codes.count == 1
        ? "pm.response.to.have.status(\(codes[0]))"
        : "pm.expect(pm.response.code).to.be.oneOf([\(codes.joined(separator: ", "))])"
    } else if let word = words[all.sorted().joined(separator: " ")] {
      check = "pm.response.to.be.\(word)"
    } else {
      return leaveOut(expect?.origin ?? call.contract.declared)
    }
    add("status", [check])
  }

  /// What a source is in a script, nil if it has no equivalent.
  private func subject(_ source: String, _ key: String) -> String? {
    let name = JSONValue.string(key).compactText
    switch source {
    case "status": return "pm.response.code"
    case "within": return ["within", "total"].contains(key) ? "pm.response.responseTime" : nil
    case "text": return "pm.response.text()"
    case "headers": return "pm.response.headers.get(\(name))"
    case "cookies": return "pm.cookies.get(\(name))"
    case "variables": return "pm.variables.get(\(name))"
    case "body":
      guard let path = try? JSONPath(key), path.childSteps.isWhole else { return nil }
      var subject = "pm.response.json()"
      for step in path.childSteps.steps {
        switch step {
        case .member(let name):
          let isName = name.utf8.allSatisfy(\.isWordCharacter) && name.utf8.first?.isDigit == false
          subject += isName ? ".\(name)" : "[\(JSONValue.string(name).compactText)]"
        case .element(let index?) where index >= 0: subject += "[\(index)]"
        default: return nil
        }
      }
      return subject
    default: return nil
    }
  }

  private func bound(_ subject: String, _ limit: JSONValue) -> [String]? {
    let milliseconds = DurationLiteral(literal: limit).map { $0.duration / .milliseconds(1) }
    return milliseconds.map { ["pm.expect(\(subject)).to.be.below(\(Int64($0)))"] }
  }

  private static let words = [
    "equals": "eql", "greaterThan": "be.above", "atLeast": "be.at.least", "lessThan": "be.below",
    "atMost": "be.at.most", "contains": "include", "subset": "deep.include", "anyOf": "be.oneOf",
    "sameElements": "have.members", "length": "have.lengthOf",
  ]

  /// The assertions of a matcher, nil if one of them has no equivalent.
  private func checks(of subject: String, _ matcher: JSONValue, not: String = "") -> [String]? {
    let chain = "pm.expect(\(subject)).to.\(not)"
    guard matcher.type == .object else {
      return texts.script(matcher).map { ["\(chain)eql(\($0))"] }
    }
    var lines: [String] = []
    for member in matcher.members {
      let value = member.value
      switch (member.name, value.type) {
      case ("not", _) where not.isEmpty && (value.type != .object || value.count == 1):
        guard let found = checks(of: subject, value, not: "not.") else { return nil }
        lines += found
      case ("length", .object):
        guard let found = checks(of: "\(subject).length", value, not: not) else { return nil }
        lines += found
      case ("exists", .boolean):
        let isThere = (value.boolean == true) == not.isEmpty
        lines.append("pm.expect(\(subject)).to.\(isThere ? "not." : "")be.undefined")
      case ("shape", .string):
        guard let type = value.string,
          ["string", "number", "boolean", "array", "object", "null"].contains(type)
        else { return nil }
        lines.append("\(chain)be.a(\"\(type)\")")
      case ("matches", .string), ("startsWith", .string), ("endsWith", .string):
        guard let pattern = pattern(member.name, value.string ?? "") else { return nil }
        lines.append("\(chain)match(/\(pattern)/)")
      case ("contains", .object): return nil
      default:
        guard let word = Self.words[member.name], let operand = texts.script(value) else {
          return nil
        }
        lines.append("\(chain)\(word)(\(operand))")
      }
    }
    return lines
  }

  /// The pattern of an operator of texts.
  private func pattern(_ name: String, _ text: String) -> String? {
    guard !text.contains("{{"), !text.contains("\n") else { return nil }
    let marks = "\\^$.|?*+()[]{}"
    let escaped = text.map { marks.contains($0) ? "\\\($0)" : String($0) }.joined()
    let pattern = name == "matches" ? text : name == "startsWith" ? "^\(escaped)" : "\(escaped)$"
    return pattern.replacing("\\/", with: "/").replacing("/", with: "\\/")
  }
}
