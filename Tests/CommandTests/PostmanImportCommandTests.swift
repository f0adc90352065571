import Foundation
import SpecModel
import TestSupport
import Testing

/// Collections of Postman, imported and run.
@Suite struct PostmanImportCommandTests {
  private static let collection = #"""
    {"info":{"name":"Shop","schema":"https://schema.getpostman.com/json/collection/v2.1.0/"},
     "auth":{"type":"basic","basic":[{"key":"username","value":"{{user}}"},{"key":"password","value":"{{pass}}"}]},
     "item":[
      {"name":"add","event":[{"listen":"test","script":{"exec":["pm.environment.set('id', pm.response.json().id);"]}}],
       "request":{"method":"POST","url":"{{host}}/a b?q={{text}}&r=1%202","header":[{"key":"X-A","value":"x {{number}}"}],
        "body":{"mode":"raw","raw":"{\"n\":{{number}},\"s\":\"{{number}}\",\"t\":\"{{text}}\"}","options":{"raw":{"language":"json"}}}}},
      {"name":"form","request":{"method":"PUT","auth":{"type":"noauth"},"url":{"raw":"{{host}}/:id/é","variable":[{"key":"id","value":"{{id}}"}]},
        "body":{"mode":"urlencoded","urlencoded":[{"key":"a b","value":"{{text}}"},{"key":"c","value":"1"},{"key":"c","value":"2"}]}}},
      {"name":"json","request":{"method":"POST","auth":{"type":"noauth"},"url":"{{host}}/c",
        "header":[{"key":"Content-Type","value":"application/json"}],
        "body":{"mode":"raw","raw":"{\"id\":{{id}},\"text\":\"{{id}}\"}"}}},
      {"name":"templated","request":{"method":"POST","auth":{"type":"noauth"},"url":"{{host}}/d",
        "body":{"mode":"urlencoded","urlencoded":[{"key":"{{text}}","value":"{{number}}"}]}}}
     ]}
    """#

  @Test func `the requests of a collection are sent as Postman sends them`() throws {
    let server = try RequestLog { _ in
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"id\":7}"
    }
    let folder = try TemporaryCatalog([
      "shop.json": Self.collection,
      "local.json": #"""
      {"name":"Local","_postman_variable_scope":"environment","values":[{"key":"host","value":"\#(server.url)"},
       {"key":"number","value":"5"},{"key":"text","value":"a&b \"c\""},{"key":"user","value":"me"},
       {"key":"pass","value":"secret-1","type":"secret"}]}
      """#,
    ])
    var runner = CommandRunner(in: folder.path)
    #expect(try runner.run("import", "shop.json", "local.json", "-o", "Shop").status == 0)
    runner.environment = ["PASS": "secret-1"]
    let result = try runner.run("run", "Shop", "--jobs", "1")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let sent = server.takeRequests().map { request in
      let wanted = ["x-a", "authorization", "content-type"]
      let lines = request.head.split(separator: "\r\n").map(String.init)
      let fields = lines.dropFirst().filter { line in
        wanted.contains(String(line.prefix { $0 != ":" }).lowercased())
      }
      return
        ([lines.first ?? ""] + fields.sorted() + [String(decoding: request.body, as: UTF8.self)])
        .joined(separator: "\n")
    }
    #expect(
      sent.sorted() == [
        """
        POST /a%20b?q=a%26b%20%22c%22&r=1%202 HTTP/1.1
        Authorization: Basic bWU6c2VjcmV0LTE=
        Content-Type: application/json
        X-A: x 5
        {"n":5,"s":"5","t":"a&b \\"c\\""}
        """,
        """
        POST /c HTTP/1.1
        Content-Type: application/json
        {"id":7,"text":"7"}
        """,
        """
        POST /d HTTP/1.1
        Content-Type: application/x-www-form-urlencoded
        a%26b%20%22c%22=5
        """,
        """
        PUT /7/%C3%A9 HTTP/1.1
        Content-Type: application/x-www-form-urlencoded
        a+b=a%26b+%22c%22&c=1&c=2
        """,
      ]
    )
  }
}
