import { standings } from '#contract/standings.ts'
import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { allowsIn } from '../../members/standing-in.ts'
import { findMember } from '../../members/store.ts'

const wanted = { read: standings.seePurchases, manage: standings.managePurchases }
type Wish = { referenceId?: string | undefined; to: 'read' | 'manage' }

/**
 * Whose purchases a call is about: the caller's own or, named by `referenceId`, those of an organization. What it holds, each member
 * may read; money and cards are for those whose role allows `billing`.
 */
export async function actingFor(app: App, { user }: Caller, { referenceId, to }: Wish): Promise<string> {
  if (referenceId === undefined) return user.id
  const member = await findMember(app, { organizationId: referenceId, userId: user.id })
  return member && allowsIn(app, member.role, wanted[to]) ? referenceId : refuse('FORBIDDEN')
}
