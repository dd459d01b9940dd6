import type { ErrorCode } from '#contract/errors.ts'
import { creatorRole } from '#contract/permissions.ts'
import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWeakMember } from '../members/meets-policy.ts'
import { type Named, whichOrganization } from '../members/which-organization.ts'
import { findOrganization, findOrganizationOfMember, type OrganizationRow } from './store.ts'

const { stranger } = standings.readOrganization

type Own = OrganizationRow & { role: string }

/**
 * The organization a caller names or works in, which must be one of theirs; null when they name and work in none. What does
 * not exist is answered like what is not theirs, unless another word is given for it: ids cannot be guessed and slugs are no
 * secret, so that word tells a stranger nothing they could not know.
 */
export async function ownOrganization(
  app: App,
  caller: AnyCaller,
  named: Named,
  { unknown = stranger }: { unknown?: ErrorCode } = {},
): Promise<Own | null> {
  const id = await whichOrganization(app, caller, named, unknown)
  if (id === null) return null
  if (!caller.user) return { ...((await findOrganization(app, id)) ?? refuse('ORGANIZATION_NOT_FOUND')), role: creatorRole }
  const own = await findOrganizationOfMember(app, id, caller.user)
  if (own) refuseWeakMember(app, caller, own.secondFactorFrom)
  return own ?? refuse((await findOrganization(app, id)) ? stranger : unknown)
}
