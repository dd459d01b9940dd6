import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Work } from '../outbox/enqueue.ts'
import { type Dispatch, openDispatch } from './send-letter.ts'
import { openSmtp } from './smtp.ts'

/** Brings letters from the outbox to people. */
export type PostOffice = {
  /** The outbox's worker for letters. */
  deliver(app: App, payload: Work['mail']): Promise<void>
  close(): void
}

/** By SMTP where it is configured; else, in development, into the sandbox's inbox. */
export function openPostOffice(config: Config): PostOffice {
  const smtp = config.smtpUrl === undefined ? undefined : openSmtp(config, config.smtpUrl)
  return {
    async deliver(app, payload) {
      const dispatch = openDispatch(app, payload)
      if (smtp) return smtp.send(dispatch)
      if (config.production) throw new Error('SMTP_URL is not set, so no letter can leave.')
      await putIntoInbox(app, dispatch)
    },
    close: () => smtp?.close(),
  }
}

/** What the start should warn of, if anything. */
export function mailWarning({ production, smtpUrl }: Config): string | undefined {
  if (!production || smtpUrl !== undefined) return undefined
  return 'SMTP_URL is not set: verification, password and invitation letters wait in the outbox and are given up after a day.'
}

async function putIntoInbox(app: App, { id, to, letter }: Dispatch) {
  await app.db
    .insertInto('sandboxMails')
    .values({ id, recipient: to, sender: app.config.mailFrom, ...letter, createdAt: now(app) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
