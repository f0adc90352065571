extension RunScope.Builder {
  /// The variables by which commands name the run's secrets.
  ///
  /// That is the variable of the process that a secret comes from. One from a file or the command line gets its own name
  /// in capital letters, `API_TOKEN` for `apiToken`, unless the process has another value there.
  func shellVariables(of secrets: [String: String]) -> [String: String] {
    var variables: [String: String] = [:]
    var taken: Set<String> = []
    for (name, value) in secrets.sorted(by: { $0.key < $1.key }) where variables[value] == nil {
      let own = Self.shellName(of: name)
      let names = [processVariable(ofSecret: name), own, "SECRET_\(own)"].compactMap(\.self)
      let free = names.first { name in
        Self.isShellName(name) && !Self.shellOwn.contains(name) && !taken.contains(name)
          && [nil, value].contains(processEnvironment[name])
      }
      guard let free else { continue }
      taken.insert(free)
      variables[value] = free
    }
    return variables
  }

  private func processVariable(ofSecret name: String) -> String? {
    for entry in environment?.file.secrets ?? [] where entry.name == name {
      if case .environment(let variable) = entry.value.source { return variable }
    }
    return nil
  }

  /// Variables that shells set themselves.
  private static let shellOwn: Set<String> = [
    "BASHPID", "EUID", "GROUPS", "IFS", "LINENO", "OPTIND", "PPID", "PWD", "RANDOM", "SECONDS",
    "UID",
  ]

  private static func isShellName(_ name: String) -> Bool {
    name.utf8.allSatisfy(\.isWordCharacter) && name.utf8.first?.isDigit == false
  }

  /// A name in capital letters, its words parted by `_`.
  private static func shellName(of name: String) -> String {
    var words = ""
    var last: UInt8 = 0
    for byte in name.utf8 {
      if byte.isLetter, byte != byte.lowercased, last.isDigit || last.isLetter,
        last == last.lowercased
      {
        words += "_"
      }
      words += byte.isWordCharacter ? String(Unicode.Scalar(byte)) : "_"
      last = byte
    }
    return words.uppercased()
  }
}
