import * as z from 'zod/mini'
import { get } from './kit/route.ts'

/** A public key as RFC 7517 writes it. */
const Jwk = z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string(), alg: z.string(), use: z.string() })
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
