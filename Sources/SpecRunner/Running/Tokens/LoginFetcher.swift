internal import Synchronization

/// Gets tokens by calls of the catalog: a login, then what refreshes it.
///
/// What it throws says no secret. Of a response without a token it shows only names.
final class LoginFetcher: Sendable {
  /// Sends a login's call.
  typealias Send = @Sendable (PreparedCall) async throws(ClientError) -> Exchange

  private let calls: ResolvedLogin
  private let with: [String: JSONValue]
  private let run: RunScope
  private let sendCall: Send
  private let hide: @Sendable ([String]) -> Void

  /// What the calls share: cookies and random values that are not those of the unit that happens to need a token.
  private let scope = Mutex<UnitScope?>(nil)

  /// What the calls have given for the next refresh.
  private let refreshWith = Mutex<[String: JSONValue]>([:])

  /// Prepares to get tokens.
  init(
    _ calls: ResolvedLogin,
    with: [String: JSONValue],
    run: RunScope,
    sending sendCall: @escaping Send,
    hiding hide: @escaping @Sendable ([String]) -> Void
  ) {
    self.calls = calls
    self.with = with
    self.run = run
    self.sendCall = sendCall
    self.hide = hide
  }

  /// Gets a token: the first one by the login, another by the refresh; by the login again where the refresh fails or
  /// there is none.
  ///
  /// - Throws: ``ClientError`` if the service gives none.
  func fetch(after previous: AccessToken?) async throws(ClientError) -> AccessToken {
    if previous != nil, let refresh = calls.refresh, let token = try await refreshed(by: refresh) {
      return token
    }
    let asked = run.clock.now()
    let exchange = try await send(calls.login, with: with)
    do throws(ClientError) {
      let response = exchange.response
      guard 200..<300 ~= response.status else { throw refusal(of: calls.login, response) }
      refreshWith.withLock { $0 = [:] }
      return try token(of: calls.login, response, asked: asked)
    } catch {
      throw error.showing(token: exchange)
    }
  }

  /// The token of the refresh; nil where it fails, or the login gave nothing to refresh by.
  private func refreshed(by step: ResolvedCall) async throws(ClientError) -> AccessToken? {
    let values = refreshWith.withLock { $0 }
    guard values.count == calls.profile.refresh?.with.count else { return nil }
    let asked = run.clock.now()
    let response: HTTPResponse
    do throws(ClientError) {
      response = try await send(step, with: values).response
    } catch {
      guard Retry.networkErrors.contains(error.kind) else { throw error }
      return nil
    }
    guard 200..<300 ~= response.status else { return nil }
    return try token(of: step, response, asked: asked)
  }

  private func send(
    _ step: ResolvedCall,
    with values: [String: JSONValue]
  ) async throws(ClientError) -> Exchange {
    var call: PreparedCall
    do throws(Diagnostic) {
      var scope = CallScope(step, in: try unitScope())
      scope.with = values
      call = try RequestPreparer(step, in: scope).prepare()
    } catch {
      throw ClientError(
        .authentication,
        "\(name(of: step)) cannot be made: \(shown(error.message))"
      )
    }
    call.request.options = call.request.options.gettingToken
    do throws(ClientError) {
      let exchange = try await sendCall(call)
      call.cookies.store(exchange)
      return exchange
    } catch {
      throw error.withoutExchange(saying: "\(name(of: step)): \(error.message)")
    }
  }

  private func token(
    of step: ResolvedCall,
    _ response: HTTPResponse,
    asked: Double
  ) throws(ClientError) -> AccessToken {
    guard let body = try? JSONDocument(parsing: response.body).root else {
      throw ClientError(.authentication, "the response of \(name(of: step)) is not JSON")
    }
    let profile = calls.profile
    guard let value = try value(at: profile.token, in: body)?.string, !value.isEmpty else {
      let path = profile.token.template.origin.string ?? ""
      throw ClientError(
        .authentication,
        "the response of \(name(of: step)) has no string at \(path)\(members(near: profile.token, in: body))"
      )
    }
    for entry in profile.refresh?.with ?? [] {
      guard let value = try self.value(at: entry.value, in: body), !value.isNull else { continue }
      hide(value.secretTexts)
      refreshWith.withLock { $0[entry.name] = value }
    }
    var token = AccessToken(value)
    if let path = profile.expiresIn {
      token.expiresAt = try lifetime(at: path, in: body, of: step).map { asked + $0 }
    }
    return token
  }

