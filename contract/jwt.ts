import * as z from 'zod/mini'
import { QueryFlag } from './kit/query.ts'
import { get } from './kit/route.ts'
import { SellerSlugs } from './sessions.ts'

/** How tokens may be signed, the shortest signature first. RS256 is what every verifier knows. */
export const signingAlgorithms = ['EdDSA', 'ES256', 'RS256'] as const
export type SigningAlgorithm = (typeof signingAlgorithms)[number]

/** A public key as RFC 7517 writes it: a curve with its point, or the modulus and exponent of RSA. */
const Jwk = z.object({
  kty: z.string(),
  crv: z.optional(z.string()),
  x: z.optional(z.string()),
  y: z.optional(z.string()),
  n: z.optional(z.string()),
  e: z.optional(z.string()),
  kid: z.string(),
  alg: z.enum(signingAlgorithms),
  use: z.literal('sig'),
})
export const KeySet = z.object({ keys: z.array(Jwk) })
export type KeySet = z.infer<typeof KeySet>

/**
 * What was bought, as tokens tell it: the products that are subscribed to, the benefits that are granted, and the features that these name. What is left
 * of a meter changes with each use, so no token tells it.
 */
export const TokenEntitlements = z.object({ products: z.array(z.string()), benefits: z.array(z.string()), features: z.array(z.string()) })
export type TokenEntitlements = z.infer<typeof TokenEntitlements>

export const jwt = {
  token: get('/token', {
    summary: 'Give the session in use as a signed token of 15 minutes, which a backend verifies by the key set without asking here.',
    access: 'session',
    input: z.object({
      /** The token tells what was bought, and lives for one minute. */
      entitlements: z.optional(QueryFlag),
      /** Slugs of those whose sales count instead of the installation's own. */
      sellers: z.optional(SellerSlugs),
    }),
    output: z.object({ token: z.string() }),
    errors: ['NOT_WHILE_IMPERSONATING'],
  }),
  jwks: get('/jwks', {
    summary: 'Read the public keys by which tokens are verified.',
    access: 'anyone',
    input: z.object({}),
    output: KeySet,
    errors: [],
  }),
}
