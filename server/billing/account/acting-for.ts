import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { mayIn } from '../../members/organization-roles.ts'
import { findMember } from '../../members/store.ts'

type Wish = { referenceId?: string | undefined; to: 'read' | 'manage' }

/**
 * Whose purchases a call is about: the caller's own or, named by `referenceId`, those of an organization. What it holds, each member
 * may read; money and cards are for those whose role allows `billing`.
 */
export async function actingFor(app: App, { user }: Caller, { referenceId, to }: Wish): Promise<string> {
  if (referenceId === undefined) return user.id
  const member = await findMember(app, { organizationId: referenceId, userId: user.id })
  return member && (to === 'read' || mayIn(app, member.role, { billing: ['manage'] })) ? referenceId : refuse('FORBIDDEN')
}
