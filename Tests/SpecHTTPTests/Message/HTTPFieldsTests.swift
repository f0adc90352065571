import SpecHTTP
import TestSupport
import Testing

/// Fields in their order, by any case of their names.
@Suite(.inTurn)
struct HTTPFieldsTests {
  @Test func `a value joins its lines, but never those of Set-Cookie`() {
    let fields: HTTPFields = ["A": "1", "Set-Cookie": "x", "a": "2", "set-cookie": "y"]
    #expect(fields["A"] == "1, 2")
    #expect(fields["SET-COOKIE"] == "x")
    #expect(fields.values(of: "set-Cookie") == ["x", "y"])
    #expect(fields["B"] == nil)
  }

  @Test func `setting replaces all lines at the place of the first`() {
    var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]
    fields["a"] = "4"
    #expect(fields.map(\.description) == ["a: 4", "B: 2"])
    fields["B"] = nil
    fields.append("C", "5")
    #expect(fields == ["A": "4", "c": "5"])
    #expect(fields != ["A": "4", "c": "5", "c": "5"])
  }
}
