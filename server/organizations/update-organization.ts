import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { happen } from '../kit/happen.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { standingIn } from '../members/standing-in.ts'
import { keepIfGiven, uploaderOf } from '../pictures/keep-picture.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { JsonObject } from '../storage/tables.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { knowsPrivate } from './private-metadata.ts'
import { fieldsUpdated } from './read-organization-fields.ts'
import { isSlugTaken, keepFormerSlug } from './slugs.ts'
import { findOrganization, type OrganizationRow, organizationColumns } from './store.ts'
import { noteOrganization } from './tell-organization.ts'

type Changes = {
  name?: string
  slug?: string
  logo?: string | null
  metadata?: Record<string, unknown> | null
  privateMetadata?: Record<string, unknown>
  /** Configured fields. */
  [field: string]: unknown
}

const known = new Set(['name', 'slug', 'logo', 'metadata', 'privateMetadata'])

/** Changes an organization. A slug it gives up keeps leading to it for 30 days. */
export async function updateOrganization(
  app: App,
  caller: AnyCaller,
  { organizationId, data }: { organizationId?: string; data: Changes },
): Promise<OrganizationRow> {
  const named = { organizationId }
  const { organizationId: id } = await standingIn(app, caller, named, standings.updateOrganization, { none: 'ORGANIZATION_NOT_FOUND' })
  const { name, slug, metadata, privateMetadata, logo: given, ...others } = data
  const fields = fieldsUpdated(app, caller, others)
  if (privateMetadata && !knowsPrivate(app, caller)) refuse('FORBIDDEN')
  for (const each of [metadata, privateMetadata]) if (each) checkMetadata(each)
  const logo = await keepIfGiven(app, given, { by: uploaderOf(caller) })

  const updated = inTransaction(app, async (app) => {
    await lockOrganization(app, id)
    const before = (await findOrganization(app, id)) ?? refuse('ORGANIZATION_NOT_FOUND')
    if (slug !== undefined) await giveUpSlugFor(app, before, slug)
    const after = await app.db
      .updateTable('organizations')
      .set({
        ...(name !== undefined && { name }),
        ...(Object.keys(fields).length > 0 && { fields: { ...before.fields, ...fields } }),
        ...(logo !== undefined && { logo }),
        ...(slug !== undefined && { slug, slugKey: slug.toLowerCase() }),
        ...(metadata !== undefined && { metadata: metadata as JsonObject | null }),
        ...(privateMetadata !== undefined && { privateMetadata: privateMetadata as JsonObject }),
        updatedAt: now(app),
      })
      .where('id', '=', id)
      .returning(organizationColumns)
      .executeTakeFirstOrThrow()
    const details = { changed: [...Object.keys(data).filter((key) => known.has(key)), ...Object.keys(fields)], ...namesThen(before, after) }
    await noteOrganization(app, { action: 'organization.updated', by: caller, organizationId: id, details }, after)
    await happen(app, 'organization.updated', [after])
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
