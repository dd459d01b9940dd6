import { nowhere } from '../person.ts'
import { addressOf, verifier } from './authorize.ts'
import type { Client, Twin } from './twin.ts'

type Form = Record<string, string | undefined>
type Tokens = { access_token: string; refresh_token: string }
type Exchange = (twin: Twin) => Promise<Response>

/** What a program of the application may send. */
export const exchanges: Record<string, Exchange> = {
  'token: a code': async (twin) => redeem(twin),
  'token: a code, the secret in the body': async (twin) => redeem(twin, bodyOf(twin.client), null),
  'token: no grant type': async (twin) => redeem(twin, { grant_type: undefined }),
  'token: an unknown grant type': async (twin) => redeem(twin, { grant_type: 'password' }),
  'token: no code': async (twin) => redeem(twin, { code: undefined }),
  'token: a wrong code': async (twin) => redeem(twin, { code: 'wrong' }),
  'token: no redirect': async (twin) => redeem(twin, { redirect_uri: undefined }),
  'token: another redirect': async (twin) => redeem(twin, { redirect_uri: `${nowhere}/more` }),
  'token: no verifier': async (twin) => redeem(twin, { code_verifier: undefined }),
  'token: another verifier': async (twin) => redeem(twin, { code_verifier: verifier.replaceAll('a', 'b') }),
  'token: a short verifier': async (twin) => redeem(twin, { code_verifier: 'short' }),
  'token: no authentication': async (twin) => redeem(twin, { client_id: twin.client.id }, null),
  'token: no client at all': async (twin) => redeem(twin, {}, null),
  'token: an unknown client': async (twin) => redeem(twin, {}, { id: 'nobody', secret: 'none' }),
  'token: a wrong secret': async (twin) => redeem(twin, {}, { ...twin.client, secret: 'wrong' }),
  'token: a wrong secret in the body': async (twin) => redeem(twin, bodyOf({ ...twin.client, secret: 'wrong' }), null),
  'token: two ways to authenticate': async (twin) => redeem(twin, bodyOf(twin.client)),
  'token: the code of another client': async (twin) => redeem(twin, {}, twin.other),
  'token: a code used twice': async (twin) => {
    const code = await codeOf(twin)
    await redeem(twin, { code })
    return redeem(twin, { code })
  },
  'token: a form with a field twice': async (twin) => post(twin.at.token, `grant_type=authorization_code&code=a&code=b`, twin.client),
  'token: nothing': async (twin) => post(twin.at.token, '', twin.client),
  'refresh: a token': async (twin) => refresh(twin, {}),
  'refresh: a scope less': async (twin) => refresh(twin, { scope: 'openid' }),
  'refresh: a scope more': async (twin) => refresh(twin, { scope: 'openid profile email offline_access' }),
  'refresh: a wrong token': async (twin) => refresh(twin, { refresh_token: 'wrong' }),
  'refresh: no token': async (twin) => refresh(twin, { refresh_token: undefined }),
  'refresh: the access token': async (twin) => refresh(twin, { refresh_token: (await tokensOf(twin)).access_token }),
  'refresh: the token of another client': async (twin) => refresh(twin, {}, twin.other),
  'introspect: a token': async (twin) => ask(twin, 'introspect', { token: (await tokensOf(twin)).access_token }),
  'introspect: nonsense': async (twin) => ask(twin, 'introspect', { token: 'nonsense' }),
  'introspect: no token': async (twin) => ask(twin, 'introspect', {}),
  'introspect: no authentication': async (twin) => ask(twin, 'introspect', { token: 'nonsense' }, null),
  'revoke: a token': async (twin) => ask(twin, 'revoke', { token: (await tokensOf(twin)).refresh_token }),
  'revoke: nonsense': async (twin) => ask(twin, 'revoke', { token: 'nonsense' }),
  'revoke: no token': async (twin) => ask(twin, 'revoke', {}),
  'revoke: no authentication': async (twin) => ask(twin, 'revoke', { token: 'nonsense' }, null),
  'userinfo: a token': async (twin) => userinfo(twin, `Bearer ${(await tokensOf(twin)).access_token}`),
  'userinfo: nonsense': async (twin) => userinfo(twin, 'Bearer nonsense'),
  'userinfo: a refresh token': async (twin) => userinfo(twin, `Bearer ${(await tokensOf(twin)).refresh_token}`),
  'userinfo: another scheme': async (twin) => userinfo(twin, 'Basic YTpi'),
}

/** An answer in a word: its status, its error, and what can be read from it without knowing the provider. */
export async function wordOf(answer: Response): Promise<string> {
  const text = await answer.text()
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
  const facts = ['access_token', 'refresh_token', 'id_token', 'sub'].filter((name) => name in body)
  const active = 'active' in body ? [`active ${String(body.active)}`] : []
  return [answer.status, typeof body.error === 'string' ? body.error : '', ...facts, ...active].filter((part) => part !== '').join(' ')
}

async function codeOf(twin: Twin): Promise<string> {
  const back = await (await twin.person()).back(addressOf(twin))
  return back.searchParams.get('code') ?? ''
}

async function redeem(twin: Twin, changes: Form = {}, as: Client | null = twin.client): Promise<Response> {
  const code = 'code' in changes ? undefined : await codeOf(twin)
  const form = { grant_type: 'authorization_code', code, redirect_uri: nowhere, code_verifier: verifier, ...changes }
  return post(twin.at.token, formOf(form), as)
}

async function tokensOf(twin: Twin): Promise<Tokens> {
  return (await redeem(twin)).json() as Promise<Tokens>
}

async function refresh(twin: Twin, changes: Form, as: Client = twin.client): Promise<Response> {
  const known = 'refresh_token' in changes ? undefined : (await tokensOf(twin)).refresh_token
  return post(twin.at.token, formOf({ grant_type: 'refresh_token', refresh_token: known, ...changes }), as)
}

function ask(twin: Twin, what: 'introspect' | 'revoke', form: Form, as: Client | null = twin.client): Promise<Response> {
  return post(twin.at[what], formOf(form), as)
}

function userinfo({ at }: Twin, authorization: string): Promise<Response> {
  return fetch(at.userinfo, { headers: { authorization } })
}

function bodyOf({ id, secret }: Client): Form {
  return { client_id: id, client_secret: secret }
}

function formOf(form: Form): string {
  return new URLSearchParams(Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString()
}

function post(url: string, body: string, as: Client | null): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
  if (as) headers.authorization = `Basic ${Buffer.from(`${encodeURIComponent(as.id)}:${encodeURIComponent(as.secret)}`).toString('base64')}`
  return fetch(url, { method: 'POST', headers, body })
}
