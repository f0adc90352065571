/// An option of the curl tool, and what it does to an invocation.
struct CurlToolOption: Sendable {
  let name: String
  let letter: String?
  let effect: Effect

  /// What an option does.
  enum Effect: Sendable {
    /// Sets something, or takes it back as `--no-NAME`.
    case flag(@Sendable (inout CurlInvocation, Bool) -> Void)
    /// Sets something to a value.
    case value(@Sendable (inout CurlInvocation, ShellCommand.Word) -> Void)
    /// Is not about what is sent.
    case passed(takesValue: Bool)
  }

  /// Creates a row; its words are the name, and the letter if there is one.
  init(_ words: String, _ effect: Effect) {
    let words = words.split(separator: " ").map(String.init)
    name = words.first ?? ""
    letter = words.dropFirst().first
    self.effect = effect
  }

  /// Whether the option takes a value.
  var takesValue: Bool {
    switch effect {
    case .flag: false
    case .value: true
    case .passed(let takesValue): takesValue
    }
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  private static let byLetter = Dictionary(
    all.compactMap { option in option.letter.map { ($0, option) } }
  ) { first, _ in first }

  /// An option by its letter.
  static func named(letter: String) -> CurlToolOption? { byLetter[letter] }

  /// An option by its name or the start of it, as curl takes it, and whether it is turned off.
  static func named(_ name: String) -> (option: CurlToolOption, isOn: Bool)? {
    if let option = byName[name] { return (option, true) }
    if name.hasPrefix("no-"), let option = byName[String(name.dropFirst(3))], !option.takesValue {
      return (option, false)
    }
    let candidates = all.filter { $0.name.hasPrefix(name) }
    guard candidates.count == 1, let option = candidates.first else { return nil }
    return (option, true)
  }
}
