import type { Member } from '#contract/members.ts'
import { creatorRole } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { addMember } from '../members/add-member.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import { forUpdate } from '../storage/for-update.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { JsonObject } from '../storage/tables.ts'
import { addTeam } from '../teams/store.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { isSlugTaken } from './slugs.ts'
import { type OrganizationRow, organizationColumns } from './store.ts'
import { noteOrganization } from './tell-organization.ts'

type Wish = {
  name: string
  slug: string
  logo?: string | null
  metadata?: Record<string, unknown>
  privateMetadata?: Record<string, unknown>
  fields?: JsonObject
}

/** Makes an organization with a first team and one member: its owner. Where people may not, servers and administrators make it for them. */
export async function createOrganization(
  app: App,
  { owner, by, ...wish }: Wish & { owner: UserRow; by: Actor },
): Promise<OrganizationRow & { members: Member[] }> {
  const isForThemself = by.user?.id === owner.id
  if (isForThemself && !app.config.organizationCreation) refuse('YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION')
  for (const given of [wish.metadata, wish.privateMetadata]) if (given !== undefined) checkMetadata(given)
  const logo = await keepPicture(app, wish.logo ?? null, { by: by.user?.id ?? owner.id })

  return inTransaction(app, async (app) => {
    await refusePastLimit(app, owner)
    const organization = await addOrganization(app, { ...wish, logo })
    const { id: organizationId } = organization
    const { name, slug } = wish
    await noteOrganization(app, { action: 'organization.created', by, organizationId, details: { name, slug } }, organization)
    const team = await addTeam(app, { organizationId, name, updatedAt: null })
    await announce(app, 'team.created', { organizationId }, () => team) // no entry of its own: the organization's says it
    const member = await addMember(app, { organizationId, userId: owner.id, role: creatorRole, teamIds: [team.id], seat: null, by })
    return { ...organization, members: [member] }
  })
}

/** Guests have none. Holding the person's row makes their other wishes wait, so that the limit is exact. */
async function refusePastLimit(app: App, { id: userId, isAnonymous }: UserRow) {
  const { organizationLimit } = app.config
  if (isAnonymous) refuse('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS')
  await forUpdate(app, app.db.selectFrom('users').where('id', '=', userId).select('id')).execute()
  const own = app.db.selectFrom('members').where('userId', '=', userId)
  const { count } = await own.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= organizationLimit) refuse('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS')
}

async function addOrganization(app: App, { name, slug, logo, metadata, privateMetadata, fields }: Wish): Promise<OrganizationRow> {
  if (await isSlugTaken(app, slug)) refuse('ORGANIZATION_ALREADY_EXISTS')
  const at = now(app)
  const added = await app.db
    .insertInto('organizations')
    .values({
      id: newId(app),
      name,
      slug,
      slugKey: slug.toLowerCase(),
      logo: logo ?? null,
      metadata: (metadata as JsonObject | undefined) ?? null,
      privateMetadata: (privateMetadata as JsonObject | undefined) ?? {},
      fields: fields ?? {},
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('slugKey').doNothing())
    .returning(organizationColumns)
    .executeTakeFirst()
  return added ?? refuse('ORGANIZATION_ALREADY_EXISTS')
}
