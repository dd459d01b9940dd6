import { jobs } from '../jobs.ts'
import type { App } from '../kit/app.ts'
import { listMails } from '../mail/inbox.ts'
import { runDue } from '../outbox/run-due.ts'

export type Mail = { subject: string; text: string; link: URL; token: string; code: string }

/** What a mailbox holds once everything that is due has been done, the newest first. */
export async function mailsTo(app: App, address: string): Promise<Mail[]> {
  await runDue(app, jobs)
  return (await listMails(app, { to: address })).map(({ subject, text, links }) => {
    const link = new URL(links[0] ?? app.config.url)
    const token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? ''
    return { subject, text, link, token, code: /^(?:\d{6}|[A-Z2-9]{8})$/m.exec(text)?.[0] ?? '' }
  })
}

export async function newestMailTo(app: App, address: string): Promise<Mail> {
  const [newest] = await mailsTo(app, address)
  if (!newest) throw new Error(`${address} got no mail.`)
  return newest
}
