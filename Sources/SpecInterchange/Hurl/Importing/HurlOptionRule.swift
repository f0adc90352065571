/// What an option of an entry is as keys of a step.
struct HurlOptionRule: Sendable {
  /// What its value is.
  var kind = Kind.text

  /// What an option's value can be.
  enum Kind: Sendable {
    case text, flag, number

    /// What is wrong with a value.
    func fault(in value: String) -> String? {
      switch self {
      case .text: nil
      case .flag: ["true", "false"].contains(value) ? nil : "expected true or false"
      case .number:
        value.first?.isNumber == true || value.hasPrefix("-1") ? nil : "expected a number"
      }
    }
  }

  /// Writes the keys.
  let write: @Sendable (HurlOption, inout HurlStep) -> Void

  /// The options by name.
  static let all: [String: HurlOptionRule] = {
    var rules: [String: HurlOptionRule] = [
      "variable": .init { _, _ in },
      "header": .init { option, step in
        guard let text = option.value.constant, let colon = text.firstIndex(of: ":") else {
          return step.leaveOut(option)
        }
        let value = text[text.index(after: colon)...].trimmed
        let parts = [HurlText.Part.text(value)]
        step.add(header: text[..<colon].trimmed, HurlText(parts: parts, range: option.range))
      },
      "location": flag { $0.followRedirects(nil, withCredentials: false) },
      "location-trusted": flag { $0.followRedirects(nil, withCredentials: true) },
      "max-redirs": .init(kind: .number) { option, step in
        let count = Int(step.text(option.value)) ?? 50
        step.followRedirects(count < 0 ? 100 : min(count, 100), withCredentials: false)
      },
      "compressed": flag { $0.set("compressed", .value(true)) },
      "insecure": flag { $0.set("verify", in: "tls", .value(false)) },
      "repeat": .init(kind: .number) { option, step in
        guard let count = Int(step.text(option.value)), count > 0 else {
          return step.leaveOut(option)
        }
        let rows = DraftValue.string("{{range(1, \(count))}}")
        step.set(step: "forEach", .value(["rows": rows, "as": "repetition"]))
      },
      "retry": .init(kind: .number) { option, step in
        let count = Int(step.text(option.value)) ?? 0
        guard count != 0 else { return }
        let attempts = DraftValue.number("\(count < 0 ? 10_000 : min(count, 9999) + 1)")
        step.set("attempts", in: "poll", .value(attempts))
      },
      "skip": flag { $0.set(step: "skip", .value("skipped in Hurl")) },
      "resolve": .init { option, step in
        let parts = step.text(option.value).split(separator: ":", maxSplits: 2).map(String.init)
        guard parts.count == 3 else { return step.leaveOut(option) }
        step.set("\(parts[0]):\(parts[1])", in: "resolve", .value(.string(parts[2])))
      },
      "connect-to": .init { option, step in
        let parts = step.text(option.value).split(separator: ":").map(String.init)
        guard parts.count == 4 else { return step.leaveOut(option) }
        let target = DraftValue.string("\(parts[2]):\(parts[3])")
        step.set("\(parts[0]):\(parts[1])", in: "connectTo", .value(target))
      },
      "user": .init { $1.logIn("basic", with: $0.value) },
      "cacert": .init { $1.set("ca", in: "tls", $1.path($0)) },
      "unix-socket": .init { $1.set("unixSocket", $1.path($0)) },
      "output": .init { $1.set("save", .text($1.request($0.value))) },
      "limit-rate": .init(kind: .number) { option, step in
        guard let rate = Int(step.text(option.value)), rate > 0 else {
          return step.leaveOut(option)
        }
        step.set("bandwidth", .value(.string("\(rate)B/s")))
      },
      "proxy": .init { option, step in
        let url = step.text(option.value)
        guard !url.contains("@") else { return step.leaveOut(option) }
        step.set("proxy", .value(.string(url.contains("://") ? url : "http://\(url)")))
      },
    ]
    rules["delay"] = .init(kind: .number) {
      $1.set(step: "wait", duration($1.text($0.value), in: "ms"))
    }
    for (name, key) in [("connect-timeout", "connectTimeout"), ("max-time", "timeout")] {
      rules[name] = .init(kind: .number) {
        $1.set(key, duration($1.text($0.value), in: "s"))
      }
    }
    rules["retry-interval"] = .init(kind: .number) {
      $1.set("interval", in: "poll", duration($1.text($0.value), in: "ms"))
    }
    for (name, key, value) in [
      ("http1.0", "httpVersion", "1.0"), ("http1.1", "httpVersion", "1.1"),
      ("http2", "httpVersion", "2"), ("http3", "httpVersion", "3"),
    ] {
      rules[name] = flag { $0.set(key, .value(.string(value))) }
    }
    for (name, version) in [("ipv4", 4), ("ipv6", 6)] {
      rules[name] = flag { $0.set("ipVersion", .value(.number("\(version)"))) }
    }
    for name in ["path-as-is", "verbose", "very-verbose", "verbosity", "no-header", "include"] {
      rules[name] = .init { _, _ in }
    }
    for name in [
      "aws-sigv4", "cert", "digest", "ntlm", "negotiate", "key", "netrc", "netrc-file",
      "netrc-optional", "noproxy",
      "pinnedpubkey",
      "max-filesize", "no-cookie-store", "dns-servers",
    ] {
      rules[name] = .init { $1.leaveOut($0) }
    }
    return rules
  }()

  /// An option that does something where it is true.
  private static func flag(
    _ set: @escaping @Sendable (inout HurlStep) -> Void
  ) -> HurlOptionRule {
    HurlOptionRule(kind: .flag) { option, step in
      switch option.value.constant {
      case "true": set(&step)
      case "false": break
      default: step.leaveOut(option)
      }
    }
  }

  /// A duration, in a unit if it has none.
  private static func duration(_ text: String, in unit: String) -> RequestKeys.Value {
    .value(.string(text.last?.isNumber == true ? text + unit : text))
  }
}
