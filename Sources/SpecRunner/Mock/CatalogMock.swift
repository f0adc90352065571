/// Serves a catalog: each endpoint gives a response that it declares.
package struct CatalogMock {
  private let catalog: Catalog
  private let seed: UInt64

  /// Prepares to serve a catalog.
  package init(_ catalog: Catalog, seed: UInt64 = 0) {
    self.catalog = catalog
    self.seed = seed
  }

  /// A server for the catalog's endpoints, not yet started; the port 0 takes a free one.
  package func server(
    host: String = "127.0.0.1",
    port: Int = 0,
    isShared: Bool = false,
    log: MockServer.Log? = nil,
    refusalLog: MockServer.RefusalLog? = nil
  ) -> MockServer {
    let router = router
    return MockServer(host: host, port: port, log: log, refusalLog: refusalLog) { request in
      var response = router.respond(to: request)
      if isShared { response.share(with: request) }
      return response
    }
  }

  /// Responds to requests by what the catalog declares.
  package var router: MockRouter {
    var router = MockRouter(routes, seed: seed)
    for call in catalog.resolveCallsWithResponses() {
      guard let place = call.place, router.responsesOfCalls[place] == nil else { continue }
      router.responsesOfCalls[place] = responses(of: call)
    }
    return router
  }

  /// What is served otherwise than a user may expect, a sentence each, without a full stop.
  package var warnings: [String] {
    let endpoints = catalog.resolveEndpoints(in: nil).compactMap { call in
      route(to: call).map { (name: (call.step.endpoint?.id ?? call.name).visible, route: $0) }
    }
    if endpoints.isEmpty, inlineRoutes.isEmpty {
      return ["nothing is served: no target of the catalog is a path, such as GET /users"]
    }
    var first: [String: [[PathPattern.Segment]: String]] = [:]
    return endpoints.compactMap { name, route in
      let path = PathPattern(route.template).segments
      guard let other = first[route.method.rawValue, default: [:]][path] else {
        first[route.method.rawValue, default: [:]][path] = name
        return nil
      }
      return "\"\(name)\" is not served: \"\(other)\" has the same method and path"
    }
  }

  /// What is served: every endpoint, and the requests that scenarios write themselves.
  package var routes: [MockRoute] {
    let routes = catalog.resolveEndpoints(in: nil).compactMap { route(to: $0) }
    let known = Set(routes.map { Self.key($0.method, $0.template) })
    return routes + inlineRoutes.filter { !known.contains(Self.key($0.method, $0.template)) }
  }

  private static func key(_ method: HTTPMethod, _ template: String) -> String {
    "\(method) \(template)"
  }

  private func route(to call: ResolvedCall) -> MockRoute? {
    guard let method = HTTPMethod(call.request.method),
      let template = Self.template(of: call.request)
    else { return nil }
    var route = MockRoute(name: call.name, method, template, responses: [])
      .declaring(responses(of: call))
    route.place = call.place
    route.problem = Self.problem(of: call)
    route.fields = Self.fields(inheritedBy: call.settings)
    return route
  }

  /// The headers and cookies that an inherited `expect` gives as literals: it holds for every response.
  private static func fields(inheritedBy settings: CallSettings) -> HTTPFields {
    var fields = HTTPFields()
    for (name, value) in settings.keys.expect.value?.literalFields ?? [] {
      fields.append(name, value)
    }
    return fields
  }

  /// The responses that are declared of a call, each with its named examples.
  private func responses(of call: ResolvedCall) -> [MockRoute.Response] {
    let stream = call.settings.keys.stream.value
    var count: Int?
    if case .literal(let literal)? = stream?.events ?? stream?.lines { count = literal.count }
    let own = call.named.keys.responses
    return call.contract.responses.flatMap { response in
      let isInherited = !own.contains { $0 === response.declaration }
      return responses(response, isInherited: isInherited, elements: count)
    }
  }

  /// The requests that scenarios write themselves.
  ///
  /// They declare nothing, so they get what they expect: all steps with one request share a route, in any order.
  private var inlineRoutes: [MockRoute] {
    var routes: [MockRoute] = []
    var places: [String: Int] = [:]
    let steps = catalog.allDeclarations.flatMap(\.allSteps).filter { $0.endpoint == nil }
    for (step, inherited) in zip(steps, catalog.resolveInherited(by: steps)) {
      guard let method = HTTPMethod(step.request.method),
        let template = Self.template(of: step.request)
      else { continue }
      let key = Self.key(method, template)
      let place = places[key] ?? routes.count
      if place == routes.count {
        places[key] = place
        routes.append(MockRoute(name: step.name, method, template, responses: []))
        routes[place].fields = Self.fields(inheritedBy: inherited)
      }
      for status in Self.statuses(expectedBy: step)
      where !routes[place].responses.contains(where: { $0.status == status }) {
        routes[place].responses.append(MockRoute.Response(status: status))
      }
    }
    for index in routes.indices {
      let usual = routes[index].responses.firstIndex { 200..<300 ~= $0.status }
      routes[index].usualResponse = usual ?? 0
      // A status that a template or the defaults give is known only when the request comes.
      routes[index].responses.append(MockRoute.Response(status: 200, statuses: 200...399))
    }
    return routes
  }

  /// The statuses that a step writes, 200 if it writes none.
  private static func statuses(expectedBy step: CatalogStep) -> [Int] {
    let statuses = (step.own.keys.expect.value?.status ?? []).compactMap { status -> Int? in
      switch status {
      case .literal(.code(let code)): code
      case .literal(.statusClass(let digit)): digit * 100
      case .literal(.any), .template: nil
      }
    }.filter { 200...599 ~= $0 }
    return statuses.isEmpty ? [200] : statuses
  }

  /// The path as a URI template: templates in braces stand for anything.
  private static func template(of request: RequestLine) -> String? {
    guard request.isRelative else { return nil }
    var path = ""
    for (index, piece) in request.target.enumerated() {
      switch piece {
      case .text(let text): path += text
      case .template: path += "{value\(index)}"
      case .expression(let expression, let range):
        if expression.mayBeAbsent { continue }
        let text = Array((request.origin.string ?? "").utf8)
        path += String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
      }
    }
    return String(path.prefix { $0 != "?" })
  }

  /// The response of a declaration, then those that a request can choose by the name of an example.
  private func responses(
    _ response: ResolvedContract.Response,
    isInherited: Bool,
    elements count: Int?
  ) -> [MockRoute.Response] {
    var usual = self.response(response, elements: count)
    usual.isInherited = isInherited
    return [usual]
      + response.declaration.examples.map { example in
        var named = usual
        named.name = example.name
        named.type = usual.type ?? "application/json"
        Self.give(example.data.origin, to: &named)
        return named
      }
  }

  private func response(
    _ response: ResolvedContract.Response,
    elements count: Int?
  ) -> MockRoute.Response {
    let declaration = response.declaration
    let hasBody =
      declaration.example != nil || declaration.exampleFile != nil || declaration.shape != nil
      || declaration.schema != nil
      || !declaration.examples.isEmpty
    let usualType =
      switch declaration.elements?.kind {
      case .events: "text/event-stream"
      case .lines: "application/x-ndjson"
      case nil: hasBody ? "application/json" : nil as String?
      }
    let example = declaration.example ?? declaration.examples.first?.data
    let isText =
      example?.origin.string != nil && declaration.shape == nil && declaration.schema == nil
    let declared = response.contentType?.constant
    let file = declaration.exampleFile?.constant
    let made = declared.map {
      MadeMediaType.text(of: $0, usual: usualType, isText: isText, file: file)
    }
    var result = MockRoute.Response(
      status: Self.status(declaration),
      statuses: Self.statuses(declaration),
      type: made ?? usualType
    )
    if let example, declaration.exampleFile == nil, response.elements == nil {
      Self.give(example.origin, to: &result)
    } else {
      result.body = body(response, elements: count)
    }
    result.generatedFields = Self.fields(of: response)
    return result
  }

  /// Makes the declared headers, but for a `Content-Type` beside a declared media type; nil if there are none.
  private static func fields(
    of response: ResolvedContract.Response
  ) -> (@Sendable (_ seed: UInt64) -> HTTPFields)? {
    let hasType = response.contentType != nil
    let headers = zip(response.declaration.headers.map(\.name), response.headers)
      .filter { !(hasType && HTTPToken.equal($0.0, "Content-Type")) }
    guard !headers.isEmpty else { return nil }
    return { seed in
      var fields = HTTPFields()
      for (name, shape) in headers {
        guard let value = try? shape?.sample(seed: seed),
          let text = try? Template.text(of: .json(value))
        else { continue }
        fields.append(name, text)
      }
      return fields
    }
  }

  /// The code that stands for a class, and for `default`.
  private static func status(_ declaration: ResponseDeclaration) -> Int {
    switch declaration.status {
    case .code(let code): code
    case .statusClass(let digit): digit * 100
    case .any: 200
    case nil: 500
    }
  }

  /// The codes for which it is declared, as far as a response may have them that is the last to a request.
  private static func statuses(_ declaration: ResponseDeclaration) -> ClosedRange<Int> {
    switch declaration.status {
    case .code(let code): code...code
    case .statusClass(let digit): digit * 100...digit * 100 + 99
    case .any, nil: 200...599
    }
  }

  private func body(
    _ response: ResolvedContract.Response,
    elements count: Int?
  ) -> MockRoute.Response.Body {
    let declaration = response.declaration
    if let file = declaration.exampleFile, let path = file.constant,
      let bytes = try? catalog.files.bytes(ofFile: path, from: file.origin.range?.file)
    {
      return .bytes(bytes)
    }
    if let elements = response.elements {
      return stream(of: elements, count: count, example: declaration.example?.origin)
    }
    let (shape, schema) = (response.body.shape?.compiled, response.body.schema?.compiled)
    guard shape != nil || schema != nil else { return .empty }
    let names = declaration.unwrap?.path?.memberNames ?? []
    return .generated { seed in
      guard let value = (try? shape?.sample(seed: seed)) ?? (try? schema?.sample(seed: seed))
      else { return nil }
      return Self.bytes(of: names.reversed().reduce(value) { .object([($1, $0)]) })
    }
  }

  private func stream(
    of elements: ResolvedElements,
    count usualCount: Int?,
    example: JSONValue?
  ) -> MockRoute.Response.Body {
    if let example {
      // A text is the stream itself.
      if let text = example.string { return .bytes(Array(text.utf8)) }
      let values = example.type == .array ? Array(example.elements) : [example]
      return .bytes(StreamSample.bytes(of: values, as: elements.kind))
    }
    return .stream(count: usualCount ?? StreamSample.usualCount) { seed, index in
      (try? elements.shape.sample(seed: seed &+ UInt64(index)))
        .map { StreamSample.bytes(of: [$0], as: elements.kind) }
    }
  }

  /// Gives a response an example: a text of another type than JSON is itself, in the charset of the type.
  private static func give(_ example: JSONValue, to response: inout MockRoute.Response) {
    response.reason = nil
    guard let type = response.type.flatMap({ MediaType($0) }), !type.isJSON,
      let text = example.string
    else { return response.body = .bytes(bytes(of: example)) }
    let charset = type["charset"] ?? "utf-8"
    if let bytes = Charset.encode(text, label: charset) {
      response.body = .bytes(bytes)
    } else {
      response.reason =
        "the example cannot be written in the charset \(charset.excerpt): write it to an exampleFile"
    }
  }

  private static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value, isCompact: true)
    return Array(writer.bytes)
  }
}
