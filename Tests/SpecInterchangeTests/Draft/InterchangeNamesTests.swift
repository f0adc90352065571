@testable import SpecInterchange
import Testing

@Suite struct InterchangeNamesTests {
  @Test(arguments: [
    ("users/get-by-id", "usersGetById"), ("listPets", "listPets"), ("2fa", "_2fa"),
    ("secrets", "_secrets"), ("", "_"), ("größe", "grE"),
  ])
  func `a name becomes an identifier`(name: String, identifier: String) {
    #expect(InterchangeNames.identifier(for: name, of: .value) == identifier)
  }

  @Test func `names that are taken get a number`() {
    var names = InterchangeNames(of: .value)
    #expect(["a", "A", "a", "a"].map { names.unique(for: $0) } == ["a", "A", "a2", "a3"])
    var shapes = InterchangeNames(of: .shape)
    #expect(["user", "User", "1"].map { shapes.unique(for: $0) } == ["User", "User2", "S1"])
  }
}
