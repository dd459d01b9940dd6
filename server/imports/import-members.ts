import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { noteListeners } from '../kit/listeners.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization, withOwner } from '../members/keep-an-owner.ts'
import { isCommon, isOwner, roleText } from '../members/organization-roles.ts'
import { findMember } from '../members/store.ts'
import type { SeatReservation } from '../members/upstairs.ts'
import { findIdBySlug } from '../members/which-organization.ts'
import { withPaidSeat } from '../members/with-paid-seat.ts'
import { insertMember, writeRole } from '../members/write-members.ts'
import { findOrganization } from '../organizations/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUser, findUserByEmail } from '../users/store.ts'
import { isOnlyTyped } from './entries-about.ts'
import type { Outcome } from './outcome.ts'
import { LineRefused, type MemberRecord } from './records.ts'

/** Makes a person a member, or gives them the role that the line says. */
export async function importMember(app: App, record: MemberRecord, seat: SeatReservation | null = null): Promise<Outcome> {
  const { organizationId, user } = await placeOf(app, record)
  if (!isCommon(app, record.role)) await lockOrganization(app, organizationId) // so that the role is not deleted beside it
  const role = await roleText(app, organizationId, record.role)

  const member = await findMember(app, { organizationId, userId: user.id })
  if (member?.role === role) return 'unchanged'
  await refuseStranger(app, record, user)
  if (!member) {
    await insertMember(app, user, { organizationId, role, seat, by: null, ...(record.createdAt && { createdAt: record.createdAt }) })
    return 'created'
  }
  if (isOwner(member.role) && !isOwner(role)) await refuseWithoutOwner(app, member)
  await writeRole(app, member, { role, by: null })
  return 'updated'
}

/** An address that was only typed here names no one: the account may be a stranger's. */
async function refuseStranger(app: App, record: MemberRecord, user: UserRow) {
  if (record.user !== user.id && (await isOnlyTyped(app, user)))
    throw new LineRefused(`${user.email} was typed here and never proven: the account may be a stranger's`)
}

/** Refuses before anything is written: the lines of a batch share a transaction. */
async function refuseWithoutOwner(app: App, { organizationId, userId }: { organizationId: string; userId: string }) {
  await lockOrganization(app, organizationId)
  const kept = await withOwner(app, [organizationId], { besides: userId })
  if (!kept.has(organizationId)) throw new LineRefused('this is the only owner of the organization: name another one first')
}

/** The same in a transaction of its own, for a line whose organization pays by member: a new member's seat is paid for first. */
export async function importPaidMember(app: App, record: MemberRecord): Promise<Outcome> {
  const { organizationId, user } = await placeOf(app, record)
  await roleText(app, organizationId, record.role)
  const place = { organizationId, userId: user.id }
  const take = (app: App, seat: SeatReservation | null) => {
    noteListeners(app.db, false)
    return importMember(app, record, seat)
  }
  if (await findMember(app, place)) return inTransaction(app, (app) => take(app, null))
  await refuseStranger(app, record, user)
  const check = async (app: App) => {
    if (await findMember(app, place)) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
  }
  return withPaidSeat(app, { organizationId, check }, take)
}

/** Those of the lines whose organization pays by member. */
export async function payingByMember(app: App, records: readonly MemberRecord[]): Promise<MemberRecord[]> {
  const ids = new Map<string, string | undefined>()
  for (const { organization } of records) if (!ids.has(organization)) ids.set(organization, await organizationIdOf(app, organization))
  const paying = await app.upstairs.findPayingByMember(
    app,
    [...ids.values()].filter((id) => id !== undefined),
  )
  return records.filter(({ organization }) => paying.has(ids.get(organization) ?? ''))
}

async function placeOf(app: App, record: MemberRecord): Promise<{ organizationId: string; user: UserRow }> {
  const organizationId = await organizationIdOf(app, record.organization)
  if (organizationId === undefined) throw new LineRefused(`there is no organization ${record.organization}`)
  const email = record.user.trim().toLowerCase()
  const user = (email.includes('@') ? await findUserByEmail(app, email) : undefined) ?? (await findUser(app, record.user))
  if (!user) throw new LineRefused(`there is no person ${record.user}`)
  return { organizationId, user }
}

export async function organizationIdOf(app: App, organization: string): Promise<string | undefined> {
  return (await findIdBySlug(app, organization)) ?? (await findOrganization(app, organization))?.id
}
