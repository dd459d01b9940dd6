import { rolesIn } from '#contract/permissions.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { deleteUser } from './store.ts'

/** Moves what a person made before they had an account to the account they made or came back to. The anonymous one is gone after. */
export async function absorbAnonymous(app: App, { from, to, visitor }: { from: string; to: string; visitor: Visitor }) {
  await app.db.updateTable('apiKeys').set({ userId: to }).where('userId', '=', from).execute()
  await app.db.updateTable('invitations').set({ inviterId: to }).where('inviterId', '=', from).execute()
  await moveMemberships(app, { from, to })
  await record(app, { action: 'user.linked', by: { visitor, user: { id: to } }, userId: to, details: { anonymousUserId: from } })
  await deleteUser(app, from)
}

/** Where the account is a member already, it keeps its membership and gains the roles: nobody may be left without an owner. */
async function moveMemberships(app: App, { from, to }: { from: string; to: string }) {
  await joinRoles(app, { from, to })
  const already = app.db.selectFrom('members').where('userId', '=', to).select('organizationId')
  const moved = app.db.updateTable('members').set({ userId: to }).where('userId', '=', from).where('organizationId', 'not in', already)
  const members = await moved.returning('id').execute()
  if (members.length === 0) return
  const ids = members.map(({ id }) => id)
  await app.db.updateTable('teamMembers').set({ userId: to }).where('memberId', 'in', ids).execute()
}

async function joinRoles(app: App, { from, to }: { from: string; to: string }) {
  const shared = await app.db
    .selectFrom('members as own')
    .innerJoin('members as brought', 'brought.organizationId', 'own.organizationId')
    .where('own.userId', '=', to)
    .where('brought.userId', '=', from)
    .select(['own.id', 'own.role', 'brought.role as broughtRole'])
    .execute()
  for (const { id, role, broughtRole } of shared) {
    const roles = new Set([...rolesIn(role), ...rolesIn(broughtRole)])
    await app.db
      .updateTable('members')
      .set({ role: [...roles].join(',') })
      .where('id', '=', id)
      .execute()
  }
}
