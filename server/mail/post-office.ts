import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { defineState } from '../kit/state.ts'
import type { Dispatch } from './dispatch.ts'
import { putIntoInbox } from './inbox.ts'
import { senderNow } from './sender.ts'
import { openSmtp } from './smtp.ts'

/** Brings letters from the outbox to people. */
type PostOffice = {
  deliver(app: App, dispatch: Dispatch): Promise<void>
  close(): void
}

export const postOfficeOf = defineState(({ config }) => openPostOffice(config))

/** By SMTP where it is configured; else, in development, into the sandbox's inbox. */
function openPostOffice(config: Config): PostOffice {
  const smtp = config.smtpUrl === undefined ? undefined : openSmtp(config, config.smtpUrl)
  return {
    async deliver(app, dispatch) {
      if (smtp) return smtp.send(dispatch, await senderNow(app))
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
