import Foundation
import SpecRunner
import TestSupport
import Testing

/// What Foundation says of the library's errors.
@Suite(.inTurn)
struct LocalizedErrorTests {
  private static let diagnostic = Diagnostic(
    .unreadableFile,
    "no such file",
    at: nil,
    help: "make it"
  )

  @Test(arguments: [
    (ClientError(.dns, "no address for a") as any Error, "no address for a"),
    (ResponseError(ClientError(.dns, "no address for a")), "no address for a"),
    (ResponseError(.decoding, "no number", codingPath: "a[1]"), "no number (at a[1])"),
    (MockError.alreadyRunning, "the mock server is already running"), (diagnostic, "no such file"),
  ])
  func `an error is described by its message`(error: any Error, message: String) {
    #expect(error.localizedDescription == message)
    #expect((error as NSError).localizedDescription == message)
  }

  @Test func `help is what recovers from an error`() {
    let error = ClientError(.connect, "nobody listens", help: "start the server")
    for one in [error as any LocalizedError, ResponseError(error)] {
      #expect(one.recoverySuggestion == "start the server")
    }
    #expect(Self.diagnostic.recoverySuggestion == "make it")
  }

  @Test func `a catalog's and a unit's errors are described as a person is shown them`() {
    let error = #expect(throws: CatalogError.self) { try Catalog.load(at: "/nonexistent") }
    #expect(error?.localizedDescription == error?.description)
    #expect(error?.description.contains("/nonexistent") == true)
  }
}
