import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '#web/journeys/browser.ts'
import { root } from '../../scripts/install.mjs'
import { installIn } from '../../scripts/install-in.mjs'
import { createSecretKey } from '../examples/stage.ts'
import { freePort } from '../processes/real-server.ts'

export const webhookSecret = `whsec_${Buffer.from('a secret of this test alone').toString('base64')}`

/** One Tollgate for the applications of all frameworks, and the one address at which they run one after the other. */
export async function openStage() {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-frameworks-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // not before the server has ended
  const database = `sqlite:${join(folder, 'tollgate.db')}`
  const port = await freePort()
  const home = `http://localhost:${port}`
  const tollgate = await openBrowser({ applicationUrl: home, permissions: { invoice: ['read', 'pay'] } }, { DATABASE_URL: database })
  const secretKey = await createSecretKey(database)
  await listen(tollgate.url, secretKey, home)
  return { ...tollgate, port, home, secretKey }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Where the application of a framework is, installed from its own lock file, with the client as it is packed now. */
export function installApplication(name: string): string {
  installIn(`proof/frameworks/${name}`, `the application of ${name}`)
  const folder = join(root, 'proof/frameworks', name)
  const client = join(folder, 'node_modules/@tollgate/client')
  rmSync(client, { recursive: true, force: true })
  cpSync(join(root, 'dist/client'), client, { recursive: true })
  return folder
}

async function listen(url: string, secretKey: string, home: string) {
  const answer = await fetch(`${url}/api/auth/webhook/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${home}/webhooks`, events: ['user.deleted'], secret: webhookSecret }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
