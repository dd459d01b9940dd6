import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { App } from '../../kit/app.ts'
import { ask, post, read, textOf } from './ask.ts'
import { pagePath } from './client-addresses.ts'
import { Ended, expect, type Journey, type Step, take } from './journey.ts'

/** What the browser brought back from the page that asked. */
export type Brought = {
  code?: string | undefined
  error?: string | undefined
  errorDescription?: string | undefined
  iss?: string | undefined
}

/** Plays the rest of a client: from the code to what its token opens, and ends the token again. */
export async function finishJourney(app: App, journey: Journey, brought: Brought): Promise<{ steps: Step[]; claims: JWTPayload | null }> {
  const told: { claims: JWTPayload | null } = { claims: null }
  try {
    await finished(app, journey, brought, told)
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
  return { steps: journey.steps, ...told }
}

async function finished(app: App, journey: Journey, brought: Brought, told: { claims: JWTPayload | null }) {
  const { steps, metadata, wish } = journey
  const code = await take(steps, 'Consent', app.config.url + pagePath, async () => judgeReturn(journey, brought))
  const endpoint = textOf(metadata.token_endpoint)
  const tokens = await take(steps, 'Token', endpoint, async () => exchange(app, journey, code))
  if (journey.scope.split(' ').includes('openid')) {
    told.claims = await take(steps, 'ID token', textOf(metadata.jwks_uri), async () => judgeIdToken(app, journey, textOf(tokens.id_token)))
  }
  if (wish.resource === undefined) await readUserinfo(app, journey, { token: textOf(tokens.access_token), subject: told.claims?.sub })
  else await callResource(app, journey, wish.resource, textOf(tokens.access_token))
  const refresh = textOf(tokens.refresh_token)
  const last = refresh === '' ? textOf(tokens.access_token) : await refreshed(app, journey, refresh)
  await revoke(app, journey, last)
}

async function judgeReturn({ metadata }: Journey, { code, error, errorDescription, iss }: Brought) {
  expect(error === undefined, `${error}: ${errorDescription ?? ''}`)
  expect(code !== undefined, 'The browser came back without a code.')
  // Without it a code of another server could be taken for one of this (RFC 9207).
  expect(iss === metadata.issuer, `The answer is of ${iss ?? 'no issuer'}, not of ${String(metadata.issuer)}.`)
  return { saw: 'The browser came back with a code, the state that left and the right issuer.', found: code }
}

async function exchange(app: App, journey: Journey, code: string) {
  const form = { grant_type: 'authorization_code', code, redirect_uri: app.config.url + pagePath, code_verifier: journey.verifier }
  const tokens = await post(app, textOf(journey.metadata.token_endpoint), { ...form, ...proofOf(journey), resource: journey.wish.resource })
  expect(textOf(tokens.access_token) !== '', 'There is no access_token.')
  const { aud } = decodeJwt(textOf(tokens.access_token))
  const { resource } = journey.wish
  expect(resource === undefined || [aud].flat().includes(resource), `The token is for ${String(aud)}, not for ${resource}.`)
  return { saw: `${Object.keys(tokens).join(', ')}; for ${[aud].flat().join(', ')}`, found: tokens }
}

function proofOf({ client }: Journey) {
  return { client_id: client.id, ...(client.secret !== null && { client_secret: client.secret }) }
}

async function judgeIdToken(app: App, { metadata, client, nonce }: Journey, idToken: string) {
  expect(idToken !== '', 'The scope openid was asked for, and there is no id_token.')
  const keys = createLocalJWKSet((await read(app, textOf(metadata.jwks_uri))) as unknown as JSONWebKeySet)
  const expected = { issuer: textOf(metadata.issuer), audience: client.id, currentDate: new Date(app.clock.now()) }
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, expected)
  expect(payload.nonce === nonce, 'The nonce is not the one that was sent: the token may be of another sign-in.')
  return { saw: `Signed by ${protectedHeader.alg} with a published key, for this client, with its nonce.`, found: payload }
}

async function readUserinfo(app: App, { steps, metadata }: Journey, { token, subject }: { token: string; subject: string | undefined }) {
  const address = textOf(metadata.userinfo_endpoint)
  await take(steps, 'Userinfo', address, async () => {
    const { status, json } = await ask(app, address, { headers: { authorization: `Bearer ${token}` } })
    expect(status === 200, `It answered ${status}.`)
    expect(json.sub === subject, 'It is about another person than the id token.')
    return { saw: JSON.stringify(json), found: null }
  })
}

async function callResource(app: App, { steps }: Journey, resource: string, token: string) {
  await take(steps, 'Call with the token', resource, async () => {
    const { status, json } = await ask(app, resource, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect(status !== 401, 'It answered 401: it does not take this token. Look at the audience and the issuer that it expects.')
    expect(status !== 403, 'It answered 403: it wants a scope that was not asked for.')
    expect(status < 500, `It answered ${status}.`)
    return { saw: `${status} ${JSON.stringify(json)}`, found: null }
  })
}

async function refreshed(app: App, journey: Journey, token: string): Promise<string> {
  const endpoint = textOf(journey.metadata.token_endpoint)
  return take(journey.steps, 'Refresh', endpoint, async () => {
    const tokens = await post(app, endpoint, { grant_type: 'refresh_token', refresh_token: token, ...proofOf(journey) })
    const next = textOf(tokens.refresh_token)
    expect(next !== '' && next !== token, 'The refresh token was not replaced.')
    return { saw: 'The refresh token was replaced by another.', found: next }
  })
}

/** Nothing of the journey stays behind but the consent. */
async function revoke(app: App, journey: Journey, token: string) {
  const endpoint = textOf(journey.metadata.revocation_endpoint)
  await take(journey.steps, 'Revocation', endpoint, async () => {
    await post(app, endpoint, { token, ...proofOf(journey) })
    return { saw: 'What the client was given has ended.', found: null }
  })
}
