extension CommonMistake {
  /// A catalog in which nothing is wrong.
  static let catalog = [
    "spec-run.json": #"""
    {
      "name": "Shop",
      "environment": "local",
      "variables": {"currency": "EUR"},
      "run": {"jobs": 4}
    }

    """#,
    "local.env.json": #"""
    {
      "baseURL": "https://api.test/v1",
      "variables": {"adminID": 1},
      "secrets": {"token": {"env": "API_TOKEN"}},
      "authProfiles": {
        "member": {"type": "bearer", "token": "{{secrets.token}}"},
        "admin": {"type": "basic", "username": "root", "password": "{{secrets.token}}"}
      },
      "tls": {"verify": true},
      "limits": {"rate": "50/s"}
    }

    """#,
    "users.spec.json": #"""
    {
      "description": "Accounts of the shop.",
      "defaults": {"headers": {"Accept": "application/json"}, "auth": "member", "timeout": "5s"},
      "shapes": {
        "User": {"id": "integer", "name": "string(1..80)", "role": "'owner' | 'guest'", "labels": ["string"], "manager?": "User?", "born": "date"},
        "Problem": {"title": "string"}
      },
      "endpoints": {
        "getUser": {
          "request": "GET /users/{id}",
          "responses": {"200": {"shape": "User", "headers": {"ETag": "string"}}, "404": "Problem"},
          "cases": {
            "known": {"with": {"id": 42}, "expect": {"body": {"$.name": "Ada", "$.id": {"atLeast": 1}}, "within": "500ms"}},
            "unknown": {"with": {"id": 0}, "expect": 404}
          }
        },
        "findUsers": {
          "request": "GET /users{?page}",
          "responses": {"200": {"shape": ["User"]}},
          "cases": {
            "first page": {"with": {"page": 1}, "query": {"sort": "name"}, "expect": {"body": {"$": {"length": 20}, "$[0].role": {"contains": "own"}}}}
          }
        },
        "createUser": {
          "request": "POST /users",
          "auth": "admin",
          "body": {"json": {"name": "{{name}}", "currency": "{{currency}}"}},
          "responses": {"201": "User"},
          "cases": {"Grace": {"with": {"name": "Grace"}, "headers": {"X-Request-ID": "{{uuid()}}"}}}
        },
        "uploadPhoto": {
          "request": "PUT /photo",
          "body": {"file": "photo.txt", "type": "text/plain"},
          "cases": {"a photo": {"expect": {"status": 204, "headers": {"Location": {"matches": "^/photo"}}}}}
        }
      },
      "fixtures": {
        "account": {"steps": [{"call": "createUser", "with": {"name": "Alan"}, "capture": {"key": "$.id"}}]}
      },
      "scenarios": {
        "read back": {
          "tags": ["smoke"],
          "uses": ["account"],
          "forEach": "people.csv",
          "steps": [
            {"call": "createUser", "with": {"name": "{{who | uppercase}}"}, "capture": {"userID": "$.id"}},
            {"call": "getUser", "with": {"id": "{{userID}}"}, "capture": {"etag": {"header": "ETag"}}},
            {"request": "GET /users/{{account.key}}?by={{adminID}}", "headers": {"If-None-Match": "{{etag}}"}, "wait": "1s", "retry": 3, "expect": {"status": [200, 304]}},
            {"request": "GET /jobs", "poll": {"interval": "200ms", "timeout": "10s"}, "expect": {"body": {"$.done": true, "$.state": {"subset": {"done": true}}}}}
          ],
          "finally": [{"request": "DELETE /users/{{userID}}", "expect": 204}]
        }
      }
    }

    """#,
    "photo.txt": "(:",
    "people.csv": #"""
    who
    Edsger
    Barbara

    """#,
  ]
}
