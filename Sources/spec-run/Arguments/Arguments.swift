/// What was typed: a command, its options, and what stands besides them.
struct Arguments {
  /// The command.
  let command: CommandName

  /// What stands besides options, in order.
  private(set) var operands: [String] = []

  private var values: [(name: Option.Name, texts: [String])] = []

  /// Whether an option was given.
  func contains(_ name: Option.Name) -> Bool { values.contains { $0.name == name } }

  /// The value of an option that has one; nil where it was not given.
  func value(_ name: Option.Name) -> String? { values(name).first }

  /// Every value of an option, in order.
  func values(_ name: Option.Name) -> [String] { values.first { $0.name == name }?.texts ?? [] }

  /// The value of an option that takes a number, nil where it was not given.
  func number(_ name: Option.Name) -> UInt64? { value(name).flatMap { UInt64($0) } }

  /// The value of an option that takes a duration, nil where it was not given.
  func duration(_ name: Option.Name) -> Duration? {
    value(name).flatMap { DurationLiteral(literal: .string($0))?.duration }
  }

  /// The names and texts of an option that takes assignments.
  func assignments(_ name: Option.Name) -> [(name: String, text: String)] {
    values(name).compactMap { word in
      guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (String(word[..<sign]), String(word[word.utf8.index(after: sign)...]))
    }
  }

  /// What to know of options that were given and make no difference beside others, a sentence each.
  var warnings: [String] {
    guard contains(.dryRun) else { return [] }
    let ignored = known.map(\.name).filter {
      contains($0) && OptionTable.ignoredInDryRun.contains($0)
    }
    .map { "--\($0.rawValue)" }
    guard let last = ignored.last else { return [] }
    let others = ignored.dropLast().joined(separator: ", ")
    return ["--dry-run ignores \(others.isEmpty ? "" : "\(others) and ")\(last)"]
  }

  /// Reads what was typed.
  init(_ words: [String], isPath: (String) -> Bool) throws(UsageError) {
    var rest = words[...]
    if let first = rest.first, let command = CommandName(rawValue: first) {
      self.command = command
      rest.removeFirst()
    } else {
      if let first = rest.first, !first.hasPrefix("-"), !isPath(first) {
        throw UsageError(unknownWord: first)
      }
      command = .run
    }
    var areOptionsOver = false
    while let word = rest.popFirst() {
      if areOptionsOver || word == "-" || !word.hasPrefix("-") {
        // The words of a curl command may be empty.
        guard !word.isEmpty || command == .importing && areOptionsOver else {
          throw UsageError("an argument is empty: is a variable of the shell not set?", of: command)
        }
        operands.append(word)
      } else if word == "--" {
        areOptionsOver = true
      } else if word.hasPrefix("--") {
        try readLong(word, &rest)
      } else {
        try readShort(word, &rest)
      }
    }
    if let most = command.mostOperands, operands.count > most {
      throw UsageError("\"\(operands[most].excerpt)\" is one argument too many", of: command)
    }
    for (first, second) in Self.exclusions where contains(first) && contains(second) {
      throw UsageError(
        "--\(first.rawValue) and --\(second.rawValue) cannot be combined",
        of: command
      )
    }
  }

  private mutating func readLong(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let text = word.dropFirst(2)
    let sign = text.firstIndex(of: "=")
    let name = String(text[..<(sign ?? text.endIndex)])
    let given = sign.map { String(text[text.index(after: $0)...]) }
    guard let option = known.first(where: { $0.name.rawValue == name }) else {
      throw UsageError(unknownOption: "--\(name)", of: command)
    }
    try take(option, as: "--\(name)", given: given, &rest)
  }

  /// Letters may be written together; the first that takes a value takes all that follows it.
  private mutating func readShort(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.letter == letter }) else {
        throw UsageError(unknownOption: "-\(letter)", of: command)
      }
      guard option.value != nil, !letters.isEmpty else {
        try take(option, as: "-\(letter)", given: nil, &rest)
        continue
      }
      let given = letters.first == "=" ? letters.dropFirst() : letters
      try take(option, as: "-\(letter)", given: String(given), &rest)
      return
    }
  }

  /// Whether a word is an option and not the value of the one before it, which may begin with `-` behind a `=` only.
  private func isOption(_ word: String) -> Bool {
    if word.hasPrefix("--") { return true }
    return word.count == 2 && word.first == "-" && known.contains { $0.letter == word.last }
  }

  private mutating func take(
    _ option: Option,
    as word: String,
    given: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let value = option.value else {
      guard given == nil else { throw UsageError("\(word) takes no value", of: command) }
      add("", to: option.name)
      return
    }
    let follows = rest.first.map { !isOption($0) } ?? false
    guard let text = given ?? (follows ? rest.popFirst() : nil) else {
      throw UsageError("\(word) needs \(value.placeholder)", of: command)
    }
    guard value.isRepeated || !contains(option.name) else {
      throw UsageError("--\(option.name.rawValue) is given more than once", of: command)
    }
    if let problem = value.problem(with: text) {
      let refusal = value.isShown ? "cannot be \"\(text)\"" : "cannot be read"
      throw UsageError("\(word) \(refusal): \(problem)", of: command)
    }
    add(text, to: option.name)
  }

  private mutating func add(_ text: String, to name: Option.Name) {
    if let place = values.firstIndex(where: { $0.name == name }) {
      values[place].texts.append(text)
    } else {
      values.append((name, [text]))
    }
  }

  /// The pairs of options that exclude each other.
  private static let exclusions: [(Option.Name, Option.Name)] = [
    (.verbose, .quiet), (.mock, .baseURL), (.watch, .shard), (.watch, .retryFailed),
    (.updateSnapshots, .mock), (.updateSnapshots, .dryRun), (.updateSnapshots, .watch),
  ]

  private var known: [Option] { OptionTable.options(of: command) }
}
