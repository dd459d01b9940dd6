import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { harmlessNameOf } from '../members/invitations-seen-by.ts'
import { forUpdate } from '../storage/for-update.ts'
import { announce } from '../webhooks/announce.ts'

/** Where an address is invited to. */
export type Place = { organizationId: string; email: string }

/** What an invitation offers, by whom and for how long. */
export type Terms = Pick<Invitation, 'role' | 'teamId' | 'inviterId' | 'expiresAt'>

const mostListed = 1000

export async function findInvitation(app: App, id: string): Promise<Invitation | undefined> {
  const found = await app.db.selectFrom('invitations').where('id', '=', id).selectAll().executeTakeFirst()
  return found as Invitation | undefined
}

/** An invitation by its id, or an open one by the name under which lists show it to those who must not know its id. */
export async function findInvitationNamed(app: App, name: string): Promise<Invitation | undefined> {
  const [organizationId = '', hash] = name.split('.')
  if (hash === undefined) return findInvitation(app, name)
  const open = openInvitations(app).where('organizationId', '=', organizationId).selectAll()
  return ((await open.execute()) as Invitation[]).find((invitation) => harmlessNameOf(invitation) === name)
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
  const { count } = await openInvitations(app)
    .where('organizationId', '=', organizationId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function openInvitations(app: App) {
  return app.db.selectFrom('invitations').where('status', '=', 'pending').where('expiresAt', '>', now(app))
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
  const invitation: Invitation = { id: newInvitationId(app), ...place, status: 'pending', createdAt: now(app), ...terms }
  await app.db.insertInto('invitations').values(invitation).execute()
  await tellInvitation(app, 'invitation.created', invitation)
  return invitation
}

/** Where the role changes the id does, too: those who could grant the old role know it, and need not be those who grant the new one. */
export async function renewInvitation(app: App, { id, role }: Invitation, terms: Terms): Promise<Invitation> {
  const changes = terms.role === role ? terms : { ...terms, id: newInvitationId(app) }
  const renewed = app.db.updateTable('invitations').set(changes).where('id', '=', id).returningAll()
  return (await renewed.executeTakeFirstOrThrow()) as Invitation
}

function newInvitationId(app: App): string {
  return randomText(app, 32, alphabets.lettersAndDigits)
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
  if (settled) await tellInvitation(app, `invitation.${status}`, settled as Invitation)
  return settled as Invitation | undefined
}

/** Takes an invitation back, unless it was accepted. */
export async function withdraw(app: App, id: string): Promise<Invitation | undefined> {
  const withdrawn = await app.db
    .updateTable('invitations')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', '!=', 'accepted')
    .returningAll()
    .executeTakeFirst()
  if (withdrawn) await tellInvitation(app, 'invitation.canceled', withdrawn as Invitation)
  return withdrawn as Invitation | undefined
}

/** Tells the application what became of an invitation. */
export async function tellInvitation(
  app: App,
  type: `invitation.${'created' | 'accepted' | 'rejected' | 'canceled'}`,
  invitation: Invitation,
): Promise<void> {
  await announce(app, type, { organizationId: invitation.organizationId }, () => invitation)
}
