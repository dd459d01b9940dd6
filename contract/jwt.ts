import * as z from 'zod/mini'
import { get } from './kit/route.ts'

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

export const jwt = {
  token: get('/token', {
    summary: 'Give the session in use as a signed token of 15 minutes, which a backend verifies by the key set without asking here.',
    access: 'session',
    input: z.object({}),
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
