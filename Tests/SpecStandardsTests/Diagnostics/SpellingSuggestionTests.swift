import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct SpellingSuggestionTests {
  @Test(arguments: [
    ("reponses", "responses"), ("timout", "timeout"), ("hedaers", "headers"),
    ("Headers", "headers"), ("xyz", nil), ("", nil),
  ])
  func `the nearest name is found`(written: String, expected: String?) {
    let names = ["responses", "timeout", "headers", "request"]
    #expect(SpellingSuggestion.nearest(to: written, in: names) == expected)
  }

  @Test(
    arguments: [
      ("timeoutt", ["timeout", "connectTimeout"], "timeout"), ("usr", ["user"], "user"),
      ("ID", ["id"], "id"), ("ids", ["id"], "id"), ("teh", ["the"], "the"),
      ("b", ["a"], nil), ("b", ["ab"], nil), ("no", ["on"], nil), ("a", ["A"], "A"),
      ("body", ["json", "text"], nil), ("same", ["same"], nil),
      ("tex", ["hex", "text"], "text"), ("wit", ["wait", "with"], "with"),
    ] as [(String, [String], String?)]
  )
  func `the nearest name is within a third of its length`(
    name: String,
    candidates: [String],
    expected: String?
  ) {
    #expect(SpellingSuggestion.nearest(to: name, in: candidates) == expected)
  }

  @Test func `edits can be bounded`() {
    #expect(
      SpellingSuggestion.nearest(to: "additionlPropertis", in: ["additionalProperties"]) != nil
    )
    #expect(
      SpellingSuggestion.nearest(
        to: "addtionlPropertis",
        in: ["additionalProperties"],
        atMost: 2
      ) == nil
    )
  }

  @Test func `a name of one's own has no synonyms`() {
    #expect(SpellingSuggestion.nearest(to: "size", in: ["length"]) == nil)
  }

  @Test(
    arguments: [
      ("userNam", "userName"), ("USERNAME", "userName"), ("id", "ID"), ("users", nil), ("ie", nil),
      ("uesrs", "users"), ("user", nil), ("userNa", nil),
    ] as [(String, String?)]
  )
  func `a misspelling is one edit away and no plural`(name: String, expected: String?) {
    let candidates = ["userName", "ID", "users"].filter { $0 != name }
    #expect(SpellingTable(candidates.sorted()).misspelled(name) == expected)
  }
}
