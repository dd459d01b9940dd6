import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { Refusal } from '../kit/refusal.ts'
import { addMember, refuseToAdd } from '../members/add-member.ts'
import { hasOwner } from '../members/keep-an-owner.ts'
import { withPaidSeat } from '../members/with-paid-seat.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { isBanned } from '../users/is-banned.ts'
import { findUser } from '../users/store.ts'
import { findOwnerOf } from './store.ts'

const role = 'member'

/**
 * A person who proves an address in an owned domain joins its organization. In a job of its own: a full organization must not make the proof fail.
 */
export async function followAddresses(app: App, users: readonly UserRow[]): Promise<void> {
  for (const { id, email } of users)
    if ((await findOwnerOf(app, domainOf(email))) !== undefined) await enqueue(app, joinByDomain, { userId: id, email })
}

/** Makes the person a member, checked when the job runs, by the same rules as every other way in. */
export const joinByDomain = defineJob<{ userId: string; email: string }>(
  'join-by-domain',
  { lane: 'housekeeping' },
  async (app, { userId, email }) => {
    const user = await findUser(app, userId)
    if (!user?.emailVerified || user.email !== email || user.isAnonymous || isBanned(app, user)) return
    const organizationId = await findOwnerOf(app, domainOf(email))
    if (organizationId === undefined) return
    // An organization whose only owner is banned admits no new members: no one is accountable for it.
    if (!(await hasOwner(app, organizationId))) return
    const check = (app: App) => refuseToAdd(app, { organizationId, userId })
    await withPaidSeat(app, { organizationId, check }, async (app, seat) => {
      if (await hasOwner(app, organizationId)) await addMember(app, { organizationId, userId, role, teamIds: [], seat, by: {} })
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      app.log.info({ userId, organizationId, code: error.code }, 'A person of an owned domain could not join.')
    })
  },
)

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
