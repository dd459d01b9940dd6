import { isDeepStrictEqual } from 'node:util'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { newId } from '../kit/random.ts'
import { addKnownOrganization, changeKnownOrganization, findKnownOrganization } from '../organizations/import-organization.ts'
import { isSlugTaken, keepFormerSlug } from '../organizations/slugs.ts'
import { addTeam } from '../teams/store.ts'
import { findUser } from '../users/store.ts'
import type { Outcome } from './outcome.ts'
import { LineRefused, type OrganizationRecord } from './records.ts'

/** Takes in an organization, with a first team as every organization has. */
export async function importOrganization(app: App, record: OrganizationRecord): Promise<Outcome> {
  const slugKey = record.slug.toLowerCase()
  const { byId, bySlug } = await findKnownOrganization(app, { id: record.id, slugKey })
  const former = record.id === undefined ? bySlug : byId
  if (bySlug && bySlug.id !== former?.id) throw new LineRefused(`the slug ${record.slug} belongs to another organization, ${bySlug.id}`)
  if (await isSlugTaken(app, record.slug, { ...(former && { butBy: former.id }) }))
    throw new LineRefused(`the slug ${record.slug} belonged to another organization until lately: links to it must not change hands`)

  const said = {
    name: record.name,
    slug: record.slug,
    slugKey,
    logo: record.logo,
    metadata: record.metadata && checkMetadata(record.metadata),
    privateMetadata: record.privateMetadata && checkMetadata(record.privateMetadata),
    createdAt: record.createdAt,
  }
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  if (!former) {
    // As with people: an id is one of theirs or an organization's.
    if (record.id !== undefined && (await findUser(app, record.id))) throw new LineRefused(`the id ${record.id} is a person's`)
    const createdAt = record.createdAt ?? now(app)
    const id = record.id ?? newId(app)
    const bare = { id, logo: null, metadata: null, privateMetadata: {}, createdAt, updatedAt: createdAt }
    await addKnownOrganization(app, { ...bare, name: record.name, slug: record.slug, slugKey, ...given })
    if (record.withFirstTeam !== false) await addTeam(app, { organizationId: id, name: record.name, updatedAt: null })
    return 'created'
  }
  const changed = Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(former[name as keyof typeof former], value))
  if (changed.length === 0) return 'unchanged'
  if (former.slugKey !== slugKey) await keepFormerSlug(app, { slugKey: former.slugKey, organizationId: former.id })
  await changeKnownOrganization(app, former.id, { ...Object.fromEntries(changed), updatedAt: now(app) })
  return 'updated'
}
