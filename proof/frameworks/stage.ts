import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '#web/journeys/browser.ts'
import { packClient } from '../../scripts/client-package/pack-client.ts'
import { createSecretKey } from '../examples/stage.ts'
import { freePort } from '../processes/real-server.ts'

export const webhookSecret = `whsec_${Buffer.from('a secret of this test alone').toString('base64')}`

/** One Tollgate for the applications of all frameworks, the client as it is packed now, and the one address at which they run one after the other. */
export async function openStage() {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-frameworks-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // not before the server has ended
  const database = `sqlite:${join(folder, 'tollgate.db')}`
  const port = await freePort()
  const home = `http://localhost:${port}`
  const tollgate = await openBrowser({ applicationUrl: home, permissions: { invoice: ['read', 'pay'] } }, { DATABASE_URL: database })
  const secretKey = await createSecretKey(database)
  await listen(tollgate.url, secretKey, home)
  await packClient(folder)
  return { ...tollgate, port, home, secretKey, client: join(folder, 'client') }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

async function listen(url: string, secretKey: string, home: string) {
  const answer = await fetch(`${url}/api/auth/webhook/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${home}/webhooks`, events: ['user.deleted'], secret: webhookSecret }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