  /// For how many seconds the token is good, nil where the response does not say it, as that of a refresh need not (RFC
  /// 6749 section 5.1); some services write the number as a text.
  private func lifetime(
    at path: JSONPathTemplate,
    in body: JSONValue,
    of step: ResolvedCall
  ) throws(ClientError) -> Double? {
    guard let found = try value(at: path, in: body), !found.isNull else { return nil }
    let text = found.utf8.flatMap { try? JSONDocument(parsing: $0).root }
    guard let seconds = (found.number ?? text?.number)?.double, seconds.isFinite else {
      let place = path.template.origin.string ?? ""
      throw ClientError(
        .authentication,
        "the response of \(name(of: step)) has no number of seconds at \(place), but \(found.type.phrase)"
      )
    }
    return seconds
  }

  private func value(
    at path: JSONPathTemplate,
    in body: JSONValue
  ) throws(ClientError) -> JSONValue? {
    do {
      let scope = CallScope(unit: try unitScope())
      let path = try path.path(in: scope)
      do throws(BudgetExceeded) {
        return try path.value(in: body)
      } catch {
        throw ClientError(.authentication, error.reason(of: path))
      }
    } catch let error as ClientError {
      throw error
    } catch let error as TemplateError {
      throw ClientError(.authentication, shown(error.message))
    } catch {
      throw ClientError(.authentication, shown("\(error)"))
    }
  }

  /// A message without what the calls' own templates have made of secrets.
  private func shown(_ message: String) -> String { run.redactor.redact(message) }

  private func unitScope() throws(Diagnostic) -> UnitScope {
    try scope.withLock { (known) throws(Diagnostic) in
      if let known { return known }
      let begun = try UnitScope(calls.unit, in: run)
      known = begun
      return begun
    }
  }

  private func refusal(of step: ResolvedCall, _ response: HTTPResponse) -> ClientError {
    let reason = response.reasonOfError.map { ": \(shown($0).excerpt)" } ?? ""
    var error = ClientError(
      .authentication,
      "\(name(of: step)) responded with \(response.statusText)\(reason)"
    )
    error.isRefusal = response.refusesCredentials
    return error
  }

  private func name(of step: ResolvedCall) -> String { "the login's call \"\(step.name)\"" }

  /// The names of an object's members, as the end of a sentence; empty if it has none.
  private func members(near template: JSONPathTemplate, in body: JSONValue) -> String {
    var (object, place) = (body, "")
    for step in template.path?.childSteps.steps ?? [] {
      guard case .member(let name) = step, let inner = object[name], inner.type == .object else {
        break
      }
      (object, place) = (inner, "\(place).\(name)")
    }
    guard object.type == .object, object.count > 0 else { return "" }
    let names = object.members.prefix(Self.mostNames).map { shown($0.name).excerpt }
    let more = object.count > names.count ? " and \(object.count - names.count) more" : ""
    let owner = place.isEmpty ? "it" : "$" + shown(place).excerpt
    return ": \(owner) has \(names.joined(separator: ", "))\(more)"
  }

  private static let mostNames = 10
}

extension HTTPResponse {
  /// What a JSON body says is wrong: a problem (RFC 9457), an error of OAuth 2.0 (RFC 6749 section 5.2), or a message.
  fileprivate var reasonOfError: String? {
    let body = try? JSONDocument(parsing: body).root
    return ["detail", "error_description", "message", "error", "title"].lazy
      .compactMap { body?[$0]?.string }.first { !$0.isEmpty }
  }
}
