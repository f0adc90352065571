import SpecModel
import TestSupport
import Testing

/// The names of a path as one text.
@Suite(.inTurn)
struct PathTitleTests {
  @Test(arguments: [[], ["a"], ["é", "", "long enough to be on the heap"]])
  func `the names of a path are joined`(path: [String]) {
    #expect(path.title == path.joined(separator: " › "))
    #expect(path.dropFirst().title == path.dropFirst().joined(separator: " › "))
  }
}
