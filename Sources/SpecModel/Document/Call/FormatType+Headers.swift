extension FormatType where Value == [NamedData] {
  /// Header fields of a request: those that follow from the body cannot be said.
  static var requestHeaders: FormatType {
    dataMap(names: .token, values: .lines).checked { fields, _, reader in
      reader.reportTwins(
        among: fields.map { ($0.name, $0.key) },
        help: "several lines of one header are a list"
      )
      for field in fields {
        if TextRule.isFraming(field.name) {
          reader.reportInvalid(
            .reservedHeader,
            field.key,
            "the header \(field.name) is set automatically and cannot be overridden",
            label: "leave it out"
          )
        }
        let value = field.data.origin
        if value.isNull, field.name.lowercased() == "host" {
          reader.reportInvalid(
            .reservedHeader,
            field.key,
            "the header \(field.name) cannot be removed: every request has one",
            label: "leave it out, or give it a value"
          )
        }
        reader.warnOfParameter(in: field.data)
        for line in value.type == .array ? Array(value.elements) : [value] {
          if line.utf8?.allSatisfy(HTTPToken.isFieldByte) != false { continue }
          reader.reportInvalid(
            .invalidHeader,
            line,
            "a header's value cannot contain line breaks or NUL",
            label: "expected one line",
            help: "several lines of one header are a list"
          )
        }
      }
    }
  }

  /// Items of a query, each a value or several.
  static var requestQuery: FormatType {
    dataMap(values: .texts).checked { items, _, reader in
      for item in items {
        reader.warnOfParameter(in: item.data)
        reader.warnOfTemplate(inName: item.key)
      }
    }
  }

  /// Values for the parameters of a request.
  static var parameterValues: FormatType {
    dataMap(names: .identifier).checked { values, _, reader in
      for value in values { reader.warnOfParameter(in: value.data) }
    }
  }

  /// Cookies of a request, each one value.
  static var requestCookies: FormatType {
    dataMap(names: .token, values: .cookie).checked { cookies, _, reader in
      for cookie in cookies {
        let value = cookie.data.origin
        if let text = value.string, let mistake = TextRule.cookieValue.mistake(in: text),
          cookie.data.templates.isEmpty
        {
          reader.report(mistake, in: value)
        }
        reader.warnOfParameter(in: cookie.data)
      }
    }
  }
}

extension DocumentReader {
  /// Says which names of headers or hosts are the same but for case; those that are equal are shown as any name is.
  func reportTwins(
    among names: [(name: String, key: JSONValue)],
    noun: String = "header",
    help: String? = nil
  ) {
    var seen: [String: JSONValue] = [:]
    for (name, key) in names {
      guard let twin = seen[name.lowercased()] else {
        seen[name.lowercased()] = key
        continue
      }
      if twin.string == key.string { continue }
      report(
        .duplicateName,
        "the \(noun) \"\(name)\" appears twice in one object",
        at: key.range,
        label: "the second one",
        notes: [.init("the first one", at: twin.range)],
        help: help
      )
    }
  }
}
