extension ObjectReader {
  /// Refuses "templates" where there is no file.
  func checkTemplates(ofFile isFile: Bool) {
    guard !isFile, let templates = raw("templates") else { return }
    reader.reportConflict(
      templates,
      "\"templates\" is only for a file: elsewhere templates are always expanded",
      label: "leave it out"
    )
  }
}
