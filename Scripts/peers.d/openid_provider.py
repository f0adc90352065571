"""An OpenID provider on Authlib: client_credentials, password, refresh_token and jwt-bearer, tokens in memory.

Run by Scripts/peers as `gunicorn openid_provider:app` in one process. Clients whose tokens live for an hour and for two
seconds, and two that sign assertions by the keys in the folder KEYS; see CLIENTS. Requests are counted: GET /statistics, DELETE /statistics.
"""

import collections
import os
import pathlib
import threading
import time

from authlib.common.security import generate_token
from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector, current_token
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants
from authlib.oauth2.rfc6750 import BearerTokenGenerator, BearerTokenValidator
from authlib.oauth2.rfc7523 import JWTBearerClientAssertion, JWTBearerGrant
from flask import Flask, jsonify, request
from joserfc import jwk

CLIENTS = {
    "spec-run": {"secret": "correct horse battery staple", "lifetime": 3600},
    "short-lived": {"secret": "correct horse battery staple", "lifetime": 2},
    "rsa-client": {"secret": None, "lifetime": 3600, "key": ("rsa.pub", "RSA")},
    "ec-client": {"secret": None, "lifetime": 3600, "key": ("ec.pub", "EC")},
}
KEYS = pathlib.Path(os.environ["KEYS"])
USERS = {"ada": "analytical engine"}
SCOPES = {"openid", "profile", "orders"}
GRANTS = ("client_credentials", "password", "refresh_token", JWTBearerGrant.GRANT_TYPE)
AUTHENTICATIONS = ("client_secret_basic", "client_secret_post", "private_key_jwt")


class Client(ClientMixin):
    """A confidential client that may use every grant of this provider."""

    def __init__(self, client_id):
        self.client_id = client_id

    def get_client_id(self):
        return self.client_id

    def get_allowed_scope(self, scope):
        return " ".join(word for word in (scope or "").split() if word in SCOPES)

    def check_client_secret(self, client_secret):
        return client_secret == CLIENTS[self.client_id]["secret"] is not None

    def check_endpoint_auth_method(self, method, endpoint):
        return method in AUTHENTICATIONS

    def check_grant_type(self, grant_type):
        return grant_type in GRANTS


class Token(TokenMixin):
    """An issued pair of tokens."""

    def __init__(self, values, client, user):
        self.values = values
        self.client = client
        self.user = user
        self.expires_at = time.monotonic() + values["expires_in"]
        self.revoked = False

    def check_client(self, client):
        return client.get_client_id() == self.client.get_client_id()

    def get_scope(self):
        return self.values.get("scope", "")

    def get_expires_in(self):
        return self.values["expires_in"]

    def is_expired(self):
        return time.monotonic() >= self.expires_at

    def is_revoked(self):
        return self.revoked

    def get_user(self):
        return self.user

    def get_client(self):
        return self.client


tokens = []
used = set()
counts = collections.Counter()
lock = threading.Lock()


def find(kind, value):
    with lock:
        return next((token for token in tokens if token.values.get(kind) == value), None)


def save(values, asked):
    with lock:
        tokens.append(Token(values, asked.client, asked.user))


class Password(grants.ResourceOwnerPasswordCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = AUTHENTICATIONS

    def authenticate_user(self, username, password):
        return username if username in USERS and USERS[username] == password else None


class ClientCredentials(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = AUTHENTICATIONS


class RefreshToken(grants.RefreshTokenGrant):
    """Refresh tokens are good for one use: each refresh gives a new one."""

    TOKEN_ENDPOINT_AUTH_METHODS = AUTHENTICATIONS
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        token = find("refresh_token", refresh_token)
        return token if token and not token.revoked else None

    def authenticate_user(self, refresh_token):
        return refresh_token.get_user() or refresh_token.get_client().get_client_id()

    def revoke_old_credential(self, refresh_token):
        refresh_token.revoked = True


def key_of(client):
    """The public key of a client that signs."""
    file, kind = CLIENTS[client.get_client_id()]["key"]
    return jwk.import_key((KEYS / file).read_bytes(), kind)


def audiences():
    return [request.base_url]


class ClientAssertion(JWTBearerClientAssertion):
    """Clients that sign a token; each is good for one use."""

    CLIENT_AUTH_METHOD = "private_key_jwt"

    def validate_jti(self, claims, jti):
        with lock:
            is_new = jti not in used
            used.add(jti)
        return is_new

    def resolve_client_public_key(self, client):
        return key_of(client)

    def get_audiences(self):
        return audiences()


class Assertion(JWTBearerGrant):
    """A token of a client for one of the users, or for itself."""

    def resolve_issuer_client(self, issuer):
        return Client(issuer) if "key" in CLIENTS.get(issuer, {}) else None

    def resolve_client_public_key(self, client):
        return key_of(client)

    def get_audiences(self):
        return audiences()

    def authenticate_user(self, subject):
        return subject if subject in USERS else None

    def has_granted_permission(self, client, user):
        return True


class Bearer(BearerTokenValidator):
    def authenticate_token(self, token_string):
        return find("access_token", token_string)


app = Flask(__name__)
server = AuthorizationServer(
    app, query_client=lambda name: Client(name) if name in CLIENTS else None, save_token=save
)
server.register_token_generator(
    "default",
    BearerTokenGenerator(
        lambda **_: generate_token(42),
        lambda **_: generate_token(48),
        lambda client, _: CLIENTS[client.get_client_id()]["lifetime"],
    ),
)
server.register_client_auth_method(ClientAssertion.CLIENT_AUTH_METHOD, ClientAssertion())
for grant in (ClientCredentials, Password, RefreshToken, Assertion):
    server.register_grant(grant)
protected = ResourceProtector()
protected.register_token_validator(Bearer())


@app.get("/.well-known/openid-configuration")
def configuration():
    issuer = request.host_url.rstrip("/")
    return jsonify(
        issuer=issuer,
        token_endpoint=f"{issuer}/token",
        userinfo_endpoint=f"{issuer}/userinfo",
        grant_types_supported=GRANTS,
        scopes_supported=sorted(SCOPES),
        token_endpoint_auth_methods_supported=AUTHENTICATIONS,
    )


@app.post("/token")
def token():
    counts[request.form.get("grant_type", "none")] += 1
    return server.create_token_response()


@app.get("/userinfo")
@protected()
def userinfo():
    counts["userinfo"] += 1
    return jsonify(
        sub=current_token.user or current_token.client.get_client_id(),
        client=current_token.client.get_client_id(),
        scope=current_token.get_scope(),
    )


@app.route("/statistics", methods=["GET", "DELETE"])
def statistics():
    if request.method == "DELETE":
        counts.clear()
    return jsonify(counts)
