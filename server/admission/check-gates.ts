import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { isAllowedDomain } from './domains.ts'
import type { Newcomer } from './newcomer.ts'

/** Refuses newcomers whom the settings keep out. Whoever is invited, or made by an administrator, passes every gate. */
export async function checkGates(app: App, { email, method }: Pick<Newcomer, 'email' | 'method'>): Promise<void> {
  const { signUp } = app.config
  if (method === 'admin' || method === 'invitation') return
  if (signUp === 'closed') refuse('SIGN_UP_CLOSED')
  const isForeign = email !== null && !isAllowedDomain(app, email)
  if (signUp === 'open' && !isForeign) return
  if (email !== null && (await isInvited(app, email))) return
  refuse(signUp === 'invited' ? 'INVITATION_REQUIRED' : 'EMAIL_DOMAIN_NOT_ALLOWED')
}

/** An open invitation to this address: by whichever door its holder comes, somebody here wants them. */
async function isInvited(app: App, email: string): Promise<boolean> {
  const open = app.db.selectFrom('invitations').where('email', '=', email).where('status', '=', 'pending').where('expiresAt', '>', now(app))
  return (await open.select('id').executeTakeFirst()) !== undefined
}
