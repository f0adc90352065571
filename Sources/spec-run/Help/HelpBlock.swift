/// A part of a page of help: on a terminal, in the manual page and in the documents.
enum HelpBlock: Sendable, Equatable {
  /// The head of what follows.
  case heading(String)
  /// A paragraph.
  case paragraph(String)
  /// Lines as they are typed.
  case code([String])
  /// Terms and their meanings, by what a term is called: "option".
  case terms(String, [Term])

  /// A term and its meaning.
  struct Term: Sendable, Equatable {
    let term: String
    let meaning: String
  }
}
