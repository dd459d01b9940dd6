import { createTokenReader } from './read-token.ts'
import { headerOf, type IncomingRequest } from './request-credentials.ts'

export type ProtectedResourceOptions = {
  /** The address of your API, as applications name it when they ask for a token: `https://mcp.example.com/mcp`. */
  readonly resource: string
  /** The issuers whose tokens are taken: `https://accounts.example.com/api/auth`. */
  readonly authorizationServers: readonly [string, ...string[]]
  /** What every request needs, and what applications ask people for. */
  readonly scopes?: readonly string[]
  /** What people call your API. */
  readonly name?: string
  /** Ask about each token, as the application that has `resource` among its resources: then one that was ended is refused at once. */
  readonly introspection?: { readonly clientId: string; readonly clientSecret: string }
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

/** What an access token that holds says. */
export type Access = {
  /** The person; of a machine's own token, the application. */
  readonly subject: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The one that the person chose for the application. */
  readonly organizationId: string | null
  /** The token itself, and whose it is: what it costs is charged there. */
  readonly token: string
  readonly issuer: string
}

/** What was used: an event, as the meter of the API counts it. */
export type Usage = {
  readonly name: string
  readonly metadata?: Readonly<Record<string, string | number | boolean>>
  /** Told again with the same one, nothing is charged twice. */
  readonly externalId?: string
}

/** What a person lets an application spend, and what is left of it. */
export type Budget = { readonly meter: string; readonly cap: number; readonly used: number; readonly remaining: number }

type Problem = 'invalid_token' | 'insufficient_scope'
type NodeRequest = IncomingRequest & { readonly url?: string; readonly method?: string }
type NodeResponse = { writeHead(status: number, headers: Record<string, string>): unknown; end(body?: string): unknown }

export type ProtectedResource = {
  /** RFC 9728: where applications learn who gives tokens for this API, and what they find there. */
  readonly metadataUrl: string
  readonly metadata: Readonly<Record<string, unknown>>
  /** Who sent a request. Null when it has no token that holds; throws when the issuer cannot be asked. */
  readonly verify: (request: IncomingRequest) => Promise<Access | null>
  /** Charges for what a call used, before it is answered. Null when it would cost more than the person lets the application spend. */
  readonly charge: (access: Access, usage: Usage) => Promise<Budget | null>
  /** The header that tells an application where to get a token, and with which scopes. */
  readonly challenge: (problem?: Problem, scopes?: readonly string[]) => string
  /** Who sent a request, or the answer to it: the metadata where they were asked for, 401 and 403 with a challenge, 503 in an outage. */
  readonly admit: (request: Request, scopes?: readonly string[]) => Promise<Access | Response>
  /** The same for Node's own server: null where the answer was sent. */
  readonly admitNode: (request: NodeRequest, response: NodeResponse, scopes?: readonly string[]) => Promise<Access | null>
}

/** Guards an API, or an MCP server, by access tokens of Tollgate. */
export function protectedResource(options: ProtectedResourceOptions): ProtectedResource {
  const { resource, authorizationServers, scopes: needed = [], name, introspection, fetch: send = fetch, now = Date.now } = options
  const place = new URL(resource)
  const metadataPath = `/.well-known/oauth-protected-resource${place.pathname === '/' ? '' : place.pathname}`
  const metadataUrl = place.origin + metadataPath
  const metadata = {
    resource,
    authorization_servers: authorizationServers,
    ...(needed.length > 0 && { scopes_supported: needed }),
    bearer_methods_supported: ['header'],
    ...(name !== undefined && { resource_name: name }),
  }
  const issuers = authorizationServers.map((issuer) => createIssuer({ issuer, resource, introspection, send, now }))

  return { metadataUrl, metadata, verify, charge, challenge, admit, admitNode }

  async function verify({ headers }: IncomingRequest): Promise<Access | null> {
    const [, token] = /^bearer +(\S+)$/i.exec(headerOf(headers, 'authorization') ?? '') ?? []
    if (token === undefined) return null
    for (const { read } of issuers) {
      const access = await read(token)
      if (access) return access
    }
    return null
  }

  async function charge(access: Access, usage: Usage): Promise<Budget | null> {
    const found = issuers.find(({ issuer }) => issuer === access.issuer)
    if (!found) throw new Error(`${access.issuer} is none of the authorization servers`)
    return found.charge(access.token, usage)
  }

  function challenge(problem?: Problem, scopes: readonly string[] = needed): string {
    const parts = {
      ...(problem && { error: problem }),
      resource_metadata: metadataUrl,
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    }
    return `Bearer ${Object.entries(parts)
      .map(([key, value]) => `${key}="${value}"`)
      .join(', ')}`
  }

  async function admit(request: Request, scopes?: readonly string[]): Promise<Access | Response> {
    const judged = await judge(request, new URL(request.url).pathname, scopes)
    return 'status' in judged ? new Response(judged.body, { status: judged.status, headers: judged.headers }) : judged
  }

  async function admitNode(request: NodeRequest, response: NodeResponse, scopes?: readonly string[]): Promise<Access | null> {
    const judged = await judge(request, (request.url ?? '/').split('?', 1).join(), scopes)
    if (!('status' in judged)) return judged
    response.writeHead(judged.status, judged.headers)
    response.end(judged.body)
    return null
  }

  async function judge(request: IncomingRequest, path: string, scopes: readonly string[] = needed): Promise<Access | Answer> {
    if (path === metadataPath) return answer(200, metadata, { 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' })
    try {
      const access = await verify(request)
      if (!access) return refuse(401, headerOf(request.headers, 'authorization') === undefined ? undefined : 'invalid_token', scopes)
      return scopes.every((scope) => access.scopes.includes(scope)) ? access : refuse(403, 'insufficient_scope', scopes)
    } catch {
      // An outage is no sign-out: an application that is told its token is bad throws it away.
      return answer(503, { error: 'temporarily_unavailable' }, { 'retry-after': '5' })
    }
  }

  function refuse(status: number, problem: Problem | undefined, scopes: readonly string[]): Answer {
    return answer(status, { error: problem ?? 'unauthorized' }, { 'www-authenticate': challenge(problem, scopes) })
  }
}

type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string }

function answer(status: number, body: object, headers: Record<string, string>): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

type Issuer = {
  readonly issuer: string
  readonly resource: string
  readonly introspection: ProtectedResourceOptions['introspection']
  readonly send: typeof fetch
  readonly now: () => number
}

type Said = { readonly sub?: string; readonly client_id?: unknown; readonly scope?: unknown; readonly org_id?: unknown }

/** Reads the tokens of one issuer, by its published keys or by asking it. Where both are, it says itself. */
function createIssuer({ issuer, resource, introspection, send, now }: Issuer) {
  let discovered: Promise<Record<string, string>> | undefined
  const keysAt = async () => (await discovery()).jwks_uri ?? ''
  const readToken = createTokenReader({ keysAt, expected: { issuer, audience: resource, type: 'at+jwt' }, send, now })
  return { issuer, read, charge }

  async function read(token: string): Promise<Access | null> {
    return asAccess({ token, issuer }, await (introspection ? introspect(token) : readToken(token)))
  }

  async function charge(token: string, { externalId, ...usage }: Usage): Promise<Budget | null> {
    const said = { token, ...usage, ...(externalId !== undefined && { external_id: externalId }) }
    const answer = await ask('usage_endpoint', { 'content-type': 'application/json' }, JSON.stringify(said))
    if (answer.status === 402) return null
    return ((await answer.json()) as { budget: Budget }).budget
  }

  /** As the application that the API is. */
  async function ask(endpoint: string, headers: Record<string, string>, body: string): Promise<Response> {
    if (!introspection) throw new Error('Give `introspection`: the API asks as the application that has `resource` among its resources.')
    const { clientId, clientSecret } = introspection
    const proof = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)
    const address = (await discovery())[endpoint] ?? ''
    const answer = await send(address, { method: 'POST', headers: { ...headers, authorization: `Basic ${proof}` }, body })
    if (!answer.ok && answer.status !== 402) throw new Error(`${issuer} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    return answer
  }

  async function introspect(token: string): Promise<Said | null> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await ask('introspection_endpoint', form, new URLSearchParams({ token }).toString())
    const said = (await answer.json()) as Said & { active: boolean; iss?: string; aud?: readonly string[] }
    return said.active && said.iss === issuer && said.aud?.includes(resource) ? said : null
  }

  /** Asked once, and again after a failure. */
  function discovery(): Promise<Record<string, string>> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  async function discover(): Promise<Record<string, string>> {
    const answer = await send(`${issuer}/.well-known/openid-configuration`)
    if (!answer.ok) throw new Error(`${issuer} answered ${answer.status} for its metadata`)
    const metadata = (await answer.json()) as Record<string, string>
    if (metadata.issuer !== issuer) throw new Error(`The metadata of ${issuer} is that of ${metadata.issuer}`)
    return metadata
  }
}

function asAccess(by: Pick<Access, 'token' | 'issuer'>, said: Said | null): Access | null {
  if (!said || typeof said.sub !== 'string') return null
  return {
    subject: said.sub,
    clientId: String(said.client_id),
    scopes: typeof said.scope === 'string' && said.scope !== '' ? said.scope.split(' ') : [],
    organizationId: typeof said.org_id === 'string' ? said.org_id : null,
    ...by,
  }
}
