// What an import of requests does not carry, by the names of Docs/Import.md.

extension InterchangeNote.Code {
  // Parts of requests: a file that could not be read, credentials, what is switched off, made up or spelled differently.
  static let file = Self("import-file")
  static let option = Self("import-option")
  static let auth = Self("import-auth")
  static let content = Self("import-content")
  static let disabled = Self("import-disabled")
  static let dynamic = Self("import-dynamic")
  static let name = Self("import-name")

  // What is no request: a command, a line, an item of a collection.
  static let command = Self("import-command")
  static let line = Self("import-line")
  static let request = Self("import-request")

  // Checks and captures, and the scripts that make them, perhaps under a condition.
  static let check = Self("import-check")
  static let script = Self("import-script")
  static let condition = Self("import-condition")

  // Expressions in texts, filters, variables without a value; how XPaths are applied.
  static let expression = Self("import-expression")
  static let filter = Self("import-filter")
  static let variable = Self("import-variable")
  static let markup = Self("import-markup")
}
