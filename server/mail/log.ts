import type { Selectable } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { mailStatuses } from '#contract/operation-states.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alongIndex } from '../storage/along-index.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'
import type { Dispatch } from './dispatch.ts'
import type { Letter } from './letter.ts'

type Status = (typeof mailStatuses)[number]
type Row = Selectable<Tables['mailLog']>
type Asked = { to?: string | undefined; status?: Status | undefined; before?: string | undefined; limit: number }

/** Writes down how a letter fared: whom to and about what, never what it says. Every attempt overwrites the one before. */
export async function logLetter(
  app: App,
  { id, to, letter, customer }: Dispatch,
  fared: { status: Status; attempts: number; error?: string },
) {
  const { status, attempts, error = null } = fared
  const whose = customer ?? { customerId: null, letter: null, about: null }
  const row = { id, recipient: to.toLowerCase(), subject: withoutCode(letter), status, attempts, error, ...whose, at: now(app) }
  await writeDown(app, row)
}

/** A reader of the log could sign in by a code in a subject. */
function withoutCode({ subject, code }: Letter): string {
  return code === undefined ? subject : subject.replaceAll(code, '•'.repeat(code.length))
}

const writeDown = query((db, { id, recipient, subject, status, attempts, error, customerId, letter, about, at }: Row) =>
  db
    .insertInto('mailLog')
    .values({ id, recipient, subject, status, attempts, error, customerId, letter, about, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, attempts, error, at })),
)

/** One page of the log, newest first; of one mailbox or all. */
export async function listMail({ db }: App, { to = '', status, before, limit }: Asked) {
  const recipient = to.trim().toLowerCase()
  const along =
    recipient !== '' ? { column: 'recipient', value: recipient } : status !== undefined ? { column: 'status', value: status } : {}
  const rows = await alongIndex(db.selectFrom('mailLog').selectAll(), { ...along, after: before, direction: 'desc' })
    .$if(recipient !== '' && status !== undefined, (some) => some.where('status', '=', status as string))
    .limit(limit + 1)
    .execute()
  const mail = rows.slice(0, limit).map(({ recipient, ...row }) => ({ ...row, to: recipient, status: row.status as Status }))
  return { mail, next: rows.length > limit ? (mail.at(-1)?.id ?? null) : null }
}

/** Counted no further: what is more is too many to be told apart at a glance. */
const mostCounted = 10_000

/** How many letters of a state there were in the last day, along an index. */
export async function countLately(app: App, status: Status): Promise<number> {
  const some = app.db
    .selectFrom('mailLog')
    .where('status', '=', status)
    .where('at', '>', fromNow(app, -days(1)))
  const { count } = await app.db
    .selectFrom(some.select('id').limit(mostCounted).as('some'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
