import { hash } from 'node:crypto'
import { errorPage } from '#contract/error-page.ts'
import { accountsWire } from '#contract/kit/wire.ts'
import type { App } from '../../kit/app.ts'
import { alphabets, randomText } from '../../kit/random.ts'
import { issuerOf } from '../../oauth/issuer.ts'
import { ask, read, textOf } from './ask.ts'
import { documentPath, pagePath, standInResource, standInScope } from './client-addresses.ts'
import { Ended, expect, type Journey, keepJourney, type Step, take, type Wish } from './journey.ts'
import { openStandIn } from './stand-in-api.ts'

type Begun = { steps: Step[]; authorize: string | null }

/** Plays a client as far as the page where a person is asked. Where a step fails, it is the last one. */
export async function beginJourney(app: App, wish: Wish): Promise<Begun> {
  const steps: Step[] = []
  try {
    return { steps, authorize: await begun(app, steps, wish) }
  } catch (error) {
    if (error instanceof Ended) return { steps, authorize: null }
    throw error
  }
}

async function begun(app: App, steps: Step[], wish: Wish): Promise<string> {
  const { resource } = wish
  if (resource === standInResource(app)) await openStandIn(app)
  const issuer = resource === undefined ? issuerOf(app) : await issuerFor(app, steps, resource)
  const metadata = await metadataOf(app, steps, issuer)
  const client = await clientOf(app, steps, { wish, metadata })
  const scope = wish.scope ?? (resource === undefined ? 'openid profile email offline_access' : `openid ${standInScope}`)
  const text = () => randomText(app, 43, alphabets.lettersAndDigits)
  const [state, nonce, verifier] = [text(), text(), text()]
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: app.config.url + pagePath,
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...(resource !== undefined && { resource }),
  })
  const address = `${textOf(metadata.authorization_endpoint)}?${query.toString()}`
  await take(steps, 'Authorization request', address, async () => ({ saw: await wouldBeAsked(app, address), found: null }))
  keepJourney(app, state, { steps, wish, metadata, client, scope, verifier, nonce } satisfies Journey)
  return address
}

/** Who gives tokens for an API: it says so when it is called without one (RFC 9728). */
async function issuerFor(app: App, steps: Step[], resource: string): Promise<string> {
  const about = await take(steps, 'Call without a token', resource, async () => {
    const { status, headers } = await ask(app, resource, { method: 'POST' })
    expect(status === 401, `It answered ${status} instead of 401: it asks for no token.`)
    const told = headers.get('www-authenticate') ?? ''
    const [, found] = /resource_metadata="([^"]+)"/.exec(told) ?? []
    expect(/^bearer/i.test(told) && found !== undefined, 'WWW-Authenticate names no resource_metadata (RFC 9728, 5.1).')
    return { saw: told, found }
  })
  return take(steps, 'Metadata of the resource', about, async () => {
    const { resource: named, authorization_servers: servers } = await read(app, about)
    expect(named === resource, `It is about ${String(named)}, not about ${resource}.`)
    const [server] = Array.isArray(servers) ? (servers as unknown[]) : []
    expect(typeof server === 'string', 'It names no authorization_servers.')
    return { saw: `Tokens are given by ${server}`, found: server }
  })
}

/** Below the issuer as OpenID Connect has it, or before its path as RFC 8414 does. */
async function metadataOf(app: App, steps: Step[], issuer: string): Promise<Record<string, unknown>> {
  const { origin, pathname } = new URL(issuer)
  const address = `${origin}/.well-known/oauth-authorization-server${pathname === '/' ? '' : pathname}`
  return take(steps, 'Metadata of the server', address, async () => {
    const metadata = await read(app, address)
    expect(metadata.issuer === issuer, `The issuer is ${String(metadata.issuer)}, not ${issuer}: tokens could be of another server.`)
    const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].filter((name) => textOf(metadata[name]) === '')
    expect(missing.length === 0, `${missing.join(', ')} is missing.`)
    const methods = metadata.code_challenge_methods_supported
    expect(Array.isArray(methods) && methods.includes('S256'), 'PKCE with S256 is not supported.')
    return { saw: `${issuer}, with PKCE`, found: metadata }
  })
}

type Known = { wish: Wish; metadata: Record<string, unknown> }

async function clientOf(app: App, steps: Step[], { wish, metadata }: Known): Promise<Journey['client']> {
  const document = app.config.url + documentPath
  if (wish.client === 'document') {
    return take(steps, 'Document of the client', document, async () => {
      expect(metadata.client_id_metadata_document_supported === true, 'The server reads no documents: TOLLGATE_CLIENT_METADATA_DOCUMENTS.')
      const { client_id: id } = await read(app, document)
      expect(id === document, 'The document is about another client_id.')
      return { saw: `client_id is ${document}`, found: { id: document, secret: null } }
    })
  }
  if (wish.client === 'known') {
    return take(steps, 'Client', app.config.url, async () => {
      expect(Boolean(wish.clientId), 'Enter the client_id of an application.')
      return { saw: `client_id is ${wish.clientId}`, found: { id: wish.clientId ?? '', secret: wish.clientSecret || null } }
    })
  }
  const endpoint = textOf(metadata.registration_endpoint)
  return take(steps, 'Registration', endpoint || app.config.url, async () => {
    expect(endpoint !== '', 'The server registers no clients: TOLLGATE_CLIENT_REGISTRATION.')
    const said = { client_name: 'Sandbox client', redirect_uris: [app.config.url + pagePath], token_endpoint_auth_method: 'none' }
    const request = { method: 'POST', body: JSON.stringify(said), headers: { 'content-type': 'application/json' } }
    const { status, json } = await ask(app, endpoint, request)
    expect(status === 201 || status === 200, `It answered ${status}: ${textOf(json.error)}. ${textOf(json.error_description)}`)
    return { saw: `client_id is ${String(json.client_id)}`, found: { id: textOf(json.client_id), secret: null } }
  })
}

/** Asks once as a browser without a session: what cannot be asked at all is known before a person is sent there. */
async function wouldBeAsked(app: App, address: string): Promise<string> {
  const { status, headers } = await ask(app, address)
  const target = new URL(headers.get('location') ?? '', app.config.url)
  expect(status === 302 || status === 303, `It answered ${status} instead of a redirect.`)
  const [error, why] = [target.searchParams.get('error'), target.searchParams.get('error_description')]
  expect(
    target.pathname !== accountsWire.base + errorPage.error.path,
    `There is no application with this client_id, or ${app.config.url + pagePath} is not among its redirects: nothing is sent there.`,
  )
  expect(error === null, `${error}: ${why ?? ''}`)
  return `A person without a session goes to ${target.pathname}.`
}
