import SpecModel
import TestSupport
import Testing

/// `"catalogs": {"billing": "../billing"}`: another catalog as a folder.
@Suite(.inTurn)
struct MountedCatalogTests {
  private let billing: [String: String] = [
    "billing/spec-run.json":
      #"{"defaults": {"headers": {"X-Billing": "yes"}, "responses": {"404": "Problem"}}, "environment": "local"}"#,
    "billing/local.env.json": #"{"baseURL": "https://billing.test"}"#,
    "billing/api/auth.spec.json": #"""
    {"shapes": {"Token": {"token": "string"}, "Problem": {"title": "string"}},
     "endpoints": {"login": {"request": "POST /login", "body": {"json": {"name": "{{name}}"}}, "responses": {"200": "Token"}},
                   "unused": {"request": "DELETE /x"}},
     "scenarios": {"own": {"steps": [{"call": "login", "with": {"name": "{{notThere}}"}}]}}}
    """#,
    "billing/use.spec.json":
      #"{"scenarios": {"s": {"steps": [{"call": "api/auth.login", "with": {"name": "a"}}]}}}"#,
  ]

  private let shop: [String: String] = [
    "shop/spec-run.json":
      #"{"catalogs": {"billing": "../billing"}, "defaults": {"headers": {"X-Shop": "yes"}}}"#,
    "shop/local.env.json": #"{"baseURL": "https://shop.test"}"#,
    "shop/a.spec.json": #"""
    {"shapes": {"Problem": {"detail": "string"}},
     "scenarios": {"log in": {"steps": [{"call": "billing/api/auth.login", "with": {"name": "Ada"}, "capture": {"t": "$.token"}}]}}}
    """#,
  ]

  private func read(_ files: [String: String]) throws -> (Catalog, [String]) {
    let folder = try TemporaryCatalog(billing.merging(files) { $1 })
    let (catalog, diagnostics) = try Catalog.read(at: "\(folder.path)/shop")
    return (catalog, diagnostics.besidesUnused.map { "\($0.rule): \($0.message)" })
  }

  @Test func `5: a mounted catalog is a folder with the defaults of its own project file`() throws {
    let (catalog, diagnostics) = try read(shop)
    #expect(diagnostics == [])
    let call = try #require(catalog.resolve(in: catalog.environments.first).calls.first)
    #expect(call.settings.keys.headers.map(\.name) == ["X-Billing"])
    #expect(call.contract.response(for: 200)?.body.shape != nil)
    let problem = try #require(call.contract.response(for: 404)?.body.shape)
    // A bare name in the mounted catalog means its own shape.
    #expect(try problem.compiled.validator.isValid(value(#"{"title": "x"}"#)))
    #expect(try !problem.compiled.validator.isValid(value(#"{"detail": "x"}"#)))
  }

  @Test func `5: environments and units of a mounted catalog stay its own`() throws {
    let (catalog, _) = try read(shop)
    #expect(catalog.environments.map(\.name) == ["local"])
    #expect(catalog.units.map { $0.path.last } == ["log in"])
  }

  @Test
  func
    `a mounted catalog may mount another, and its files name each other as they do by themselves`()
    throws
  {
    var files = shop
    files["shop/spec-run.json"] = #"{"catalogs": {"outer": "../outer"}}"#
    files["shop/a.spec.json"] =
      #"{"scenarios": {"s": {"steps": [{"call": "outer/b.twice"}, {"call": "outer/billing/api/auth.login", "with": {"name": "a"}}]}}}"#
    files["outer/spec-run.json"] =
      #"{"catalogs": {"billing": "../billing"}, "authProfiles": {"p": {"type": "login", "call": "billing/api/auth.login", "with": {"name": "n"}, "token": "$.token"}}, "defaults": {"auth": "p"}}"#
    files["outer/b.spec.json"] = #"{"endpoints": {"twice": {"request": "GET /twice"}}}"#
    #expect(try read(files).1 == [])
  }

  @Test(arguments: [
    ("../biling", "there is no folder \"../biling\""),
    ("a.spec.json", "\"a.spec.json\" is not a folder"),
    ("..", "the catalog \"..\" and this one contain each other"),
    (".", "the catalog \".\" is mounted in itself"),
    ("sub", "the catalog \"sub\" and this one contain each other"),
  ])
  func `a catalog that cannot be mounted is an error at its place`(
    path: String,
    message: String
  ) throws {
    var files = shop
    files["shop/spec-run.json"] = #"{"catalogs": {"billing": "\#(path)"}}"#
    files["shop/a.spec.json"] = #"{"endpoints": {"e": {"request": "GET /"}}}"#
    files["shop/sub/b.spec.json"] = #"{"endpoints": {"f": {"request": "GET /"}}}"#
    #expect(try read(files).1 == ["unreadable-catalog: \(message)"])
  }

  @Test func `a mounted catalog does not hide a folder, and catalogs do not mount each other`()
    throws
  {
    var files = shop
    files["shop/billing/b.spec.json"] = #"{"endpoints": {"f": {"request": "GET /"}}}"#
    #expect(
      try read(files).1.contains(
        "unreadable-catalog: this catalog has a folder \"billing\" already"
      )
    )
    files = shop
    files["billing/spec-run.json"] = #"{"catalogs": {"shop": "../shop"}}"#
    #expect(
      try read(files).1 == ["unreadable-catalog: the catalog \"../shop\" is mounted in itself"]
    )
  }

  @Test func `a secret that overrides an inherited one by another source replaces it whole`() throws
  {
    let folder = try TemporaryCatalog([
      "base.env.json": #"{"secrets": {"password": {"env": "P"}, "kept": {"env": "K"}}}"#,
      "a.env.json":
        #"{"extends": "base", "baseURL": "https://a.test", "secrets": {"password": {"file": "/run/p"}}}"#,
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
    ])
    let catalog = try Catalog.load(at: folder.path)
    let secrets = try #require(catalog.environment(named: "a")).file.secrets
    #expect(secrets.map(\.name) == ["password", "kept"])
    guard case .file("/run/p")? = secrets.first?.value.source else {
      Issue.record("the source is \(secrets)")
      return
    }
  }

  @Test func `files of a mounted catalog name each other's fixtures and scenarios`() throws {
    var files = shop
    files["billing/acc.spec.json"] = #"""
      {"fixtures": {"account": {"steps": [{"request": "GET /account", "capture": {"id": "$.id"}}]}},
       "scenarios": {"pay": {"uses": ["account"], "steps": [{"request": "GET /pay/{{account.id}}"}]}}}
      """#
    files["billing/inv.spec.json"] = #"""
      {"fixtures": {"invoice": {"uses": ["acc.account"], "steps": [{"scenario": "acc.pay"}, {"scenario": "pay"},
        {"request": "GET /invoice/{{account.id}}", "capture": {"id": "$.id"}}]}}}
      """#
    // The root has the same names: a mounted file means those of its own catalog.
    files["shop/acc.spec.json"] = #"""
      {"fixtures": {"account": {"steps": [{"request": "GET /other"}]}},
       "scenarios": {"pay": {"steps": [{"request": "GET /other"}]}}}
      """#
    files["shop/b.spec.json"] = #"""
      {"scenarios": {"s": {"uses": ["billing/inv.invoice", "acc.account"], "steps": [{"request": "GET /{{invoice.id}}"}]}}}
      """#
    let (catalog, diagnostics) = try read(files)
    #expect(diagnostics == [])
    let invoice = try #require(catalog.fixtures.first { $0.name == "invoice" })
    let uses = invoice.unit.allUses.compactMap(\.fixture).map { catalog.fixtures[$0].unit.id }
    #expect(Set(uses.map(\.description)) == ["billing/acc › fixture › account"])
  }

  @Test func `a text sees the project variables of its own catalog, not of another mounted one`()
    throws
  {
    let diagnostics = try read([
      "other/spec-run.json": #"{"variables": {"ofOther": "other"}}"#,
      "other/o.spec.json":
        #"{"endpoints": {"o": {"request": "GET /{{ofBilling}}/{{ofShop}}", "cases": {}}}}"#,
      "billing/spec-run.json": #"{"variables": {"ofBilling": "billing"}}"#,
      "shop/spec-run.json":
        #"{"catalogs": {"billing": "../billing", "other": "../other"}, "variables": {"ofShop": "{{ofBilling}}"}}"#,
      "shop/a.spec.json": #"""
      {"scenarios": {"s": {"steps": [{"call": "other/o.o"}, {"request": "GET /{{ofOther}}"}]}}}
      """#,
    ]).1
    #expect(
      diagnostics == [
        "undefined-variable: the variable \"ofBilling\" is not defined",
        "undefined-variable: the variable \"ofOther\" is not defined",
        "undefined-variable: the variable \"ofBilling\" is not defined",
      ]
    )
  }

  @Test func `a mounted catalog does not read the process environment`() throws {
    let diagnostics = try read([
      "billing/spec-run.json": #"{"variables": {"key": "{{env.KEY}}", "given": "{{env.KEY}}"}}"#,
      "shop/spec-run.json":
        #"{"catalogs": {"billing": "../billing"}, "variables": {"given": "{{env.KEY}}"}}"#,
      "shop/a.spec.json": #"{"scenarios": {"s": {"steps": [{"request": "GET /{{given}}"}]}}}"#,
    ]).1
    #expect(diagnostics == ["undefined-variable: {{env.…}} cannot be used in a mounted catalog"])
  }

  @Test func `fixtures and scenarios of a mounted catalog are checked as far as they are used`()
    throws
  {
    let diagnostics = try read([
      "billing/acc.spec.json": #"""
      {"fixtures": {
         "used": {"steps": [{"request": "GET /{{ofBilling}}"}]},
         "inner": {"steps": [{"request": "GET /{{alsoOfBilling}}"}]},
         "outer": {"uses": ["inner"], "steps": [{"request": "GET /", "auth": "ofBilling"}]},
         "unused": {"steps": [{"request": "GET /{{unused}}"}]}},
       "scenarios": {
         "pay": {"uses": ["outer"], "steps": [{"request": "GET /{{toPay}}"}]},
         "by others": {"steps": [{"scenario": "pay"}]},
         "alone": {"steps": [{"request": "GET /{{alone}}"}]}}}
      """#,
      "billing/local.env.json":
        #"{"baseURL": "https://billing.test", "variables": {"ofBilling": 1, "alsoOfBilling": 1, "toPay": 1, "alone": 1, "unused": 1}, "authProfiles": {"ofBilling": {"type": "bearer", "token": "t"}}}"#,
      "shop/spec-run.json": #"{"catalogs": {"billing": "../billing"}}"#,
      "shop/local.env.json": #"{"baseURL": "https://shop.test"}"#,
      "shop/a.spec.json": #"""
      {"scenarios": {"s": {"uses": ["billing/acc.used"], "steps": [{"scenario": "billing/acc.by others"}]}}}
      """#,
    ]).1
    #expect(
      diagnostics == [
        "undefined-variable: the variable \"ofBilling\" is not defined",
        "undefined-variable: the variable \"alsoOfBilling\" is not defined",
        "unknown-name: there is no auth profile \"ofBilling\"",
        "undefined-variable: the variable \"toPay\" is not defined",
      ]
    )
  }
}
