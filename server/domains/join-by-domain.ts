import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { Refusal } from '../kit/refusal.ts'
import { addMember } from '../members/add-member.ts'
import { hasOwner } from '../members/keep-an-owner.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { isBanned } from '../users/is-banned.ts'
import { findUser } from '../users/store.ts'
import { findOwnerOf } from './store.ts'

const role = 'member'

/** Whoever proves an address of an owned domain is to join its organization. In a job of its own: a full organization must not refuse the proof. */
export async function followAddress(app: App, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  if ((await findOwnerOf(app, domainOf(email))) !== undefined) await enqueue(app, joinByDomain, { userId: id, email })
}

/** Makes the person a member, as everything stands when it is their turn: by the rules of every other way in. */
export const joinByDomain = defineJob<{ userId: string; email: string }>(
  'join-by-domain',
  { lane: 'housekeeping' },
  async (app, { userId, email }) => {
    const user = await findUser(app, userId)
    if (!user?.emailVerified || user.email !== email || user.isAnonymous || isBanned(app, user)) return
    const organizationId = await findOwnerOf(app, domainOf(email))
    if (organizationId === undefined) return
    await inTransaction(app, async (app) => {
      // Where the only owner is banned, nobody stands behind the organization, and nobody new comes in.
      if (await hasOwner(app, organizationId)) await addMember(app, { organizationId, userId, role, teamIds: [], by: {} })
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      app.log.info({ userId, organizationId, code: error.code }, 'A person of an owned domain could not join.')
    })
  },
)

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
