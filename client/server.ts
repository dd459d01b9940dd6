import { type Claims, createTokenReader } from './read-token.ts'
import { type Credentials, credentialsIn, type IncomingRequest } from './request-credentials.ts'
import { introspectPath, tokenPath } from './route-facts.ts'
import { defaultBasePath } from './transport.ts'

export {
  type Access,
  type ProtectedResource,
  type ProtectedResourceOptions,
  protectedResource,
} from './protected-resource.ts'

export type VerifierOptions = {
  /** Where Tollgate is: `https://accounts.example.com`. */
  readonly baseURL: string
  /** A secret key with the scope `tokens:introspect`: then every request is judged as of now, and API keys are known. */
  readonly secretKey?: string
  /** Judge JSON Web Tokens here, by Tollgate's published keys, instead of asking. A token outlives its session by 15 minutes at most. */
  readonly jwks?: true
  /** Let API keys of organizations in too. They have no user: `user` is then null, and `can` says what the key may. */
  readonly organizationKeys?: boolean
  /** Whom tokens are for, where TOLLGATE_JWT_AUDIENCE says it; else the address of Tollgate. */
  readonly audience?: string
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

/** Who sent a request. */
export type Verified<User = VerifiedUser> = {
  readonly user: User
  /** The organization in which they act, and as what. */
  readonly organization: VerifiedOrganization | null
  /** Whether they may do something there: `can('invoice:pay')`. */
  readonly can: (permission: string) => boolean
}

export type VerifiedUser = { readonly id: string; readonly email: string | null; readonly [member: string]: unknown }
export type VerifiedOrganization = { readonly id: string; readonly slug: string; readonly role: string }
type Permissions = Readonly<Record<string, readonly string[]>>

export type Verifier<User = VerifiedUser> = { readonly verify: (request: IncomingRequest) => Promise<Verified<User> | null> }

/**
 * Tells who sent a request to your backend: by the session's cookie, a bearer token (of a session, or a JSON Web Token) or `x-api-key`. Null when the
 * request has no valid credential; it throws when Tollgate cannot be asked, so that an outage is no sign-out.
 */
export function createVerifier(options: VerifierOptions & { readonly organizationKeys: true }): Verifier<VerifiedUser | null>
export function createVerifier(options: VerifierOptions): Verifier
export function createVerifier(options: VerifierOptions): Verifier<VerifiedUser | null> {
  const { baseURL, secretKey, jwks, organizationKeys = false, fetch: send = fetch, now = Date.now } = options
  const root = baseURL.replace(/\/+$/, '')
  const { audience = root } = options
  const keysAt = async () => `${root}/.well-known/jwks.json`
  const readToken = createTokenReader({ keysAt, expected: { issuer: root, audience }, send, now })

  return {
    async verify(request) {
      const given = credentialsIn(request)
      if (!given) return null
      if (given.kind === 'jwt' && (jwks || !secretKey)) return asPerson(await readToken(given.text))
      return secretKey ? introspect(given) : exchange(given)
    },
  }

  async function introspect({ text }: Credentials): Promise<Verified<VerifiedUser | null> | null> {
    const answer = await ask(introspectPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token: text }),
    })
    if (!answer.ok) throw new Error(`Tollgate did not take the secret key: ${await wordsOf(answer)}`)
    const found = (await answer.json()) as Introspection
    if (!found.active || (found.user === null && !organizationKeys)) return null
    const { organization = null, apiKey } = found
    return verified(found.user, organization, apiKey?.permissions ?? organization?.permissions)
  }

  /** Without a secret key, the person's own credentials are exchanged for a token that says the same. */
  async function exchange({ headers }: Credentials): Promise<Verified | null> {
    const answer = await ask(tokenPath, { headers })
    if (answer.status === 401 || answer.status === 403) return null
    if (!answer.ok) throw new Error(`Tollgate answered ${await wordsOf(answer)}`)
    const { token } = (await answer.json()) as { token: string }
    return asPerson(await readToken(token))
  }

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const answer = await send(root + defaultBasePath + path, init)
    if (answer.status >= 500) throw new Error(`Tollgate at ${root} answered ${answer.status}`)
    return answer
  }
}

type Introspection =
  | { readonly active: false }
  | {
      readonly active: true
      readonly user: VerifiedUser | null
      readonly organization?: VerifiedOrganization & { readonly permissions: Permissions }
      readonly apiKey?: { readonly permissions: Permissions | null }
    }

function asPerson(claims: Claims | null): Verified | null {
  if (!claims) return null
  const { sub, org, permissions, iss: _iss, aud: _aud, iat: _iat, exp: _exp, jti: _jti, sid: _sid, ...user } = claims
  return verified<VerifiedUser>({ ...user, id: sub }, org ?? null, permissions)
}

function verified<User>(user: User, organization: VerifiedOrganization | null, permissions: Permissions | null = {}): Verified<User> {
  return {
    user,
    organization: organization && { id: organization.id, slug: organization.slug, role: organization.role },
    can(permission) {
      const [resource = '', action = ''] = permission.split(':')
      return Object.hasOwn(permissions ?? {}, resource) && (permissions?.[resource]?.includes(action) ?? false)
    },
  }
}

async function wordsOf(answer: Response): Promise<string> {
  return `${answer.status} ${await answer.text()}`.slice(0, 200)
}
