import os
import secrets
from urllib.parse import urlencode

from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, render_template_string, session, url_for

issuer = os.environ.get('ISSUER', 'http://localhost:3000/api/auth')
app = Flask(__name__)
app.secret_key = os.environ['SESSION_SECRET']

# Tokens by the session they belong to. A product with more than one process keeps them in its database.
tokens = {}


def keep_token(name, token, refresh_token=None, access_token=None):
    tokens[session['id']] = {**tokens[session['id']], **token}


tollgate = OAuth(app, update_token=keep_token).register(
    'tollgate',
    client_id=os.environ['CLIENT_ID'],
    client_secret=os.environ['CLIENT_SECRET'],
    server_metadata_url=f'{issuer}/.well-known/openid-configuration',
    client_kwargs={
        'scope': 'openid profile email groups entitlements offline_access',
        'code_challenge_method': 'S256',
    },
)


@app.get('/')
def home():
    token = tokens.get(session.get('id'))
    if token is None:
        return page('Welcome', links={'Sign in': url_for('sign_in')})
    person = read_person(token)
    words = f"You belong to {', '.join(person['groups']) or 'no organization'}."
    return page(f"Hello, {person['name']}", words, {'Reports': url_for('reports'), 'Sign out': url_for('sign_out')})


@app.get('/reports')
def reports():
    token = tokens.get(session.get('id'))
    if token is None:
        return redirect(url_for('sign_in'))
    if 'reports' in read_person(token)['entitlements']['features']:
        return page('Reports', 'Everything went up.')
    return page('Reports are part of Pro'), 402


@app.get('/sign-in')
def sign_in():
    return tollgate.authorize_redirect(url_for('callback', _external=True))


@app.get('/callback')
def callback():
    token = tollgate.authorize_access_token()  # checks state, PKCE, and the signature, issuer, audience and nonce of the id token
    session.clear()
    session['id'] = secrets.token_urlsafe(32)
    tokens[session['id']] = token
    return redirect(url_for('home'))


@app.get('/sign-out')
def sign_out():
    token = tokens.pop(session.pop('id', None), None)
    if token is None:
        return redirect(url_for('home'))
    hint = {'id_token_hint': token['id_token'], 'post_logout_redirect_uri': url_for('home', _external=True)}
    leave = tollgate.load_server_metadata()['end_session_endpoint']
    return redirect(f'{leave}?{urlencode(hint)}')


@app.errorhandler(OAuthError)
def start_over(error):
    """What was taken back, by the person or by an administrator, signs them out here too."""
    tokens.pop(session.pop('id', None), None)
    return redirect(url_for('home'))


def read_person(token):
    """What Tollgate says of the person now: a plan that ended a moment ago is not in it. An old access token is refreshed on the way."""
    answer = tollgate.get(tollgate.load_server_metadata()['userinfo_endpoint'], token=token)
    if answer.status_code == 401:
        raise OAuthError('invalid_token')
    answer.raise_for_status()
    return answer.json()


def page(title, words='', links=None):
    return render_template_string(layout, title=title, words=words, links=links or {})


# Flask escapes what is put into a template: names are what people typed.
layout = '''<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <link rel="icon" href="data:,">
  <title>{{ title }}</title>
  <h1>{{ title }}</h1>
  <p>{{ words }}</p>
  {% for name, address in links.items() %}<a href="{{ address }}">{{ name }}</a> {% endfor %}
</html>'''

if __name__ == '__main__':
    app.run(host='127.0.0.1', port=int(os.environ.get('PORT', '4000')))
