import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { findToken, type TokenRow } from '../tokens/consume-token.ts'
import { purposeOf, readVerificationToken, type VerificationClaims } from './verification-token.ts'

/** A verification token that could still be spent, with its row. Refuses any other. */
export async function findVerification(app: App, token: string): Promise<{ claims: VerificationClaims; row: TokenRow }> {
  const claims = await readVerificationToken(app, token)
  return { claims, row: (await findToken(app, purposeOf(claims), claims.jti)) ?? refuse('VERIFICATION_TOKEN_INVALID') }
}
