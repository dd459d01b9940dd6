import base64
import hashlib
import hmac
import json
import os
import time
from html import escape
from urllib.parse import quote, unquote

import httpx
import jwt
import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

tollgate = os.environ.get('TOLLGATE_URL', 'http://localhost:3000')
secret_key = os.environ['TOLLGATE_SECRET_KEY']
webhook_secret = os.environ['TOLLGATE_WEBHOOK_SECRET']
seller = os.environ.get('SELLER', 'acme')
port = int(os.environ.get('PORT', '4000'))
home_url = f'http://localhost:{port}'

# The application's own data: how often people came, by their ids.
visits = {}

app = FastAPI()


async def read_person(request: Request):
    """Who sent this request, as of now, by the session's cookie. None for people who are signed out; an outage raises, since it is no sign-out."""
    token = next((value for name, value in request.cookies.items() if name.endswith('session_token')), None)
    if token is None:
        return None
    async with httpx.AsyncClient() as client:
        answer = await client.post(
            f'{tollgate}/api/auth/introspect',
            headers={'authorization': f'Bearer {secret_key}'},
            json={'token': unquote(token).split('.')[0], 'entitlements': True},  # what follows the dot is the cookie's signature
        )
    answer.raise_for_status()
    found = answer.json()
    return found if found['active'] else None


@app.get('/')
def home(person=Depends(read_person)):
    if person is None:
        return page('Welcome', links={'Sign in': sign_in_at('/')})
    user, organization = person['user'], person.get('organization')
    visits[user['id']] = visits.get(user['id'], 0) + 1
    place = f"{organization['slug']} as {organization['role']}" if organization else 'yourself'
    return page(f"Hello, {user['name']}", f'You act for {place}.', {'Reports': '/reports', 'Sign out': sign_out_at('/')})


@app.get('/reports')
def reports(person=Depends(read_person)):
    """Behind a plan: who is signed out signs in and comes back here; who has not bought it sees where to."""
    if person is None:
        return RedirectResponse(sign_in_at('/reports'), 303)
    if 'reports' in person['entitlements']['features']:
        return page('Reports', 'Everything went up.')
    return page('Reports are part of Pro', links={'See the plans': plans_for(person, '/reports')}, status=402)


# Keys by their ids, and when they were asked for.
keys = {}
asked_at = float('-inf')


def key_of(key_id):
    """The published key with this id. Unknown ones are asked for at most every 30 seconds, so that forged tokens cause no traffic."""
    global keys, asked_at
    if key_id not in keys and time.monotonic() - asked_at >= 30:
        answer = httpx.get(f'{tollgate}/.well-known/jwks.json')
        answer.raise_for_status()
        asked_at = time.monotonic()
        keys = {key['kid']: (jwt.PyJWK(key).key, key['alg']) for key in answer.json()['keys']}
    return keys.get(key_id)


def read_token(request: Request):
    """What a bearer token of `GET /api/auth/token` says, judged here without a call. It outlives its session by 15 minutes at most."""
    kind, _, token = request.headers.get('authorization', '').partition(' ')
    try:
        found = key_of(jwt.get_unverified_header(token).get('kid')) if kind.lower() == 'bearer' else None
        if found is None:
            raise jwt.InvalidTokenError
        key, algorithm = found  # the key says how it signs, not the token
        required = {'require': ['exp', 'iat', 'iss', 'aud', 'sub']}
        return jwt.decode(token, key, [algorithm], audience=tollgate, issuer=tollgate, options=required)
    except jwt.InvalidTokenError:
        raise HTTPException(401, 'A token of GET /api/auth/token is needed.', {'www-authenticate': 'Bearer'})


@app.get('/api/me')
def me(claims=Depends(read_token)):
    return {'id': claims['sub'], 'name': claims['name'], 'organization': (claims.get('org') or {}).get('slug')}


@app.post('/webhooks')
async def webhooks(request: Request):
    """What Tollgate tells: a person who is gone leaves nothing behind. The signature is over every byte of the body, so it is parsed after it was checked."""
    body = await request.body()
    if not is_signed(body, request.headers):
        return Response(status_code=400)
    event = json.loads(body)
    if event['type'] == 'user.deleted':
        visits.pop(event['data']['id'], None)
    return Response(status_code=204)


def is_signed(body, headers):
    """Standard Webhooks: HMAC-SHA-256 of id, time and body, not older than five minutes. There may be several, while a secret is changed."""
    message, sent_at = headers.get('webhook-id', ''), headers.get('webhook-timestamp', '')
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(webhook_secret.removeprefix('whsec_'))
    wanted = hmac.new(key, f'{message}.{sent_at}.'.encode() + body, hashlib.sha256).digest()
    wanted = b'v1,' + base64.b64encode(wanted)
    return any(hmac.compare_digest(given.encode(), wanted) for given in headers.get('webhook-signature', '').split(' '))


@app.get('/health')
def health():
    return {'people': len(visits)}


@app.exception_handler(httpx.HTTPError)
async def try_again(request, error):
    """Tollgate cannot be asked, which is no sign-out."""
    return page('Try again in a moment', status=503)


def page(title, words='', links=None, status=200):
    """Names are what people typed: everything is escaped."""
    anchors = ' '.join(f'<a href="{escape(address)}">{escape(name)}</a>' for name, address in (links or {}).items())
    return HTMLResponse(
        f'''<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <link rel="icon" href="data:,">
  <title>{escape(title)}</title>
  <h1>{escape(title)}</h1>
  <p>{escape(words)}</p>
  {anchors}
</html>''',
        status,
    )


def sign_in_at(path):
    return f'{tollgate}/sign-in?redirect={quote(home_url + path, safe="")}'


def sign_out_at(path):
    return f'{tollgate}/sign-out?redirect={quote(home_url + path, safe="")}'


def plans_for(person, path):
    """The plans, for whom the person acts: their organization or themselves. Who has paid is back at the path."""
    organization = person.get('organization')
    return f"{tollgate}/{seller}/plans?for={organization['id'] if organization else 'me'}&redirect={quote(home_url + path, safe='')}"


if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=port)
