import Testing

/// The pages that show commands do what they show.
struct ManualTests {
  @Test(.timeLimit(.minutes(2)), arguments: ["README.md", "Docs/Guide.md", "Docs/Mock.md"])
  func `each step of a page runs as it is shown`(page: String) throws {
    #expect(try ManualRunner().run(page) > 0)
  }
}
