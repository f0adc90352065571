/// One step of a scenario: a call of an endpoint or of a request that is written here, another scenario, or what
/// variables must be.
package struct Step: TabularObject {
  package private(set) var summary: String?
  private var call: JSONValue?
  private var request: RequestLine?
  private var scenario: JSONValue?

  /// What must hold for it to be done.
  package private(set) var condition: Condition?

  /// Why it is not done, nil if it is.
  package private(set) var skip: String?

  /// The rows that it is done for; nil if it is done once.
  package private(set) var rows: RowSource?

  /// When its call is made, and how often.
  package private(set) var timing = CallTiming()
  package private(set) var settings = CallSettings.none
  package private(set) var captures: [Named<Capture>] = []

  /// What its call does with the unit's cookie jar.
  package private(set) var cookies = StepCookies.kept

  /// Whether it makes no call: it only says what variables must be.
  private var isOfVariables = false

  /// Where it is written.
  package let origin: JSONValue

  /// What is done.
  package enum Target: Sendable {
    /// A call of an endpoint by its reference.
    case endpoint(String, JSONValue)
    case request(RequestLine)
    /// Another scenario by its reference.
    case scenario(String, JSONValue)
    /// Nothing but what variables must be.
    case variables(Expectation)
  }

  /// What is done; a request of which nothing is known if that is wrong.
  package var target: Target {
    switch (call, request, scenario) {
    case (let call?, nil, nil): return .endpoint(call.string ?? "", call)
    case (nil, let request?, nil): return .request(request)
    case (nil, nil, let scenario?): return .scenario(scenario.string ?? "", scenario)
    default:
      if isOfVariables, let expect = settings.keys.expect.value { return .variables(expect) }
      return .request(.unknown(at: origin))
    }
  }

  static let format = ObjectFormat<Step>(
    "a step",
    "One call of a scenario.",
    example: "{\"call\": \"getUser\"}",
    otherKeysIn: [
      "a scenario", "an expectation", "a response", "a body", "an endpoint", "a poll",
      "a repetition", "a retry rule",
    ],
    [
      .optional("description", { \.summary }, .lines).means("What it does."),
      .optional("call", { \.call }, .anyText).means("The endpoint to call."),
      .optional("request", { \.request }, .requestLine).means("A request without an endpoint."),
      .optional("scenario", { \.scenario }, .anyText)
        .means("Another scenario to run as this step."),
      .optional("if", { \.condition }, .condition)
        .means("A condition; if it is false, the step is skipped."),
      .skip { \.skip },
      .optional("forEach", { \.rows }, .rows)
        .means(
          "Rows of values: the step runs once for each row, with the values of the row as variables."
        ),
      .wait { \.timing.wait },
      .poll { \.timing.poll },
      .repetition { \.timing.repetition },
      .optional("cookieJar", { \.cookies }, .stepCookies)
        .means(
          "`\"clear\"` empties the unit's cookie jar before the call; with `false` the call does not use it."
        ),
      .others(CallKeys.keys(at: .step)),
      .captures { \.captures },
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    settings = .read(object, at: .step)
    if let name = rows?.rowName {
      object.reader.reportConflict(
        name.origin,
        "the rows of a step have no \"name\": only units are named by their rows",
        label: "remove it"
      )
    }
    if let mistake = request?.unusualMethod { object.reader.report(mistake) }
    let targets = ["call", "request", "scenario"].filter { object.raw($0) != nil }
    switch targets.count {
    case 0: finishWithoutCall(object)
    case 1:
      if let target = targets.first { check(object, of: target) }
      if call.map({ object.reportsRequest(at: $0) }) == true { call = nil }
    default:
      let choice = targets.map { "\"\($0)\"" }.joined(separator: " or a ")
      object.reader.reportConflict(
        object.value,
        "a step has a \(choice), not \(targets.count > 2 ? "all" : "both")"
      )
      // Which one is meant is not known.
      (call, request, scenario) = (nil, nil, nil)
    }
    return true
  }

  /// The keys of a step that say when it is done, whatever is done.
  private static let controlKeys: Set<String> = [
    "description", "if", "skip", "wait", "repeat", "forEach", "onFailure",
  ]

  /// Reads a step that says nothing of a call: what variables must be, or nothing.
  private mutating func finishWithoutCall(_ object: ObjectReader) {
    let allowed = Self.controlKeys.union(["expect"])
    let expected = object.raw("expect")
    if let expected, expected.type == .object, expected["variables"] != nil {
      isOfVariables = true
      let others = object.names.filter { !allowed.contains($0) }
      let ofResponse = expected.members.filter { $0.name != "variables" && !$0.isComment }
      guard let key = others.first ?? ofResponse.first?.name else { return }
      object.reader.reportConflict(
        object.raw(key) ?? expected[key] ?? object.value,
        "a step without a call has no response, so it has no \"\(key)\"",
        label: "remove it, or add a \"call\""
      )
      return
    }
    let mayExpectVariables = expected?.members.contains {
      !Expectation.description.has($0.name) && !$0.isComment
    }
    guard !object.hasUnknownKey, mayExpectVariables != true else { return }
    object.reader.report(
      .missingKey,
      "a step needs a \"call\", a \"request\" or a \"scenario\"",
      at: object.value.range.map { $0.part(at: 0, length: 1) },
      label: "add one of these",
      help: help(forStepWithout: expected, object)
    )
  }

  /// What to do about a step without a call.
  private func help(forStepWithout expected: JSONValue?, _ object: ObjectReader) -> String? {
    if object.names.contains("url") { return Self.urlHelp }
    if expected != nil { return "a step without a call has only an \"expect\" of \"variables\"" }
    return object.names.contains("wait")
      ? "write \"wait\" into the next step: it waits before its call" : nil
  }

  private static let urlHelp =
    "\"url\" replaces the target of an endpoint: {\"call\": \"NAME\", \"url\": \"{{next}}\"}"

  /// Checks that the keys beside a target belong to it.
  private func check(_ object: ObjectReader, of target: String) {
    if target == "request", let url = object.raw("url") {
      object.reader.reportConflict(
        url,
        "a \"request\" has its own target",
        label: "\"url\" needs \"call\"",
        help: Self.urlHelp
      )
    }
    guard target == "scenario" else { return }
    let allowed = Self.controlKeys.union(["scenario", "with"])
    for key in object.names where !allowed.contains(key) {
      object.reader.reportConflict(
        object.raw(key) ?? object.value,
        key == "capture"
          ? "a step that runs a scenario has no \"capture\": it gives what the scenario captures"
          : "a step that runs a scenario has no \"\(key)\": set it on the steps of that scenario",
        label: "remove it",
        help: key == "poll" ? "to do all of its steps again, use \"repeat\"" : nil
      )
    }
  }
}

extension ObjectReader {
  /// Reports a request in the place of an endpoint's name: `"call": "GET /users"`.
  fileprivate func reportsRequest(at call: JSONValue) -> Bool {
    let line = RequestLine.Parts(call.string ?? "")
    guard NameRule.standardMethods.contains(line.name.uppercased()), !line.target.isEmpty,
      let key = value.members.first(where: { $0.name == "call" && $0.value.index == call.index })?
        .key
    else { return false }
    reader.report(
      .invalidName,
      "\(call.jsonText.excerpt) is a request, not the name of an endpoint",
      at: key.range,
      suggestion: .label("request")
    )
    return true
  }
}

extension JSONMember {
  /// Whether it says nothing to the format.
  fileprivate var isComment: Bool { name == "$comment" || name.hasPrefix("x-") }
}

extension FormatType where Value == JSONValue {
  /// A text whose place is kept.
  static var anyText: FormatType {
    FormatType(.text) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: "a string")
        return nil
      }
      return value
    }
  }
}
