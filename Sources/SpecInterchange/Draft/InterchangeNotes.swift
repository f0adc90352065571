/// The notes of one import or export, in the order in which they were made; each is kept once.
package final class InterchangeNotes {
  /// The notes.
  package private(set) var all: [InterchangeNote] = []

  private var seen: Set<InterchangeNote> = []

  package init() {}

  /// Adds a note.
  package func add(
    _ code: InterchangeNote.Code,
    _ message: String,
    at range: SourceRange?,
    subject: String? = nil
  ) {
    let note = InterchangeNote(code, message, at: range, subject: subject)
    if seen.insert(note).inserted { all.append(note) }
  }
}
