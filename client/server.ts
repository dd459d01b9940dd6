import { permissionParts } from './permission-parts.ts'
import { type Claims, createTokenReader } from './read-token.ts'
import { type Credentials, credentialsIn, type IncomingRequest } from './request-credentials.ts'
import { introspectPath, tokenPath } from './route-facts.ts'
import { defaultBasePath } from './transport.ts'

export {
  type Access,
  type Budget,
  type ProtectedResource,
  type ProtectedResourceOptions,
  protectedResource,
  type Usage,
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
  /**
   * Let in access tokens that people gave to applications: those for this address of your API, with every one of these scopes. They are judged by asking,
   * so a secret key is needed. `can` then says what both the person's role and the token's scopes allow.
   */
  readonly accessTokens?: { readonly audience: string; readonly scopes?: readonly string[] }
  /** Know what was bought, for `can()` of the client. Tokens that are judged here must tell it themselves: `token({ entitlements: true })`. */
  readonly entitlements?: boolean
  /** Give `privateMetadata` of the person too, which only servers may know: what is given here easily ends in a page. Needs the secret key. */
  readonly privateMetadata?: boolean
  /** Slugs of those whose sales count instead of the installation's own. */
  readonly sellers?: readonly string[]
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
  /** Whether they may do something there: `can('invoice:pay')`. Throws at anything else, such as `invoice`. */
  readonly can: (permission: string) => boolean
  /** What an access token was allowed; null for the person's own credentials. */
  readonly scopes: readonly string[] | null
  /** What the person or the organization bought; null where it was not asked for. */
  readonly entitlements: Entitlements | null
}

export type VerifiedUser = { readonly id: string; readonly name: string; readonly email: string | null; readonly [member: string]: unknown }
export type VerifiedOrganization = { readonly id: string; readonly slug: string; readonly role: string }
type Entitlements = {
  readonly products: readonly string[]
  readonly benefits: readonly string[]
  readonly features: readonly string[]
  /** What is left of each meter now. Tokens that are judged here tell nothing of it: then it is missing, and `can()` throws when asked about a meter. */
  readonly meters?: readonly { readonly meterId: string; readonly balance: number }[]
}
type Permissions = Readonly<Record<string, readonly string[]>>

export type Verifier<User = VerifiedUser> = { readonly verify: (request: IncomingRequest) => Promise<Verified<User> | null> }

/**
 * Tells who sent a request to your backend: by the session's cookie, a bearer token (of a session, or a JSON Web Token) or `x-api-key`. Null when the
 * request has no valid credential; it throws when Tollgate cannot be asked, so that an outage is no sign-out.
 */
export function createVerifier(options: VerifierOptions & { readonly organizationKeys: true }): Verifier<VerifiedUser | null>
export function createVerifier(options: VerifierOptions): Verifier
export function createVerifier(options: VerifierOptions): Verifier<VerifiedUser | null> {
  const {
    baseURL,
    secretKey,
    jwks,
    organizationKeys = false,
    accessTokens,
    entitlements,
    privateMetadata = false,
    sellers,
    fetch: send = fetch,
    now = Date.now,
  } = options
  if (accessTokens && !secretKey) throw new Error('accessTokens needs a secretKey: only Tollgate knows whether one was taken back.')
  const root = baseURL.replace(/\/+$/, '')
  const { audience = root } = options
  const keysAt = async () => `${root}/.well-known/jwks.json`
  const readToken = createTokenReader({ keysAt, expected: { issuer: root, audience }, send, now })

  return {
    async verify(request) {
      const given = credentialsIn(request)
      if (!given) return null
      if (given.kind !== 'jwt' || (secretKey && !jwks)) return secretKey ? introspect(given) : exchange(given)
      const person = asPerson(await readToken(given.text))
      return person === null && accessTokens ? introspect(given) : person
    },
  }

  async function introspect({ text }: Credentials): Promise<Verified<VerifiedUser | null> | null> {
    const answer = await ask(introspectPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token: text, audience: accessTokens?.audience, entitlements, sellers }),
    })
    if (!answer.ok) throw new Error(`Tollgate did not take the secret key: ${await wordsOf(answer)}`)
    const found = (await answer.json()) as Introspection
    if (!found.active || (found.user === null && !organizationKeys)) return null
    const { organization = null, apiKey, scopes = null } = found
    if (scopes && accessTokens?.scopes?.some((scope) => !scopes.includes(scope))) return null
    const permissions = apiKey?.permissions ?? organization?.permissions
    return verified(privateMetadata ? found.user : withoutPrivate(found.user), organization, permissions, {
      scopes,
      entitlements: found.entitlements ?? null,
    })
  }

  /** Without a secret key, the person's own credentials are exchanged for a token that says the same. */
  async function exchange({ headers }: Credentials): Promise<Verified | null> {
    const query = new URLSearchParams({ ...(entitlements && { entitlements: 'true', ...(sellers && { sellers: sellers.join() }) }) })
    const answer = await ask(query.size > 0 ? `${tokenPath}?${query}` : tokenPath, { headers })
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
      readonly scopes?: readonly string[]
      readonly entitlements?: Entitlements
    }

function asPerson(claims: Claims | null): Verified | null {
  if (!claims) return null
  const { sub, org, permissions, entitlements = null, entitlements_version: _version, ...rest } = claims
  const { iss: _iss, aud: _aud, iat: _iat, exp: _exp, jti: _jti, sid: _sid, ...user } = rest
  return verified<VerifiedUser>({ ...user, id: sub }, org ?? null, permissions, { scopes: null, entitlements })
}

function withoutPrivate(user: VerifiedUser | null): VerifiedUser | null {
  if (!user) return null
  const { privateMetadata: _, ...known } = user
  return known
}

function verified<User>(
  user: User,
  organization: VerifiedOrganization | null,
  permissions: Permissions | null = {},
  told: Pick<Verified, 'scopes' | 'entitlements'>,
): Verified<User> {
  return {
    user,
    ...told,
    organization: organization && { id: organization.id, slug: organization.slug, role: organization.role },
    can(permission) {
      const [resource, action] = permissionParts(permission)
      return Object.hasOwn(permissions ?? {}, resource) && (permissions?.[resource]?.includes(action) ?? false)
    },
  }
}

async function wordsOf(answer: Response): Promise<string> {
  return `${answer.status} ${await answer.text()}`.slice(0, 200)
}
