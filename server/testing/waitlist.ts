import { jobs } from '../jobs.ts'
import { type Configuration, readConfig } from '../kit/config.ts'
import { runDue } from '../outbox/run-due.ts'
import type { OpenDatabase } from './databases.ts'
import { newestMailTo } from './mailbox.ts'
import { signUp } from './people.ts'
import { startTestServer } from './test-server.ts'

/** A server with an administrator, where everybody else has to wait. */
export async function startWaitlist(open: OpenDatabase, more: Configuration = {}) {
  const server = await startTestServer({ open })
  const { app, browser } = server
  const root = browser()
  const { user } = await signUp(root, 'root')
  await app.db.updateTable('users').set({ role: 'admin', emailVerified: true }).where('id', '=', user.id).execute()
  Object.assign(app.config, readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent', signUp: 'waitlist', ...more }))

  /** Asks to be let in, and waits until that is done. */
  async function join(email: string, name?: string) {
    const answer = await browser().client.waitlist.join({ email, ...(name !== undefined && { name }) })
    await runDue(app, jobs)
    return answer
  }
  async function entries() {
    return (await root.client.admin.listWaitlist({})).data?.entries ?? []
  }
  /** Joins, is let in and opens the letter. */
  async function letIn(email: string) {
    await join(email)
    const entry = (await entries()).find((each) => each.email === email)
    const id = entry?.id ?? ''
    const { data } = await root.client.admin.inviteFromWaitlist({ ids: [id] })
    const { token } = await newestMailTo(app, email)
    return { id, token, result: data?.results[0] }
  }
  return { ...server, root, join, entries, letIn }
}
