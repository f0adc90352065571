@testable import SpecReports

extension RecordObject {
  /// Makes a record of which a test says what matters.
  init(_ fill: (inout Self) -> Void) {
    self.init()
    fill(&self)
  }
}
