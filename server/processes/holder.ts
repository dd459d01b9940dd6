import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { defineState } from '../kit/state.ts'

const idLength = 16

const nameOf = defineState((app: App) => ({ id: newId(app) }))

/** The name of this process in the database. No two processes ever have the same. */
export function processIdOf(app: App): string {
  return nameOf(app).id
}

/** A process that was taken for dead goes on under another name, so that what it claims from now on is not freed with what it had. */
export function renameProcess(app: App) {
  nameOf(app).id = newId(app)
}

function newId(app: App): string {
  return randomText(app, idLength, alphabets.lettersAndDigits)
}

/** A unique name under which to claim something. It begins with that of the process: if it dies, others know what it held. */
export function newHolder(app: App): string {
  return `${processIdOf(app)}.${randomText(app, 8, alphabets.lettersAndDigits)}`
}

/** Whether the row is claimed by that process. */
export function isHeldBy(processId: string): RawBuilder<boolean> {
  return sql<boolean>`substr(claimed_by, 1, ${sql.lit(idLength + 1)}) = ${`${processId}.`}`
}
