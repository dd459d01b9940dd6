import type * as z from 'zod/mini'
import type { emailAddresses } from '#contract/email-addresses.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { findUser } from '../users/store.ts'
import { findVerification } from './find-verification.ts'

type Checked = z.output<(typeof emailAddresses)['checkVerificationToken']['output']>

/**
 * What a verification token would prove. A reader who opens the link in another browser than the account's learns when and where it was made: a
 * stranger may have made it with their address.
 */
export async function checkVerificationToken(app: App, token: string, caller: Caller | null): Promise<Checked> {
  const { claims, row } = await findVerification(app, token)
  const user = (row.userId !== null && (await findUser(app, row.userId))) || refuse('VERIFICATION_USER_NOT_FOUND')
  const isAsked = row.purpose === 'verify-email' && !user.emailVerified && caller?.user.id !== user.id
  return { email: claims.email, newEmail: claims.updateTo ?? null, made: isAsked ? await makingOf(app, user) : null }
}

async function makingOf({ db }: App, { id, createdAt }: UserRow): Promise<Checked['made']> {
  const entries = db.selectFrom('auditEntries').where('userId', '=', id).where('action', '=', 'user.created')
  const { ipAddress = '', userAgent = '' } = (await entries.select(['ipAddress', 'userAgent']).limit(1).executeTakeFirst()) ?? {}
  return { at: createdAt, ipAddress, device: deviceOf(userAgent) }
}
