import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'
import type { Dispatch } from './dispatch.ts'
import { senderNow } from './sender.ts'

export type InboxMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  createdAt: Instant
}

/** Keeps a letter instead of sending it: once, however often it is delivered. */
export async function putIntoInbox(app: App, { id, to, letter }: Dispatch): Promise<void> {
  const { name, address } = await senderNow(app)
  const { subject, text, html } = letter
  const sender = name === '' ? address : `${name} <${address}>`
  await keepMail(app, { id, recipient: to.toLowerCase(), sender, subject, text, html, createdAt: now(app) })
}

const keepMail = query((db, { id, recipient, sender, subject, text, html, createdAt }: Selectable<Tables['sandboxMails']>) =>
  db
    .insertInto('sandboxMails')
    .values({ id, recipient, sender, subject, text, html, createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** The letters that were sent, the newest first; to one address or to all. */
export async function listMails({ db }: App, { to, most }: { to?: string; most?: number }): Promise<InboxMail[]> {
  const rows = await db
    .selectFrom('sandboxMails')
    .selectAll()
    .$if(to !== undefined, (mails) => mails.where('recipient', '=', (to as string).trim().toLowerCase()))
    .orderBy('id', 'desc')
    .$if(most !== undefined, (mails) => mails.limit(most as number))
    .execute()
  return rows.map(({ id, recipient, subject, text, html, createdAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    links: linksIn(text),
    createdAt,
  }))
}

export async function findMailHtml({ db }: App, id: string): Promise<string | undefined> {
  return (await db.selectFrom('sandboxMails').select('html').where('id', '=', id).executeTakeFirst())?.html
}

/** Changes whenever a letter comes or goes. */
export async function inboxVersion({ db }: App): Promise<string> {
  const { count, newest } = await db
    .selectFrom('sandboxMails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return `"${count}-${newest ?? 'empty'}"`
}

export async function emptyInbox({ db }: App): Promise<void> {
  await db.deleteFrom('sandboxMails').execute()
}

function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g))]
}
