extension Query {
  /// What to know where its value is wrong: the values in its path.
  func notes(in context: any MatchContext) -> [Diagnostic.Note] {
    guard let path = filledPath(in: context) else { return [] }
    let shown = context.masked(path.excerpt, of: Array(path.utf8)[...])
    return [.init("the path is \(shown)", at: nil)]
  }
}
