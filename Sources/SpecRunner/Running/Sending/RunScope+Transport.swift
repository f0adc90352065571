extension RunScope {
  /// What sends every request of a run, those for tokens too: it keeps to what the environment allows.
  func transport(over transport: any Transport) -> any Transport {
    var middleware: [any Middleware] = []
    if isMocked {
      // What is asked of a service says nothing about spec-run's own mock server, beside which nobody is asked.
      middleware.append(Guard(origin: baseURL.map { URLReference($0).origin } ?? ""))
    } else {
      if let hosts = allowedHosts { middleware.append(Guard(allowedHosts: hosts)) }
      if let rate = environment?.file.limits?.rate {
        middleware.append(RequestRate(every: rate.interval))
      }
    }
    return middleware.isEmpty ? transport : MiddlewareChain(middleware, over: transport)
  }
}
