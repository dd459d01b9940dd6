import { errors, jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { keysFor, newestKey } from '../kit/keys.ts'
import { alphabets } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import type { Json } from '../storage/tables.ts'
import { issueToken, sixDigits } from '../tokens/issue-token.ts'

const { lifetime, algorithm } = limits.verificationToken
const signing = 'verification link'

/** A change of address that waits for its confirmation, as its token's row keeps it. */
export type EmailChange = { updateTo: string; callbackURL: string | null }

type Issued = { userId: string; email: string; change?: EmailChange; move?: EmailChange }

/** The signed token of a verification link, and the code of the same mail. Its `jti` names the row that can be spent once. */
export async function issueVerificationToken(app: App, { userId, email, change, move }: Issued) {
  const data = change ?? move
  const { token, code } = await issueToken(app, {
    purpose: change ? 'change-email' : move ? 'move-email' : 'verify-email',
    userId,
    address: email,
    lifetime,
    token: { length: 32, alphabet: alphabets.lettersAndDigits },
    code: sixDigits,
    ...(data && { data: data as { [key: string]: Json } }),
  })
  const issuedAt = Math.floor(app.clock.now() / 1000)
  const signed = await new SignJWT({ email, ...(change && { updateTo: change.updateTo }), ...(move && { moves: true }), jti: token })
    .setProtectedHeader({ alg: algorithm })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime / 1000)
    .sign(newestKey(app.config.secrets, signing))
  return { token: signed, code: code as string }
}

export type VerificationClaims = { email: string; updateTo?: string; moves?: boolean; jti: string }

/** The purpose for which a verification token was issued. */
export function purposeOf({ updateTo, moves }: VerificationClaims) {
  if (moves) return 'move-email'
  return updateTo === undefined ? 'verify-email' : 'change-email'
}

/** What a verification token says, once its signature and its time are found good. */
export async function readVerificationToken(app: App, token: string): Promise<VerificationClaims> {
  for (const key of keysFor(app.config.secrets, signing)) {
    try {
      const { payload } = await jwtVerify<VerificationClaims>(token, key, {
        algorithms: [algorithm],
        currentDate: new Date(app.clock.now()),
        requiredClaims: ['email', 'jti', 'exp'],
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) refuse('TOKEN_EXPIRED')
    }
  }
  return refuse('VERIFICATION_TOKEN_INVALID')
}
