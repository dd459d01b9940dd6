import { hash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { seconds } from '#contract/kit/durations.ts'

type Tokens = { access_token: string; refresh_token?: string; id_token: string; expires_in: number }
type Session = { tokens: Tokens; expiresAt: number; name: string; role: string }
type Claims = Record<string, unknown> & { groups?: string[] }

/**
 * A product that is set up by `[auth.generic_oauth]` and does with its settings what Grafana does: PKCE and state, the secret by Basic, claims of the id
 * token and then of `api_url`, a role by path, refresh at the end of a token, and sign-out at the provider with the id token as the hint.
 */
export async function startGrafanaLike(ini: string, port: number) {
  const settings = Object.fromEntries([...ini.matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => [name, value])) as Record<
    string,
    string
  >
  const at = (name: string) => settings[name] ?? fail(`${name} is not set`)
  const home = `http://localhost:${port}`
  const journeys = new Map<string, string>()
  const sessions = new Map<string, Session>()
  let ahead = 0
  const now = () => Date.now() + ahead

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => show(response, 'Login failed', String(error), 403))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    /** Lets time pass here, and not at the provider. */
    wait: (seconds: number) => void (ahead += seconds * 1000),
    stop: () => void server.close(),
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', home)
    const id = cookie(request, 'grafana_session')
    if (url.pathname === '/login')
      return show(response, 'Welcome to Grafana', `<a href="/login/generic_oauth">Sign in with ${at('name')}</a>`)
    if (url.pathname === '/logout') return leave(response, id)
    if (url.pathname === '/login/generic_oauth') return url.searchParams.has('code') ? finish(request, response, url) : begin(response)
    const session = await keepFresh(id)
    if (!session) return send(response, '/login')
    return show(response, `Welcome, ${session.name}`, `<p>Role: ${session.role}</p><a href="/logout">Sign out</a>`)
  }

  function begin(response: ServerResponse) {
    const [state, verifier] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')]
    journeys.set(state, verifier)
    const query = {
      client_id: at('client_id'),
      redirect_uri: `${home}/login/generic_oauth`,
      response_type: 'code',
      scope: at('scopes'),
      state,
      ...(at('use_pkce') === 'true' && { code_challenge: hash('sha256', verifier, 'base64url'), code_challenge_method: 'S256' }),
    }
    send(response, `${at('auth_url')}?${new URLSearchParams(query).toString()}`, `oauth_state=${state}; HttpOnly; SameSite=Lax; Path=/`)
  }

  async function finish(request: IncomingMessage, response: ServerResponse, url: URL) {
    const state = cookie(request, 'oauth_state')
    const verifier = journeys.get(state) ?? fail('no state')
    if (url.searchParams.get('state') !== state) fail('another state')
    const code = url.searchParams.get('code') ?? ''
    const tokens = await ask({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${home}/login/generic_oauth`,
      code_verifier: verifier,
    })
    const claims = await claimsOf(tokens)
    const role = evaluate(at('role_attribute_path'), claims)
    if (role === undefined && at('role_attribute_strict') === 'true') fail('no role')
    const id = randomBytes(16).toString('hex')
    const name = evaluate(at('name_attribute_path'), claims) ?? ''
    sessions.set(id, { tokens, expiresAt: now() + tokens.expires_in * 1000, name, role: role ?? 'Viewer' })
    send(response, '/', `grafana_session=${id}; HttpOnly; SameSite=Lax; Path=/`)
  }

  async function claimsOf({ id_token, access_token }: Tokens): Promise<Claims> {
    const told = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as Claims
    const answer = await fetch(at('api_url'), { headers: { authorization: `Bearer ${access_token}` } })
    if (!answer.ok) fail(`userinfo answered ${answer.status}`)
    return { ...((await answer.json()) as Claims), ...told }
  }

  /** A token that is over is refreshed with the next request; where that is refused, the person is signed out. */
  async function keepFresh(id: string): Promise<Session | undefined> {
    const session = sessions.get(id)
    if (!session || now() < session.expiresAt - seconds(10)) return session
    const { refresh_token = fail('no refresh token') } = session.tokens
    const tokens = await ask({ grant_type: 'refresh_token', refresh_token }).catch(() => null)
    if (!tokens) return void sessions.delete(id)
    Object.assign(session, { tokens: { ...session.tokens, ...tokens }, expiresAt: now() + tokens.expires_in * 1000 })
    return session
  }

  async function ask(form: Record<string, string>): Promise<Tokens> {
    const authorization = `Basic ${Buffer.from(`${at('client_id')}:${at('client_secret')}`).toString('base64')}`
    const answer = await fetch(at('token_url'), { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) })
    if (!answer.ok) fail(`the token endpoint answered ${await answer.text()}`)
    return (await answer.json()) as Tokens
  }

  function leave(response: ServerResponse, id: string) {
    const address = new URL(at('signout_redirect_url'))
    const hint = sessions.get(id)?.tokens.id_token
    sessions.delete(id)
    if (address.searchParams.has('post_logout_redirect_uri') && hint) address.searchParams.set('id_token_hint', hint)
    send(response, address.href)
  }
}

/** As much of JMESPath as the guide uses. */
function evaluate(path: string, claims: Claims): string | undefined {
  for (const choice of path.split(' || ')) {
    const [, group = '', role] = /^contains\(groups\[\*\], '([^']+)'\) && '(\w+)'$/.exec(choice) ?? []
    const claim = claims[choice]
    if (typeof claim === 'string') return claim
    if (role !== undefined && claims.groups?.includes(group)) return role
  }
  return undefined
}

function cookie({ headers }: IncomingMessage, name: string): string {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''
}

function send(response: ServerResponse, location: string, cookie?: string) {
  response.writeHead(302, { location, ...(cookie && { 'set-cookie': cookie }) }).end()
}

function show(response: ServerResponse, title: string, body: string, status = 200) {
  const page = `<!doctype html><link rel="icon" href="data:," /><title>Grafana</title><h1>${title}</h1>${body}`
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function fail(words: string): never {
  throw new Error(words)
}
