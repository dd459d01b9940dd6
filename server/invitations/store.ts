import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { forUpdate } from '../storage/for-update.ts'

/** Where an address is invited to. */
export type Place = { organizationId: string; email: string }

/** What an invitation offers, by whom and for how long. */
export type Terms = Pick<Invitation, 'role' | 'teamId' | 'inviterId' | 'expiresAt'>

const mostListed = 1000

export async function findInvitation(app: App, id: string): Promise<Invitation | undefined> {
  const found = await app.db.selectFrom('invitations').where('id', '=', id).selectAll().executeTakeFirst()
  return found as Invitation | undefined
}

export function isOpen(app: App, { status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>): boolean {
  return status === 'pending' && expiresAt > now(app)
}

/**
 * The invitation of an address that was neither answered nor taken back, also one that has expired: it can be renewed. Held
 * until the transaction ends, so that nobody answers it meanwhile.
 */
export async function findPending(app: App, { organizationId, email }: Place): Promise<Invitation | undefined> {
  const invitations = app.db.selectFrom('invitations').where('organizationId', '=', organizationId).where('email', '=', email)
  const pending = forUpdate(app, invitations.where('status', '=', 'pending').selectAll())
  return (await pending.executeTakeFirst()) as Invitation | undefined
}

export async function countOpen(app: App, organizationId: string): Promise<number> {
  const { count } = await app.db
    .selectFrom('invitations')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now(app))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An organization's invitations of every kind, the newest first. */
export async function listInvitations(app: App, organizationId: string): Promise<Invitation[]> {
  const listed = app.db.selectFrom('invitations').where('organizationId', '=', organizationId).selectAll()
  return (await listed.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(mostListed).execute()) as Invitation[]
}

/** What an address is invited to and may still accept, each with its organization's name, the newest first. */
export async function listOpenInvitationsTo(app: App, email: string): Promise<(Invitation & { organizationName: string })[]> {
  const open = await app.db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .where('invitations.email', '=', email)
    .where('invitations.status', '=', 'pending')
    .where('invitations.expiresAt', '>', now(app))
    .selectAll('invitations')
    .select('organizations.name as organizationName')
    .orderBy('invitations.createdAt', 'desc')
    .execute()
  return open as (Invitation & { organizationName: string })[]
}

/** Whoever knows an id and has the address may accept, so ids cannot be guessed. */
export async function addInvitation(app: App, place: Place, terms: Terms): Promise<Invitation> {
  const id = randomText(app, 32, alphabets.lettersAndDigits)
  const invitation: Invitation = { id, ...place, status: 'pending', createdAt: now(app), ...terms }
  await app.db.insertInto('invitations').values(invitation).execute()
  return invitation
}

export async function renewInvitation(app: App, id: string, terms: Terms): Promise<Invitation> {
  const renewed = app.db.updateTable('invitations').set(terms).where('id', '=', id).returningAll()
  return (await renewed.executeTakeFirstOrThrow()) as Invitation
}

/** Accepts or rejects an invitation that is still open: of any number who try at once, one succeeds. */
export async function settle(app: App, id: string, status: 'accepted' | 'rejected'): Promise<Invitation | undefined> {
  const settled = await app.db
    .updateTable('invitations')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now(app))
    .returningAll()
    .executeTakeFirst()
  return settled as Invitation | undefined
}

/** Takes an invitation back, whatever became of it. */
export async function withdraw(app: App, id: string): Promise<Invitation | undefined> {
  const withdrawn = await app.db
    .updateTable('invitations')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return withdrawn as Invitation | undefined
}
