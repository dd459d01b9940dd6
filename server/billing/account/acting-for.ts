import { standings } from '#contract/standings.ts'
import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { allowsIn, refuseRole } from '../../members/standing-in.ts'
import { findStanding } from '../../members/which-organization.ts'

const wanted = { read: standings.seePurchases, manage: standings.managePurchases }
type Wish = { referenceId?: string | undefined; to: 'read' | 'manage' }

/**
 * Whose purchases a call is about: the caller's own or, named by `referenceId`, those of an organization. What it holds, each member
 * may read; money and cards are for those whose role allows `billing`.
 */
export async function actingFor(app: App, caller: Caller, { referenceId, to }: Wish): Promise<string> {
  if (referenceId === undefined) return caller.user.id
  const member = (await findStanding(app, caller, referenceId)) ?? refuse('FORBIDDEN')
  return (await allowsIn(app, member, wanted[to])) ? referenceId : refuseRole(wanted[to])
}
