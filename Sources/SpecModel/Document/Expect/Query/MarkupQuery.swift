extension QuerySource {
  static let xml = markup(.xml, "XML")
  static let html = markup(.html, "HTML")

  private static func markup(_ language: MarkupDocument.Language, _ noun: String) -> QuerySource {
    let key = language.rawValue
    return QuerySource(
      key,
      of: .body,
      capture: FieldKind(key, .xpath, "An XPath 1.0 into a body of \(noun).") {
        MarkupQuery(path: $0, language: language)
      },
      expect: ExpectKey(
        key,
        .markupMatchers(language),
        "What each XPath must give in a body of \(noun); \"_:\" is the default namespace."
      ) { $0 }
    )
  }
}

/// Reads what an XPath gives on a body of XML or HTML: nodes a list of texts, anything else one value.
struct MarkupQuery: Query {
  let path: XPathTemplate
  let language: MarkupDocument.Language

  var name: String { path.template.origin.string ?? "" }

  func filledPath(in context: any MatchContext) -> String? {
    path.template.constant == nil ? (try? path.path(in: context))?.source : nil
  }

  var expressions: [TemplateExpression] { path.template.expressions }

  var need: QueryNeed { .body }

  func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    let document: MarkupDocument
    do throws(UnreadableResponse) { document = try response.markup(language) } catch {
      throw .unreadable(error)
    }
    let path: XPath
    do throws(TemplateError) { path = try self.path.path(in: context) } catch {
      throw .template(error)
    }
    do throws(XPathError) {
      guard let value = try document.value(of: path, in: context.namespaces) else { return .absent }
      switch value.type {
      case .array: return .texts(value)
      case .string: return .text(value.string ?? "")
      default: return .json(value)
      }
    } catch {
      let message = "the XPath \(path.source.excerpt) cannot be evaluated: \(error)"
      throw .unreadable(UnreadableResponse(message, label: "not evaluated"))
    }
  }
}

extension FormatType where Value == [ExpectedValue.Parts] {
  /// XPaths and matchers.
  fileprivate static func markupMatchers(_ language: MarkupDocument.Language) -> FormatType {
    .members(
      .phrase("an object of XPaths and matchers", .map(names: nil, of: .matcher))
    ) { member, reader in
      let path = FormatType<XPathTemplate>.xpath.read(member.key, reader)
      let judged = MatchTarget.given(by: path?.kind, at: member.key)
      let matcher = Matcher.checked(for: judged, member.value, reader)
      guard let matcher, let path else { return nil }
      return ExpectedValue.Parts(
        MarkupQuery(path: path, language: language),
        matcher,
        at: member.key
      )
    }
  }
}

extension MatchTarget {
  /// What an XPath gives.
  fileprivate static func given(by kind: XPath.Kind?, at path: JSONValue) -> MatchTarget {
    switch kind {
    case .nodes: .textList(at: path)
    case .text: .presentText
    case .number: path.isCount ? .nodeCount : .optionalNumber
    case .boolean: .boolean
    case nil: .readValue
    }
  }
}

extension JSONValue {
  /// Whether it is an XPath that counts nodes, and does nothing else.
  fileprivate var isCount: Bool {
    let name = "count("
    guard let text = string?.filter({ $0 != " " }), text.hasPrefix(name), text.hasSuffix(")"),
      !text.contains(where: { "'\"{".contains($0) })
    else { return false }
    var depth = 1
    for character in text.dropFirst(name.count).dropLast() where depth > 0 {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
    }
    return depth == 1
  }
}
