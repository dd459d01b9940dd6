import { hash } from 'node:crypto'
import { nowhere, type Person } from '../person.ts'
import { scope, type Twin } from './twin.ts'

export const verifier = 'a-verifier-that-is-long-enough-for-the-rule-of-43-letters'

type Params = Record<string, string | string[] | undefined>

/** What a browser may bring, besides the request that everything else is a change of. */
export const requests: Record<string, Params> = {
  'as it should be': {},
  'a scope less': { scope: 'openid' },
  'no state': { state: undefined },
  'a parameter that no one knows': { colour: 'red' },
  'no client': { client_id: undefined },
  'an unknown client': { client_id: 'nobody' },
  'a foreign redirect': { redirect_uri: 'https://evil.example/callback' },
  'the redirect with a path more': { redirect_uri: `${nowhere}/more` },
  'the redirect with a query': { redirect_uri: `${nowhere}?next=1` },
  'the redirect with a fragment': { redirect_uri: `${nowhere}#part` },
  'the redirect with a port': { redirect_uri: nowhere.replace('.example', '.example:8443') },
  'the redirect in capitals': { redirect_uri: nowhere.replace('nothing', 'NOTHING') },
  'the redirect with a name before it': { redirect_uri: nowhere.replace('https://', 'https://ada@') },
  'no redirect': { redirect_uri: undefined },
  'no response type': { response_type: undefined },
  'response type token': { response_type: 'token' },
  'an unknown response mode': { response_mode: 'pigeon' },
  'no challenge': { code_challenge: undefined, code_challenge_method: undefined },
  'a challenge without its method': { code_challenge_method: undefined },
  'a method without its challenge': { code_challenge: undefined },
  'a plain challenge': { code_challenge_method: 'plain', code_challenge: verifier },
  'a challenge that is too short': { code_challenge: 'short' },
  'an unknown scope': { scope: 'openid everything' },
  'no scope': { scope: undefined },
  'an unknown prompt': { prompt: 'dance' },
  'prompt none beside another': { prompt: 'none login' },
  'prompt none': { prompt: 'none' },
  'a max_age in words': { max_age: 'an hour' },
  'a negative max_age': { max_age: '-1' },
  'a request object': { request: 'e30.e30.' },
  'a request by address': { request_uri: 'http://169.254.169.254/latest' },
  'the state twice': { state: ['one', 'two'] },
  'the scope twice': { scope: ['openid', 'email'] },
  'a resource': { resource: 'https://api.example.com' },
  'a foreign resource': { resource: 'https://other.example.com' },
  'a resource that is no address': { resource: 'api' },
  'a hint that is no token': { id_token_hint: 'nonsense' },
}

/** Brings a request to a provider and says in a word what came of it. */
export async function outcome(twin: Twin, person: Person, changes: Params): Promise<string> {
  await person.back(addressOf(twin)) // who has signed in and allowed it once
  const back = await person.back(addressOf(twin, changes))
  if (!back.href.startsWith(new URL('/', nowhere).href)) return 'is told to the person'
  const told = new URLSearchParams(back.hash === '' ? back.search : back.hash.slice(1))
  return told.get('error') ?? (told.has('code') ? 'a code' : back.href)
}

export function addressOf({ at, client }: Twin, changes: Params = {}): URL {
  const asked: Params = {
    client_id: client.id,
    redirect_uri: nowhere,
    response_type: 'code',
    scope,
    state: 'kept',
    prompt: 'consent',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const address = new URL(at.authorize)
  for (const [name, value] of Object.entries(asked)) for (const each of [value ?? []].flat()) address.searchParams.append(name, each)
  return address
}
