import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'

/** Adds a team as another server knew it. False when it is there already. */
export async function addKnownTeam({ db }: App, team: Selectable<Tables['teams']>): Promise<boolean> {
  const added = db
    .insertInto('teams')
    .values(team)
    .onConflict((conflict) => conflict.column('id').doNothing())
  return (await added.returning('id').executeTakeFirst()) !== undefined
}
