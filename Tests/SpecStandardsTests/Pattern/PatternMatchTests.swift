import SpecStandards
import TestSupport
import Testing

/// What another engine of ECMA-262 answers to patterns and texts made at random.
@Suite(.inTurn)
struct PatternMatchTests {
  @Test(arguments: matches)
  func `A match and its groups are those of ECMA-262`(_ match: Match) throws {
    let text = Array(match.text.utf8)[...]
    let pattern: Pattern
    do {
      pattern = try Pattern(match.pattern)
    } catch {
      #expect(match.answer == .rejected)
      return
    }
    let found = try pattern.firstMatch(in: text)
    #expect(found.map { Match.Answer.matches(Match.text(of: $0)) } ?? .fails == match.answer)
    #expect(try pattern.isFound(in: text) == (found != nil))
    #expect(try pattern.matchesWhole(text) == match.whole)
  }
}

/// A pattern, a text, and what is to come of them.
struct Match: Sendable, CustomTestStringConvertible {
  let pattern: String
  let text: String
  let answer: Answer
  let whole: Bool

  enum Answer: Sendable, Equatable {
    /// The bytes of the match and of each group, with a hyphen for a group that took no part.
    case matches(String)
    case fails
    case rejected
  }

  init(_ pattern: String, _ text: String, _ answer: Answer, whole: Bool) {
    self.pattern = pattern
    self.text = text
    self.answer = answer
    self.whole = whole
  }

  var testDescription: String { pattern }

  static func text(of match: PatternMatch) -> String {
    ([match.range] + match.groups)
      .map { range in range.map { "\($0.lowerBound),\($0.upperBound)" } ?? "-" }
      .joined(separator: ";")
  }
}

