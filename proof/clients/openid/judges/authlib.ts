import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { nowhere } from '../person.ts'
import type { OpenidStage } from '../stage.ts'

const program = `
import json, os, sys
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
import requests

issuer, client_id, secret, redirect = sys.argv[1:5]
places = requests.get(issuer + '/.well-known/openid-configuration').json()
client = OAuth2Session(client_id, secret, scope='openid profile email offline_access', redirect_uri=redirect, code_challenge_method='S256')
verifier = 'a-verifier-that-is-long-enough-for-the-rule-of-43-letters'
address, state = client.create_authorization_url(places['authorization_endpoint'], code_verifier=verifier, nonce='n-1')
print(address, flush=True)
answer = sys.stdin.readline().strip()
token = client.fetch_token(places['token_endpoint'], authorization_response=answer, state=state, code_verifier=verifier)
keys = JsonWebKey.import_key_set(requests.get(places['jwks_uri']).json())
claims = jwt.decode(token['id_token'], keys, claims_options={'iss': {'value': issuer}, 'aud': {'value': client_id}})
claims.validate()
info = client.get(places['userinfo_endpoint']).json()
renewed = client.refresh_token(places['token_endpoint'], refresh_token=token['refresh_token'])
client.revoke_token(places['revocation_endpoint'], token=renewed['refresh_token'])
print(json.dumps({'sub': claims['sub'] == info['sub'], 'nonce': claims['nonce'], 'name': info['name'], 'renewed': renewed['access_token'] != token['access_token']}))
`

/** Python's client, where this machine has it (Debian: python3-authlib and python3-requests). */
export async function authlib(stage: OpenidStage) {
  const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import authlib, requests']).status === 0)
  if (python === undefined) return console.log('authlib is not installed here: not asked')

  await stage.row('authlib', 'sign in, refresh and revoke', async () => {
    const { id, secret } = await stage.register({ redirects: [nowhere] })
    const env = { PATH: process.env.PATH, AUTHLIB_INSECURE_TRANSPORT: '1' }
    const child = spawn(python, ['-c', program, stage.issuer, id, secret, nowhere], { env, stdio: ['pipe', 'pipe', 'pipe'] })
    const complaint = text(child.stderr)
    const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]()
    const address = String((await lines.next()).value ?? '').trim()
    if (address === '') throw new Error(await complaint)
    child.stdin.end(`${await (await stage.person()).back(address)}\n`)
    const said = String((await lines.next()).value ?? '')
    if (said === '') throw new Error(await complaint)
    assert.deepEqual(JSON.parse(said), { sub: true, nonce: 'n-1', name: 'Ada Lovelace', renewed: true })
  })
}
