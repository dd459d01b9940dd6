import type { Insertable } from 'kysely'
import type { Member } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller, UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { addFounder } from '../members/add-member.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import { moveSession } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { query } from '../storage/query.ts'
import type { JsonObject, Tables } from '../storage/tables.ts'
import { addTeam } from '../teams/store.ts'
import { lockUser } from '../users/store.ts'
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

/**
 * Makes an organization with a first team and one member: its owner. Where people may not, servers and administrators make it for them. `moves` works in
 * it from then on.
 */
export async function createOrganization(
  app: App,
  { owner, by, moves, ...wish }: Wish & { owner: UserRow; by: Actor; moves?: Caller | undefined },
): Promise<OrganizationRow & { members: Member[] }> {
  const isForThemself = by.user?.id === owner.id
  if (isForThemself && !app.config.organizationCreation) refuse('YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION')
  for (const given of [wish.metadata, wish.privateMetadata]) if (given !== undefined) checkMetadata(given)
  const logo = await keepPicture(app, wish.logo ?? null, { by: by.user?.id ?? owner.id })

  return inTransaction(app, async (app) => {
    const founder = await founderWithin(app, owner, wish)
    const organization = await addOrganization(app, { ...wish, logo })
    const { id: organizationId } = organization
    const { name, slug } = wish
    const event = { action: 'organization.created', by, organizationId, details: { name, slug } } as const
    const [team] = await Promise.all([addTeam(app, { organizationId, name, updatedAt: null }), noteOrganization(app, event, organization)])
    await announce(app, 'team.created', { organizationId }, () => team) // no entry of its own: the organization's says it
    const member = await addFounder(app, founder, { organizationId, teamId: team.id, by })
    if (moves) await moveSession(app, moves.session, { activeOrganizationId: organizationId, activeTeamId: team.id })
    return { ...organization, members: [member] }
  })
}

/**
 * The person, held until the transaction ends. Guests found none. Holding a person makes their other wishes wait: asked at once these are answered in
 * their order, so that the limit is exact.
 */
async function founderWithin(app: App, { id, isAnonymous }: UserRow, { slug }: Wish): Promise<UserRow> {
  if (isAnonymous) refuse('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS')
  const [founder, own, isTaken] = await Promise.all([lockUser(app, { id }), membershipsOf.first(app, id), isSlugTaken(app, slug)])
  if (!founder) refuse('UNAUTHORIZED')
  if (Number(own?.count) >= app.config.organizationLimit) refuse('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS')
  if (isTaken) refuse('ORGANIZATION_ALREADY_EXISTS')
  return founder
}

const membershipsOf = query((db, userId: string) =>
  db
    .selectFrom('members')
    .where('userId', '=', userId)
    .select((row) => row.fn.countAll<number>().as('count')),
)

async function addOrganization(app: App, { name, slug, logo, metadata, privateMetadata, fields }: Wish): Promise<OrganizationRow> {
  const at = now(app)
  const added = await insertOrganization.first(app, {
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
  return added ?? refuse('ORGANIZATION_ALREADY_EXISTS')
}

const insertOrganization = query((db, row: Insertable<Tables['organizations']>) =>
  db
    .insertInto('organizations')
    .values(row)
    .onConflict((conflict) => conflict.column('slugKey').doNothing())
    .returning(organizationColumns),
)
