import type { Insertable, Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { Tables } from '../storage/tables.ts'

export type FactorReset = Selectable<Tables['secondFactorResets']>

/** Plans a reset, unless one waits already. Answers whether it did. */
export async function addReset({ db }: App, reset: Insertable<Tables['secondFactorResets']>): Promise<boolean> {
  const added = db.insertInto('secondFactorResets').values(reset)
  return (
    (
      await added
        .onConflict((taken) => taken.doNothing())
        .returning('userId')
        .execute()
    ).length > 0
  )
}

export async function findReset({ db }: App, userId: string): Promise<FactorReset | undefined> {
  return db.selectFrom('secondFactorResets').where('userId', '=', userId).selectAll().executeTakeFirst()
}

/** Takes a waiting reset away, to do it or to stop it: of any number who try, one gets it. */
export async function takeReset({ db }: App, userId: string): Promise<FactorReset | undefined> {
  return db.deleteFrom('secondFactorResets').where('userId', '=', userId).returningAll().executeTakeFirst()
}

/** The same for one whose time has come. */
export async function takeDueReset(app: App, userId: string): Promise<FactorReset | undefined> {
  const due = app.db.deleteFrom('secondFactorResets').where('userId', '=', userId).where('dueAt', '<=', now(app))
  return due.returningAll().executeTakeFirst()
}
