import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { askHook } from './ask-hook.ts'
import { isAllowedDomain } from './domains.ts'
import type { Admission, Newcomer } from './newcomer.ts'

/**
 * Admits a newcomer or refuses: by the settings, and by the application's hook if one is configured. The hook may take seconds, so no transaction may
 * be open.
 */
export async function admitNewcomer(app: App, newcomer: Newcomer): Promise<Admission> {
  await checkGates(app, newcomer)
  return askHook(app, newcomer)
}

/** Whether every newcomer is admitted, so that callers need not find out whether a person is new. */
export function admitsEverybody({ config }: App): boolean {
  return config.signUp === 'open' && config.signUpDomains.length === 0 && config.signUpHook === undefined
}

/** Refuses newcomers whom the settings keep out. Administrators add people past every gate; an invitation and the waitlist open every one but a closed one. */
async function checkGates(app: App, { email, method }: Pick<Newcomer, 'email' | 'method'>): Promise<void> {
  const { signUp } = app.config
  if (method === 'admin') return
  if (signUp === 'closed') refuse('SIGN_UP_CLOSED')
  if (method === 'invitation' || method === 'waitlist' || (await isOpenTo(app, email))) return
  refuse(refusals[signUp])
}

const refusals = { invited: 'INVITATION_REQUIRED', waitlist: 'WAITLIST_ONLY', open: 'EMAIL_DOMAIN_NOT_ALLOWED' } as const

/** Whether the settings let in a newcomer with this address, once they have proven it. */
export async function isOpenTo(app: App, email: string | null): Promise<boolean> {
  const { signUp } = app.config
  if (signUp === 'closed') return false
  const isForeign = email !== null && !isAllowedDomain(app, email)
  if (signUp === 'open' && !isForeign) return true
  if (email === null) return false
  return (await isInvited(app, email)) || (signUp === 'waitlist' && (await isLetIn(app, email)))
}

/** An open invitation to this address admits its holder by every way of signing up. */
async function isInvited(app: App, email: string): Promise<boolean> {
  const open = app.db.selectFrom('invitations').where('email', '=', email).where('status', '=', 'pending').where('expiresAt', '>', now(app))
  return (await open.select('id').executeTakeFirst()) !== undefined
}

/** An address that administrators let in from the waitlist may come by every way, too, once it is proven. */
async function isLetIn(app: App, email: string): Promise<boolean> {
  const letIn = app.db
    .selectFrom('waitlistEntries')
    .where('email', '=', email)
    .where('status', '=', 'invited')
    .where('expiresAt', '>', now(app))
  return (await letIn.select('id').executeTakeFirst()) !== undefined
}
