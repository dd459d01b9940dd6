import type { Choices } from '#contract/look.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
import type { JsonObject } from '../storage/tables.ts'

const id = 'look'

/** What administrators chose, and nothing else. */
export async function findChoices({ db }: App): Promise<Choices> {
  const [row] = await choicesById({ db }, id)
  return (row?.choices ?? {}) as Choices
}

const choicesById = query((db, id: string) => db.selectFrom('looks').select('choices').where('id', '=', id))

/** The same, held until the transaction ends: two who change different things both have their way. */
export async function lockChoices(app: App): Promise<Choices> {
  await app.db
    .insertInto('looks')
    .values({ id, choices: {}, updatedAt: now(app) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = app.db.selectFrom('looks').select('choices').where('id', '=', id)
  return (await forUpdate(app, row).executeTakeFirstOrThrow()).choices as Choices
}

export async function storeChoices(app: App, choices: Choices): Promise<void> {
  await app.db
    .updateTable('looks')
    .set({ choices: choices as JsonObject, updatedAt: now(app) })
    .where('id', '=', id)
    .execute()
}
