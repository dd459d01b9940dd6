/** What a token of Tollgate says. */
export type Claims = {
  readonly sub: string
  readonly name: string
  readonly email: string | null
  readonly sid: string
  readonly iss: string
  readonly aud: string | readonly string[]
  readonly iat: number
  readonly exp: number
  readonly org?: { readonly id: string; readonly slug: string; readonly role: string } | null
  readonly permissions?: Readonly<Record<string, readonly string[]>>
  readonly entitlements?: {
    readonly products: readonly string[]
    readonly benefits: readonly string[]
    readonly features: readonly string[]
  }
  readonly [member: string]: unknown
}

type KeySet = { readonly keys: readonly (JsonWebKey & { readonly kid?: string })[] }
type Expected = { readonly issuer: string; readonly audience: string; readonly type?: string }
type Surroundings = {
  /** Where the published keys are. */
  readonly keysAt: () => Promise<string>
  readonly expected: Expected
  readonly send: typeof fetch
  readonly now: () => number
}

const algorithms: Readonly<Record<string, { name: string; hash: string; namedCurve?: string }>> = {
  EdDSA: { name: 'Ed25519', hash: 'SHA-512' },
  ES256: { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
}

/** Unknown key ids are asked for at most this often, so that forged tokens cause no traffic. */
const patience = 30_000

/** Reads tokens that Tollgate signed: null when the signature, the issuer, the audience, the type or the time does not hold. */
export function createTokenReader({ keysAt, expected, send, now }: Surroundings): (token: string) => Promise<Claims | null> {
  const known = new Map<string, { alg: string; key: CryptoKey }>()
  let askedAt = Number.NEGATIVE_INFINITY

  return async (token) => {
    const [head = '', body = '', signature = ''] = token.split('.')
    const header = parse(head) as { alg?: unknown; kid?: unknown; typ?: unknown } | null
    const claims = parse(body) as Claims | null
    if (!claims || typeof header?.kid !== 'string' || (expected.type !== undefined && header.typ !== expected.type)) return null
    const found = await keyOf(header.kid)
    const bytes = bytesOf(signature)
    // The key says how it signs. A header that says otherwise is a forgery.
    if (!found || found.alg !== header.alg || !bytes) return null
    if (!(await crypto.subtle.verify(algorithms[found.alg] ?? '', found.key, bytes, new TextEncoder().encode(`${head}.${body}`))))
      return null
    const seconds = now() / 1000
    const isMeant = claims.iss === expected.issuer && [claims.aud].flat().includes(expected.audience)
    return isMeant && claims.exp > seconds && claims.iat <= seconds + 60 ? claims : null
  }

  async function keyOf(id: string): Promise<{ alg: string; key: CryptoKey } | undefined> {
    if (!known.has(id) && now() - askedAt >= patience) await readKeys()
    return known.get(id)
  }

  async function readKeys() {
    const address = await keysAt()
    const answer = await send(address)
    if (!answer.ok) throw new Error(`Tollgate answered ${answer.status} for its keys at ${address}`)
    askedAt = now()
    const { keys } = (await answer.json()) as KeySet
    known.clear() // a key that is published no longer counts no longer
    for (const key of keys) {
      const algorithm = Object.hasOwn(algorithms, key.alg ?? '') ? algorithms[key.alg ?? ''] : undefined
      if (!key.kid || !key.alg || !algorithm) continue
      known.set(key.kid, { alg: key.alg, key: await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']) })
    }
  }
}

function parse(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(part) ?? undefined))
  } catch {
    return null
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}
