import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { App } from '../../kit/app.ts'
import type { Grant, StandIn } from './stand-in.ts'

type Key = { privateKey: CryptoKey; shown: JWK }

let made: Promise<Key> | undefined

/** One key signs for every stand-in, made when the first id token is needed and forgotten with the process. */
function signingKey(): Promise<Key> {
  return (made ??= generateKeyPair('RS256').then(async ({ privateKey, publicKey }) => {
    const shown = await exportJWK(publicKey)
    return { privateKey, shown: { ...shown, kid: `stand-in-${shown.n?.slice(0, 8)}`, use: 'sig', alg: 'RS256' } }
  }))
}

export async function keySet(): Promise<{ keys: JWK[] }> {
  return { keys: [(await signingKey()).shown] }
}

/** An id token as the provider would sign it. Who is in trouble gets one whose signature is worth nothing. */
export async function signIdToken(
  app: App,
  rules: NonNullable<StandIn['idToken']>,
  { person, clientId, nonce, trouble }: Grant,
): Promise<string> {
  const { privateKey, shown } = await signingKey()
  const at = Math.floor(app.clock.now() / 1000)
  const token = await new SignJWT({ ...rules.claims(person), ...(nonce && { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: shown.kid as string })
    .setIssuer(rules.issuer)
    .setAudience(clientId)
    .setSubject(person.sub)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(privateKey)
  return trouble === 'no-profile' ? `${token.slice(0, token.lastIndexOf('.'))}.${Buffer.from('no signature').toString('base64url')}` : token
}
