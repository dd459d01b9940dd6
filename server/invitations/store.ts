import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { harmlessNameOf } from '../members/invitations-seen-by.ts'
import { forUpdate } from '../storage/for-update.ts'

/** Where an address is invited to. */
export type Place = { organizationId: string; email: string }

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
 * The unanswered invitation of an address, also an expired one, which can be renewed. Locked until the transaction ends, so that it is not answered
 * in between.
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
