/** What a token of Tollgate says. */
export type Claims = {
  readonly sub: string
  readonly email: string | null
  readonly sid: string
  readonly iss: string
  readonly aud: string
  readonly iat: number
  readonly exp: number
  readonly org?: { readonly id: string; readonly slug: string; readonly role: string } | null
  readonly permissions?: Readonly<Record<string, readonly string[]>>
  readonly [member: string]: unknown
}

type KeySet = { readonly keys: readonly (JsonWebKey & { readonly kid?: string })[] }
type Surroundings = { readonly root: string; readonly send: typeof fetch; readonly now: () => number }

/** Unknown key ids are asked for at most this often, so that forged tokens cause no traffic. */
const patience = 30_000

/** Reads tokens that Tollgate signed: null when the signature, the issuer or the time does not hold. */
export function createTokenReader({ root, send, now }: Surroundings): (token: string) => Promise<Claims | null> {
  const known = new Map<string, CryptoKey>()
  let askedAt = Number.NEGATIVE_INFINITY

  return async (token) => {
    const [head = '', body = '', signature = ''] = token.split('.')
    const header = parse(head) as { alg?: unknown; kid?: unknown } | null
    const claims = parse(body) as Claims | null
    if (!claims || header?.alg !== 'EdDSA' || typeof header.kid !== 'string') return null
    const key = await keyOf(header.kid)
    const bytes = bytesOf(signature)
    if (!key || !bytes) return null
    if (!(await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(`${head}.${body}`)))) return null
    const seconds = now() / 1000
    return claims.iss === root && claims.aud === root && claims.exp > seconds && claims.iat <= seconds + 60 ? claims : null
  }

  async function keyOf(id: string): Promise<CryptoKey | undefined> {
    if (!known.has(id) && now() - askedAt >= patience) await readKeys()
    return known.get(id)
  }

  async function readKeys() {
    const answer = await send(`${root}/.well-known/jwks.json`)
    if (!answer.ok) throw new Error(`Tollgate at ${root} answered ${answer.status} for its keys`)
    askedAt = now()
    const { keys } = (await answer.json()) as KeySet
    known.clear() // a key that is published no longer counts no longer
    for (const key of keys.filter(({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519')) {
      if (key.kid) known.set(key.kid, await crypto.subtle.importKey('jwk', key, 'Ed25519', false, ['verify']))
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
