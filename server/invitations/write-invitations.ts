import type { Selectable } from 'kysely'
import type { Invitation } from '#contract/invitations.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { alphabets, randomText } from '../kit/random.ts'
import type { ArchivedOrganization } from '../organizations/happenings.ts'
import type { Tables } from '../storage/tables.ts'
import type { AbsorbedGuest } from '../users/happenings.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { note } from '../webhook-delivery/note.ts'
import type { Place } from './store.ts'

/*
 * The only file that writes invitations: what becomes of one is written down and told to the application with the change itself.
 */

/** What an invitation offers, by whom and for how long. */
type Terms = Pick<Invitation, 'role' | 'teamId' | 'inviterId' | 'expiresAt'>

/** Knowing an id and having the address is enough to accept, so ids must be unguessable. */
export async function addInvitation(app: App, { place, terms, by }: { place: Place; terms: Terms; by: Actor }): Promise<Invitation> {
  const invitation: Invitation = { id: newInvitationId(app), ...place, status: 'pending', createdAt: now(app), ...terms }
  await app.db.insertInto('invitations').values(invitation).execute()
  await note(app, offered('invitation.created', invitation, by), () => invitation)
  return invitation
}

/** Adds an invitation as another server knew it, and tells nothing. False when it is there already, or another one for the same mailbox waits. */
export async function addKnownInvitation({ db }: App, invitation: Selectable<Tables['invitations']>): Promise<boolean> {
  const added = db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
  return (await added.returning('id').executeTakeFirst()) !== undefined
}

/**
 * Where the role changes the id does, too: those who could grant the old role know it, and need not be those who grant the new one. The application
 * knows ids from events alone, so it hears that the old one ended and which one counts.
 */
export async function renewInvitation(
  app: App,
  { pending, terms, by }: { pending: Invitation; terms: Terms; by: Actor },
): Promise<Invitation> {
  const { id, role, organizationId } = pending
  const changes = terms.role === role ? terms : { ...terms, id: newInvitationId(app) }
  const update = app.db.updateTable('invitations').set(changes).where('id', '=', id).returningAll()
  const renewed = (await update.executeTakeFirstOrThrow()) as Invitation
  await record(app, offered('invitation.resent', renewed, by))
  if (renewed.id !== id) {
    await announce(app, 'invitation.canceled', { organizationId }, () => ({ ...pending, status: 'canceled' }))
    await announce(app, 'invitation.created', { organizationId }, () => renewed)
  }
  return renewed
}

function newInvitationId(app: App): string {
  return randomText(app, 32, alphabets.lettersAndDigits)
}

type Answer = { status: 'accepted'; userId: string; by: Actor } | { status: 'rejected'; by: Actor }

/** Accepts or rejects an invitation that is still open: of any number who try at once, one succeeds. */
export async function settle(app: App, id: string, { status, ...who }: Answer): Promise<Invitation | undefined> {
  const pending = app.db.updateTable('invitations').set({ status }).where('id', '=', id).where('status', '=', 'pending')
  const settled = (await pending.where('expiresAt', '>', now(app)).returningAll().executeTakeFirst()) as Invitation | undefined
  if (!settled) return undefined
  const { organizationId, email } = settled
  await note(app, { action: `invitation.${status}`, ...who, organizationId, details: { email } }, () => settled)
  return settled
}

/** Takes an invitation back, unless it was accepted. */
export async function withdraw(app: App, id: string, by: Actor): Promise<Invitation | undefined> {
  const open = app.db.updateTable('invitations').set({ status: 'canceled' }).where('id', '=', id).where('status', '!=', 'accepted')
  const withdrawn = (await open.returningAll().executeTakeFirst()) as Invitation | undefined
  if (!withdrawn) return undefined
  const { organizationId, email } = withdrawn
  await note(app, { action: 'invitation.canceled', by, organizationId, details: { email } }, () => withdrawn)
  return withdrawn
}

/** Opens an invitation again that was taken back, for what is left of its time. The inviter who restores it vouches for it from now on. */
export async function reopen(app: App, id: string, { inviterId, by }: { inviterId: string; by: Actor }): Promise<Invitation | undefined> {
  const canceled = app.db
    .updateTable('invitations')
    .set({ status: 'pending', inviterId })
    .where('id', '=', id)
    .where('status', '=', 'canceled')
  const reopened = (await canceled.where('expiresAt', '>', now(app)).returningAll().executeTakeFirst()) as Invitation | undefined
  if (reopened) await note(app, offered('invitation.restored', reopened, by), () => reopened)
  return reopened
}

function offered<A extends `invitation.${string}`>(action: A, { organizationId, email, role }: Invitation, by: Actor) {
  return { action, by, organizationId, details: { email, role } }
}

/** Hands the invitations that a guest sent to the account they made or came back to. */
export async function absorbInvitations({ db }: App, guests: readonly AbsorbedGuest[]) {
  for (const { from, to } of guests) await db.updateTable('invitations').set({ inviterId: to }).where('inviterId', '=', from).execute()
}

/** Nobody joins an organization that is archived. */
export async function deleteInvitationsOf({ db }: App, organizations: readonly ArchivedOrganization[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  await db.deleteFrom('invitations').where('organizationId', 'in', ids).execute()
}
