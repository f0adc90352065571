/// Reads the words of a curl command.
enum CurlCommand {
  /// The words of a command from the name of the tool on, nil if it is another command.
  static func words(of command: ShellCommand) -> ArraySlice<ShellCommand.Word>? {
    for (place, word) in command.words.enumerated() {
      guard let text = word.text.literal else { return nil }
      let name = text.split { "/\\".contains($0) }.last?.lowercased() ?? ""
      if name == "curl" || name == "curl.exe" { return command.words[place...] }
      // What may stand before a command: a prompt, a variable, words of the shell.
      let isPrefix =
        ["$", "%", ">", "sudo", "time", "exec", "!", "do", "then", "if", "while", "{"]
        .contains(text) || text.contains("=") && !text.hasPrefix("=")
      guard isPrefix else { return nil }
    }
    return nil
  }

  /// The requests of a command.
  ///
  /// - Throws: The first option that is not read, and where it is.
  static func requests(
    of words: ArraySlice<ShellCommand.Word>,
    in command: ShellCommand
  ) throws(SourceError) -> [SourceRequest] {
    var rest = words.dropFirst()
    var invocations = [CurlInvocation()]
    var areOptionsOver = false
    while let word = rest.popFirst() {
      let place = invocations.count - 1
      let literal = word.text.literal
      if literal == "--next" || literal == "-:" {
        invocations.append(CurlInvocation())
      } else if areOptionsOver || word.text.first != UInt8(ascii: "-") || literal == "-" {
        // An empty word is no URL: a line that goes on may end with blanks.
        if literal?.trimmed.isEmpty != true { invocations[place].urls.append(word) }
      } else if literal == "--" {
        areOptionsOver = true
      } else if let name = word.text.dropping(prefix: "--") {
        let name = name.literal ?? "$"
        guard let (option, isOn) = CurlToolOption.named(name) else {
          throw unknown("--\(name)", word)
        }
        try apply(option, isOn, to: &invocations[place], word, &rest)
      } else {
        try readLetters(word, &invocations[place], &rest)
      }
    }
    var requests: [SourceRequest] = []
    for invocation in invocations { requests += try invocation.requests(of: command) }
    return requests
  }

  private static func unknown(_ name: String, _ word: ShellCommand.Word) -> SourceError {
    let shown = name.prefix { $0 != "=" && $0 != " " }
    let message =
      name.contains("=")
      ? "curl takes the value of \(shown) as the next word"
      : "the option \(shown) of curl is not imported"
    return word.error(message.visible)
  }

  /// Reads `-sSLXPOST`: the first option with a value takes the rest, or else the next word.
  private static func readLetters(
    _ word: ShellCommand.Word,
    _ invocation: inout CurlInvocation,
    _ rest: inout ArraySlice<ShellCommand.Word>
  ) throws(SourceError) {
    var letters = word.text.dropFirst()
    while let byte = letters.first {
      let letter = String(decoding: [byte], as: UTF8.self)
      guard let option = CurlToolOption.named(letter: letter) else {
        throw unknown("-\(letter)", word)
      }
      letters = letters.dropFirst()
      if option.takesValue, !letters.isEmpty {
        var joined = [ShellCommand.Word(text: letters, range: word.range)][...]
        return try apply(option, true, to: &invocation, word, &joined)
      }
      try apply(option, true, to: &invocation, word, &rest)
    }
  }

  private static func apply(
    _ option: CurlToolOption,
    _ isOn: Bool,
    to invocation: inout CurlInvocation,
    _ word: ShellCommand.Word,
    _ rest: inout ArraySlice<ShellCommand.Word>
  ) throws(SourceError) {
    guard option.takesValue else {
      if case .flag(let set) = option.effect { set(&invocation, isOn) }
      return
    }
    guard let value = rest.popFirst() else {
      throw word.error("the option --\(option.name) needs a value")
    }
    if case .value(let set) = option.effect { set(&invocation, value) }
    if let mistake = invocation.mistake { throw value.error("--\(option.name) \(mistake)".visible) }
  }
}
