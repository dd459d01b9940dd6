import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { mayIn } from '../members/organization-roles.ts'
import { membershipOf } from '../members/which-organization.ts'
import { keepIfGiven, uploaderOf } from '../pictures/keep-picture.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { JsonObject } from '../storage/tables.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { knowsPrivate } from './private-metadata.ts'
import { isSlugTaken, keepFormerSlug } from './slugs.ts'
import { findOrganization, type OrganizationRow, organizationColumns } from './store.ts'
import { tellOrganization } from './tell-organization.ts'

type Changes = {
  name?: string
  slug?: string
  logo?: string | null
  metadata?: Record<string, unknown> | null
  privateMetadata?: Record<string, unknown>
}

/** Changes an organization. A slug it gives up keeps leading to it for 30 days. */
export async function updateOrganization(
  app: App,
  caller: AnyCaller,
  { organizationId, data }: { organizationId?: string; data: Changes },
): Promise<OrganizationRow> {
  const acting = await membershipOf(
    app,
    caller,
    { organizationId },
    { none: 'ORGANIZATION_NOT_FOUND', stranger: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' },
  )
  const id = acting.organizationId
  if (!mayIn(app, acting.role, { organization: ['update'] })) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION')
  const { slug, metadata, privateMetadata, ...changes } = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined),
  ) as Changes
  if (privateMetadata && !knowsPrivate(app, caller)) refuse('FORBIDDEN')
  for (const given of [metadata, privateMetadata]) if (given) checkMetadata(given)
  const logo = await keepIfGiven(app, changes.logo, { by: uploaderOf(caller) })

  const updated = inTransaction(app, async (app) => {
    await lockOrganization(app, id)
    const before = (await findOrganization(app, id)) ?? refuse('ORGANIZATION_NOT_FOUND')
    if (slug !== undefined) await giveUpSlugFor(app, before, slug)
    const after = await app.db
      .updateTable('organizations')
      .set({
        ...changes,
        ...(logo !== undefined && { logo }),
        ...(slug !== undefined && { slug, slugKey: slug.toLowerCase() }),
        ...(metadata !== undefined && { metadata: metadata as JsonObject | null }),
        ...(privateMetadata !== undefined && { privateMetadata: privateMetadata as JsonObject }),
        updatedAt: now(app),
      })
      .where('id', '=', id)
      .returning(organizationColumns)
      .executeTakeFirstOrThrow()
    const details = { changed: Object.keys(data), ...namesThen(before, after) }
    await record(app, { action: 'organization.updated', by: caller, organizationId: id, details })
    for (const follow of app.organizationFollowers) await follow(app, after)
    await tellOrganization(app, 'organization.updated', after)
    return after
  })
  return unlessTaken(updated, () => refuse('SLUG_IS_TAKEN'))
}

/** Makes way for another slug, if it is free. When two want the same one at once, the database has the last word. */
async function giveUpSlugFor(app: App, { id, slugKey }: OrganizationRow, slug: string) {
  const wanted = slug.toLowerCase()
  if (await isSlugTaken(app, slug, { butBy: id })) refuse('SLUG_IS_TAKEN')
  if (wanted === slugKey) return
  await keepFormerSlug(app, { slugKey, organizationId: id })
  await app.db.deleteFrom('formerSlugs').where('slugKey', '=', wanted).execute()
}

/** What the organization was called and where it was found, before and after. Logos and metadata are too large to be kept twice. */
function namesThen(before: OrganizationRow, after: OrganizationRow): { before?: Record<string, string>; after?: Record<string, string> } {
  const differing = (['name', 'slug'] as const).filter((field) => before[field] !== after[field])
  if (differing.length === 0) return {}
  const pick = (row: OrganizationRow) => Object.fromEntries(differing.map((field) => [field, row[field]]))
  return { before: pick(before), after: pick(after) }
}