private let matches: [Match] = [
  Match("((?:\\u{1F600})*)(?:[^a]){2,}", "1", .fails, whole: false),
  Match("(\\p{L}(?:\\P{L}|\\P{L})(?:())?(c)|)", " ", .matches("0,0;0,0;-;-"), whole: false),
  Match("(?:())*?.", "a\u{2028}", .matches("0,1;-"), whole: false),
  Match("(?:(?:\\W\\b|(é|))){2,}", "A", .matches("0,0;0,0"), whole: false),
  Match("\\1(?:((?:.)?))??", "bΩc", .matches("0,0;-"), whole: false),
  Match("[^\\p{L}\\d]", "-_c1_é", .matches("0,1"), whole: false),
  Match("(?<!.(?:(?:$|b)|(()|é)))\\S", "_ab_e\u{301}é", .matches("0,1;-;-"), whole: false),
  Match("(?:(-|)[^](\\u{1F600}|))?", "ΩΩ😀A", .matches("0,2;0,0;2,2"), whole: false),
  Match("[ab]((?:\\p{Script=Greek}){2,})", "", .fails, whole: false),
  Match("(\\b|(?:[]){{0,2})", "c\u{A}", .rejected, whole: false),
  Match("(?:(?:\\S)+)+?", "b", .matches("0,1"), whole: true),
  Match("(?:(?=(((?:[a-c\\d]|\\D)|(\\W))|())))*?", "", .matches("0,0;-;-;-;-"), whole: true),
  Match("(?:\\p{Lu})*?", "\u{A} b", .matches("0,0"), whole: false),
  Match("((?:[^]){1,3}?|)", "ccc", .matches("0,1;0,1"), whole: true),
  Match("[^a](?:\\b){2,}", "c ", .matches("0,1"), whole: false),
  Match("(?:\\s)+(?:\\p{Script=Greek})*", "a\u{A}a1\u{A}a", .matches("1,2"), whole: false),
  Match("\\w(?:\\D)??^[^a]", "e\u{301}é_A_", .fails, whole: false),
  Match("\\W(?:\\W$|(.|[^a]-))", "😀--", .matches("0,5;4,5"), whole: true),
  Match("(?:((?:\\2|1^))\\W)?", "AA ", .rejected, whole: false),
  Match("\\d(?:(?:$|[]))??", "cΩ 1éΩ", .matches("4,5"), whole: false),
  Match("((?:[^a]|[ab]))\\W", " cbé", .matches("2,5;2,3"), whole: false),
  Match("[a-c\\d]", "\u{A}Ω\u{A}c_", .matches("4,5"), whole: false),
  Match("((\\/(?:\\W)*?|\\2)[]|(^))", "\u{2028}b", .matches("0,0;0,0;-;0,0"), whole: false),
  Match("(?:(?:(\\1|(?<!(\\D|))))?)*?", "", .matches("0,0;-;-"), whole: true),
  Match("(?!(?:(((\\/))|\\u{1F600}\\b))+)", "bc", .matches("0,0;-;-;-"), whole: false),
  Match("(((?<!^)(é))|).", "b", .matches("0,1;0,0;-;-"), whole: true),
  Match("(?!(-|$))", "A--a", .matches("0,0;-"), whole: false),
  Match("((?:(?:(?:[^a]){1,3}?|é))+)(?:^)*(b|)", "a-A", .matches("1,3;1,3;3,3"), whole: false),
  Match("\\/[a-c\\d](\\D)", " a", .fails, whole: false),
  Match("(?:((?:(?<!(c|))){1,3}?))*", "", .matches("0,0;-;-"), whole: true),
  Match("(((?:[^a]){2,}))é", "\u{A}be\u{301}1é", .matches("0,8;0,6;0,6"), whole: true),
  Match("(?:(?=(\\W)))*", "c1-_", .matches("0,0;-"), whole: false),
  Match("(?:(?:[ab])*|(?:-|[a-c\\d]))(\\w|)", "aéΩΩ-", .matches("0,1;1,1"), whole: false),
  Match("((((($)|é))|))", "1\u{2028}", .matches("0,0;0,0;0,0;-;-;-"), whole: false),
  Match("(?:(?!\\\\1))??", "-c___a", .matches("0,0"), whole: false),
  Match("(?:((?:(b|)){2,}))?\\p{Lu}", "é", .fails, whole: false),
  Match("(?:\\D|\\p{L})((([^a])))", "bAc", .matches("0,2;1,2;1,2;1,2"), whole: false),
  Match("(?:(?:\\p{L})+|\\u{1F600}(?:a){0,2}😀)", " A -", .matches("1,2"), whole: false),
  Match("(?:(?:(?:[^\\p{L}\\d]){2,}|.))*?", "é", .matches("0,0"), whole: true),
  Match("\\w(?:(?:(?:())+?){0,2}|(a|)\\W)", "aAc", .matches("0,1;-;-"), whole: false),
  Match("(?:[ab]|(()))(?:$|😀b1)", "cbc\u{2028}", .matches("6,6;6,6;6,6"), whole: false),
  Match("(?=[a-c\\d])(\\w)", "a", .matches("0,1;0,1"), whole: true),
  Match("((\\W))(😀|)", "1😀aΩ😀_", .matches("1,5;1,5;1,5;5,5"), whole: false),
  Match("(b)(?:(?:[a-c\\d]|c)){2}", "1a", .fails, whole: false),
  Match("(?![a-c\\d])", "1Ω1Ω", .matches("1,1"), whole: false),
  Match("(?:(?<!((?:[^\\p{L}\\d][^\\p{L}\\d])??|)))??", "", .matches("0,0;-"), whole: true),
  Match("(?:(?:[^a])+?|(?:\\p{Lu}|.))", "é", .matches("0,2"), whole: true),
  Match("(?:(?:\\p{L}){2})??", "", .matches("0,0"), whole: true),
  Match("(?:((?:^)*))*?$", "c\u{A}-", .matches("3,3;-"), whole: false),
  Match("(((?<=(\\2)))|😀)", "e\u{301}é", .matches("0,0;0,0;0,0;0,0"), whole: false),
  Match("(?:\\p{L})?", "a", .matches("0,1"), whole: true),
  Match("\\/(?:((?:[^a])+?)|[^a])", "\u{2028}\u{A} ", .fails, whole: false),
  Match("\\w($😀|)", "a-", .matches("0,1;1,1"), whole: false),
  Match("(\\p{Script=Greek}|)", "a", .matches("0,0;0,0"), whole: false),
  Match("(?:\\w|.)", "aa1", .matches("0,1"), whole: false),
  Match("[a-c\\d]((é)|)", "1\u{2028}Ω", .matches("0,1;1,1;-"), whole: false),
  Match("(?:\\s){0,2}", "", .matches("0,0"), whole: true),
  Match("(\\p{L})", "Ωé", .matches("0,2;0,2"), whole: false),
  Match("(?!a)(?:([])){0,2}", "", .matches("0,0;-"), whole: true),
  Match("[^\\p{L}\\d](\\u{1F600}|\\/)", "", .fails, whole: false),
  Match("(())(((\\P{L}))|)", "Ωb", .matches("0,0;0,0;0,0;0,0;-;-"), whole: false),
  Match("(?:(?:()){1,3}?)?(?:[a-c\\d]\\D){1,3}?", "aΩ", .matches("0,3;-"), whole: true),
  Match("((?:\\p{Lu}){0,2})", "ca\u{A}Ωe\u{301}-", .matches("0,0;0,0"), whole: false),
  Match("(?:([]b[]|()é(?:\\P{L})*)){0,2}", "1A1bb", .matches("0,0;-;-"), whole: false),
  Match("(?:[^]|(?:(?:(?:(\\S|^)){1,3}?)+)+?)", "_AΩéb", .matches("0,1;-"), whole: true),
  Match("\\w(?:(?:(\\p{L}|é)|(())))?", "Ω_", .matches("2,3;-;-;-"), whole: false),
  Match("(?:\\D(é-(\\S))|😀)", "AΩ_", .fails, whole: false),
  Match("\\D(?:[^a]){0,2}", "be\u{301}\u{2028}ae\u{301}", .matches("0,4"), whole: false),
  Match("(?:(?:(?:(?:\\D)*)*|😀)[^\\p{L}\\d])+?", " \u{2028}aΩ", .matches("0,4"), whole: false),
  Match("(?:\\D|\\p{L})", "Ωcb", .matches("0,2"), whole: false),
  Match("((?:((?:()|\\b))){0,2}|é)\\p{Lu}", "éc\u{A}ab1", .fails, whole: false),
  Match("\\S([a-c\\d])", "-1\u{A}", .matches("0,2;1,2"), whole: false),
  Match("((?:(\\W1)|(?<n>a)b))", "\u{A}1", .matches("0,2;0,2;0,2;-"), whole: true),
  Match("(?:[^\\p{L}\\d])+", "caΩe\u{301}aa", .matches("5,7"), whole: false),
  Match("((?:(?:é)+b)*?)", "A-_1be\u{301}", .matches("0,0;0,0"), whole: false),
  Match("(?:$)*?", "bΩ", .matches("0,0"), whole: false),
  Match("(?:((?<=\\b)|(-\\P{L}|(?<!\\W)))\\d)+", "a1A", .matches("1,2;1,1;1,1"), whole: false),
  Match("(?:(?:.|(?:[^a]){0,2}))*", "be\u{301}a A\u{A}", .matches("0,8"), whole: true),
  Match("\\P{L}b\\u{1F600}", "é_A_😀", .fails, whole: false),
  Match("(?:^|[^\\p{L}\\d])", "_", .matches("0,0"), whole: true),
  Match("\\D(?:(?:b.|[^])){0,2}", "_e\u{301}1Ab ", .matches("0,4"), whole: false),
  Match("(?:\\p{L}|(\\s|))\\S", "b", .matches("0,1;0,0"), whole: true),
  Match("(?:\\b){0,2}", "\u{A}\u{A}", .matches("0,0"), whole: false),
  Match("(?:[^]|\\w)", " aa\u{A}a", .matches("0,1"), whole: false),
  Match("(?:(?:(?:\\P{L}|(?:\\D[]|\\Wa)))??){2,}", "A_  Ωé", .matches("0,0"), whole: false),
  Match("(?<=(?:\\W)??)", "é", .matches("0,0"), whole: false),
  Match("\\u{1F600}a(?:([^]))??1\\d(\\p{L}|)", "e\u{301}_be\u{301} ", .fails, whole: false),
  Match("(?:😀)?(?:(?:(\\d))??|(?:.|(1)))", "aAA\u{A}a", .matches("0,0;-;-"), whole: false),
  Match("(?=(?:(?:a)??)*)", "_", .matches("0,0"), whole: false),
  Match("((?:[^a]|\\D)(?!^)-|)", "b\u{A}aa", .matches("0,0;0,0"), whole: false),
  Match("(?:[^a]){2}", "Ωe\u{301}", .matches("0,3"), whole: false),
  Match("(?:((?:[^])+|\\/)|\\s)", "c-cΩ", .matches("0,5;0,5"), whole: true),
  Match("-((?:\\u{1F600}|(?:\\d)+))(?:(\\s|)){2}[]c", "e\u{301}-Ω", .fails, whole: false),
  Match("(?:(^))?", "", .matches("0,0;-"), whole: true),
  Match("(?:^)?(?:(\\D))+", "a", .matches("0,1;0,1"), whole: true),
  Match("(?:\\W)??", "be\u{301}\u{A}a \u{2028}", .matches("0,0"), whole: false),
  Match("(?:(\\u{1F600})(?:(?:é)??)*?|\\w())", "A", .matches("0,1;-;1,1"), whole: true),
  Match("(?!(?:(\\p{L}))+)", "é", .matches("2,2;-"), whole: false),
  Match("((?=\\1(-))|())", "A A", .matches("0,0;0,0;-;0,0"), whole: false),
  Match("(?:-|\\p{Lu})", "é--\u{2028}éa", .matches("2,3"), whole: false),
  Match("(?:(?:(?:(b)\\/|($|(?:[^a])*)))*){0,2}", "abA-", .matches("0,0;-;-"), whole: false),
  Match("(?<=($))", "\u{2028}e\u{301}1b", .matches("8,8;8,8"), whole: false),
  Match("([^]|\\W)\\D", "e\u{301}bbΩΩ", .matches("0,3;0,1"), whole: false),
  Match("\\/(?:(?:[^a]){2,}b){1,3}?", "\u{2028}", .fails, whole: false),
  Match("(?:(([^a]()\\p{Lu}|))){1,3}?", "e\u{301}b", .matches("0,0;0,0;0,0;-"), whole: false),
  Match("\\u{1F600}\\b", "😀😀c", .matches("4,8"), whole: false),
  Match("(a|)((?:[^])??)", "1_bbc", .matches("0,0;0,0;0,0"), whole: false),
  Match("a([a-c\\d][^]|\\b)1", "", .fails, whole: false),
  Match("(?:(?:\\p{L}|(?:((\\D)|))*?)){1,3}?", "e\u{301} A", .matches("0,1;-;-"), whole: true),
  Match("(?:(?:(\\S\\/|))*)+(\\Wc|)(?:1|\\S)", "b b", .matches("0,1;-;0,0"), whole: false),
  Match("()(?:(?:\\D){1,3}?|\\p{Lu})()", "é", .matches("0,2;0,0;2,2"), whole: true),
  Match("(?:\\p{L}|[[^])", "-Ab", .matches("1,2"), whole: false),
  Match("(((😀)|))", "\u{A}baa", .matches("0,0;0,0;0,0;-"), whole: false),
  Match("((?:b[]|[ab]))", "aa", .matches("0,1;0,1"), whole: false),
  Match("\\u{1F600}", "-ac", .fails, whole: false),
  Match("((?:(?:^){2,}){0,2})", " ", .matches("0,0;0,0"), whole: false),
  Match("(?:(^|\\W)()|\\D)", "e\u{301}a-e\u{301}_é", .matches("0,0;0,0;0,0"), whole: false),
  Match("(?<n>(?:\\S|(?:(?:())+|(?:a)?$)))\\k<n>c", "", .fails, whole: false),
  Match("(?<!(?<=\\u{1F600}))[^a]", "1", .matches("0,1"), whole: true),
  Match("\\p{L}(((?:\\u{1F600})*|))", "é1bΩ-b", .matches("0,2;2,2;2,2"), whole: false),
  Match("[ab]([^a]|(?:(^|))+)", "-ééba", .matches("5,6;6,6;6,6"), whole: false),
  Match("(?:\\d)*", "1e\u{301}- \u{A}", .matches("0,1"), whole: false),
  Match("c(([a-c\\d]|))", "baΩe\u{301}cA", .matches("7,8;8,8;8,8"), whole: false),
  Match("()\\p{Scrip|t=Greek}", "_\u{A}-", .rejected, whole: false),
  Match("((?:^){1,3}?)", "-b-", .matches("0,0;0,0"), whole: false),
  Match("(?:((?:(\\0?:b)+b)??))+", "\u{2028}a", .matches("0,0;0,0;-"), whole: false),
  Match("(?:[^\\p{L}\\d]|é)", "Aé\u{2028}_é", .matches("1,3"), whole: false),
  Match("((\\u{1F600}|\\p{Lu}))", "😀ae\u{301}", .matches("0,4;0,4;0,4"), whole: false),
  Match("(?:1)*?", "ab_\u{2028}", .matches("0,0"), whole: false),
  Match("(?:1)?\\S(\\S)", "ébae\u{301}b", .matches("0,3;2,3"), whole: false),
  Match("(?:\\d){0,2}((\\P{L}|)|)", "aé\u{A}--", .matches("0,0;0,0;0,0"), whole: false),
  Match("(?:(?:[ab])+)*(-|[a-c\\d])", "Ae\u{301}a", .matches("4,5;4,5"), whole: false),
  Match("(?:(?<n>\\S)\\k<n>)+", "A_\u{2028}ée\u{301}", .fails, whole: false),
  Match("(?:(?:é)+)+?", "Ab11é", .matches("4,6"), whole: false),
  Match("(?:(?:^|(?:(\\p{L}|())|\\b)))+", "éaAΩ", .matches("0,6;4,6;-"), whole: true),
  Match("(?:$|\\s)", "", .matches("0,0"), whole: true),
  Match("(?:(?:(-))*?){1,3}?", "_a\u{2028}Ω", .matches("0,0;-"), whole: false),
  Match("(?:(1)|é)", "bΩΩé", .matches("5,7;-"), whole: false),
  Match("((?:[ab]){2}|)", "aaA", .matches("0,2;0,2"), whole: false),
  Match("((?:\\P{L}){2})\\p{Lu}", "\u{2028}ae\u{301}_", .fails, whole: false),
  Match("(?:\\D|())", "ae\u{301}-_b", .matches("0,1;-"), whole: false),
  Match("(?:([]))?\\p{Script=Greek}", "e\u{301}_abΩ", .matches("6,8;-"), whole: false),
  Match("((?:[^a]\\p{Script=Greek}c){0,2})", "Ωb", .matches("0,0;0,0"), whole: false),
  Match("(?:\\p{L})*(?:(?:())*?|(?:c|[^\\p{L}\\d]))", " ", .matches("0,0;-"), whole: true),
  Match("(((a)))", "\u{2028} -e\u{301}a", .matches("8,9;8,9;8,9;8,9"), whole: false),
  Match("(?<=[])", " a", .fails, whole: false),
  Match("(?:([ab]((?:[])?)|)){2,}", "\u{2028}", .matches("0,0;0,0;-"), whole: false),
  Match("(?:(?:.){{1,3}?)*", "\u{A}b-bée\u{301}", .rejected, whole: false),
  Match("(?:((?:(([^a])))*?|)|(?:())*)", "", .matches("0,0;0,0;-;-;-"), whole: true),
  Match("\\W([ab])", " ccAb", .fails, whole: false),
  Match("(?:(\\D|)){1,3}?(?:-|[a-c\\d])", "b_bé", .matches("0,3;1,2"), whole: false),
  Match("(?<=[^a])[ab]", "éa", .matches("2,3"), whole: false),
  Match("^(?:(?:((?:\\P{L})+|(?:[ab])?))??){2}", "", .matches("0,0;-"), whole: true),
  Match("((?:((\\p{Lu}|))|\\p{L}))\\w?", "é", .matches("0,0;0,0;0,0;0,0"), whole: true),
  Match("($|\\w)\\S", "a1ée\u{301}", .matches("0,2;0,1"), whole: false),
  Match("(?:())+", "", .matches("0,0;0,0"), whole: true),
  Match("(?:😀)*?", "😀 b ", .matches("0,0"), whole: false),
  Match("([^a]\\W|)", "-Ωb", .matches("0,3;0,3"), whole: false),
  Match("(?:(?:(?:é){2,})+|\\S)((a))", " \u{A}éa", .matches("2,5;4,5;4,5"), whole: false),
  Match("((?=(?<!\\P{L})))é", " Ωéc", .matches("3,5;3,3"), whole: false),
  Match("\\P{L}(?:(?:(?:b)*?)??){2,}", "1b", .matches("0,2"), whole: true),
  Match("(?:((([^]|(?:.){2,}{1}))|))*?\\P{L}", "éb😀😀A-", .rejected, whole: false),
  Match("(\\p{L}|(?:\\W|(?:[^\\p{L}\\d]\\P{L}){2})\\D)", "bé", .matches("0,1;0,1"), whole: false),
  Match("(^|[^\\p{L}\\d])(?:(?:|(?:\\d){0,2})+?|\\D)", "b", .matches("0,0;0,0"), whole: true),
  Match("(?:(?:[^]\\P{L})*?|(?:^)?)", "1\u{2028}", .matches("0,0"), whole: true),
  Match("(?:()|c)", "1_b", .matches("0,0;0,0"), whole: false),
  Match("(?:\\d\\u{1F600}\\S(?:(?:\\W[^])*|.))?", "", .matches("0,0"), whole: true),
  Match("(?:(?:\\/)??|())", "Ωe\u{301}a1", .matches("0,0;-"), whole: false),
  Match("^(?:(?:\\w)+|(?:\\P{L})?)(?:(?:\\d)+)*?", "cb1", .matches("0,3"), whole: true),
  Match("((?:(\\b)){0,2})", " 1", .matches("0,0;0,0;-"), whole: false),
  Match("(?:[ab][])??", "", .matches("0,0"), whole: true),
  Match("(?:((.|)[^a])){2}()", "😀-\u{2028}b\u{2028}", .matches("0,8;5,8;5,5;8,8"), whole: false),
  Match("(?:1){2}((?:\\b|\\/))[^]", "", .fails, whole: false),
  Match("(?:\\D)+?.", "___-", .matches("0,2"), whole: true),
  Match("(\\p{Script=Greek}|\\p{L})", "e\u{301}", .matches("0,1;0,1"), whole: false),
  Match("(?!\\u{1F600})(?:[a-c\\d]){1,3}?(()|)[]", "😀bAe\u{301}a", .fails, whole: false),
  Match("(((?:\\P{L})*))\\S(?:\\p{L}){0,2}", "- aa", .matches("0,4;0,2;0,2"), whole: true),
  Match("((?:(\\W|)){2})[a-c\\d]", "aéébé", .matches("0,1;0,0;0,0"), whole: false),
  Match("(?:()|\\P{L})$", "Ω\u{A}", .matches("2,3;-"), whole: false),
  Match("(?:[^\\p{L}\\d]){2,}\\d", "Ωé_", .fails, whole: false),
  Match("((?:(?:[^\\p{L}\\d]){2}|[a-c[\\d]))[^a]", "Ωb_", .matches("2,4;2,3"), whole: false),
  Match("()(?:((?:[^\\p{L}\\d])*|))*?", "", .matches("0,0;0,0;-"), whole: true),
  Match("(?:.)*?", "a", .matches("0,0"), whole: true),
  Match("(?:\\p{L}){2}", "", .fails, whole: false),
  Match("[^\\p{L}\\d](?:(?:(?:\\p{Lu})??){2,}){0,2}", "_", .matches("0,1"), whole: true),
  Match("(?:[a-c\\d{])*", "-e\u{301}", .matches("0,0"), whole: false),
  Match("\\d(?:(\\w\\/))*", "_\u{A}éa1a", .matches("5,6;-"), whole: false),
  Match("\\u{1F600}.", "😀_e\u{301}", .matches("0,5"), whole: false),
  Match("(?:-)??(?:((?:😀|[^\\p{L}\\d]))){0,2}", "_e\u{301}", .matches("0,1;0,1"), whole: false),
  Match("(?:(\\p{L})){2}", "1baA", .matches("1,3;2,3"), whole: false),
  Match("((?:\\b\\p{L})+?b|)", "1A\u{A}éΩ\u{2028}", .matches("0,0;0,0"), whole: false),
  Match("[^\\p{L}\\d](😀)", "ΩAa1éb", .fails, whole: false),
  Match("\\p{Script=Greek}[^]\\S", "\u{A}Ω -e\u{301}\u{A}", .matches("1,5"), whole: false),
  Match("((?:(\\D)|(b|(?:[]|.))\\s)|)", "baéé  ", .matches("0,1;0,1;0,1;-"), whole: false),
  Match("(1)1\\P{L}", "a\u{A}\u{2028}", .fails, whole: false),
  Match("(?:1(?:\\d|(?:\\s)?-))?", "1b A", .matches("0,0"), whole: false),
  Match("(?<n>(\\1|)(\\b))\\k<n>", "Ω1-éb\u{2028}", .matches("2,2;2,2;2,2;2,2"), whole: false),
  Match("(?:(?<=(?:\\W)*)){1,3}\\0?", "-e\u{301}", .matches("0,0"), whole: false),
  Match("[^\\p{L}\\d][a-c\\d]", " 1a", .matches("0,2"), whole: false),
  Match(".((?:(?:())?|([^\\p{L}\\d])))", "ba", .matches("0,1;1,1;-;-"), whole: false),
  Match("(1|é)(?:[^]|\\p{Script=Greek})", "aée\u{301}a", .matches("1,4;1,3"), whole: false),
  Match("(?:\\u{1F600})\\*", "\u{A}b", .fails, whole: false),
  Match("((?:\\w)+?|())", "\u{A}", .matches("0,0;0,0;0,0"), whole: false),
  Match("(?:(?:((?:a)??\\S1|)){2}){2,}", "e\u{301}", .matches("0,0;0,0"), whole: false),
  Match("(?:(?:((\\s[ab]|)))?)+", " ", .matches("0,0;-;-"), whole: false),
  Match("(\\p{Lu}|(^\\p{L}))", "e\u{301}", .matches("0,1;0,1;0,1"), whole: false),
  Match("((?:é)*|)", "\u{A}", .matches("0,0;0,0"), whole: false),
  Match("(\\w([{^a])|)", "c", .matches("0,0;0,0;-"), whole: false),
  Match("(?<!(\\p{Lu}))", "A\u{A}Ω1-", .matches("0,0;-"), whole: false),
  Match("(?!(-|))\\P{L}(\\w|b-)", "", .fails, whole: false),
  Match("(?:(?:(?:\\2)??)+?)?\\s", "a_b", .rejected, whole: false),
  Match("[a-c\\d]((()\\u{1F600})|)", "b", .matches("0,1;1,1;-;-"), whole: true),
  Match("(?:[a-c\\d]|\\d)\\P{L}", "", .fails, whole: false),
  Match("(?:(?:(-|)){2})?", "\u{A}\u{A}cé c", .matches("0,0;-"), whole: false),
  Match("(\\u{1F600}*|)", "", .matches("0,0;0,0"), whole: true),
  Match("((?:(?:(\\S|)[^])??)+?)", "a", .matches("0,0;0,0;-"), whole: true),
]
