import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'

/** Adds an invitation as another server knew it. False when it is there already, or another one for the same mailbox waits. */
export async function addKnownInvitation({ db }: App, invitation: Selectable<Tables['invitations']>): Promise<boolean> {
  const added = db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
  return (await added.returning('id').executeTakeFirst()) !== undefined
}
