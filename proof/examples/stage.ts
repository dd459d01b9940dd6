import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '#web/journeys/browser.ts'
import { ask } from '#web/journeys/deeds.ts'
import { monthly, openShop } from '#web/journeys/shop.ts'
import { freePort } from '../processes/real-server.ts'

const webhookSecret = `whsec_${Buffer.from('a secret of this test alone').toString('base64')}`
const seller = 'birch'

/** One Tollgate for all examples, which sells the plan that they ask for, and the one address at which they run one after the other. */
export async function openStage() {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-examples-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // not before the server has ended
  const database = `sqlite:${join(folder, 'tollgate.db')}`
  const port = await freePort()
  const home = `http://localhost:${port}`
  const tollgate = await openBrowser({ applicationUrl: home }, { DATABASE_URL: database })
  const secretKey = await createSecretKey(database)
  const productId = await sell(tollgate)
  await listen(tollgate.url, secretKey, home)
  const environment = {
    PORT: String(port),
    TOLLGATE_URL: tollgate.url,
    TOLLGATE_SECRET_KEY: secretKey,
    TOLLGATE_WEBHOOK_SECRET: webhookSecret,
    SELLER: seller,
  }
  return { ...tollgate, home, productId, secretKey, environment }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** As an operator makes it. The server is in this process, which must not wait for it: it could hold a lock that the command wants. */
export async function createSecretKey(database: string): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: database }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/tollgate.mjs', 'create-secret-key', 'examples'], { env })
  return stdout.trim()
}

async function sell(tollgate: Awaited<ReturnType<typeof openBrowser>>): Promise<string> {
  const profile = await tollgate.openProfile({})
  const shop = await openShop(await profile.newPage(), tollgate.url, { slug: seller })
  const { id } = await shop.product(monthly('Pro', 900))
  const benefit = await shop.benefit({
    type: 'custom',
    description: 'Reports',
    metadata: { feature: 'reports' },
    properties: { note: null },
  })
  await shop.give(id, [benefit.id])
  await profile.close()
  return id
}

async function listen(url: string, secretKey: string, home: string) {
  const answer = await fetch(`${url}/api/auth/webhook/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${home}/webhooks`, events: ['user.deleted'], secret: webhookSecret }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Buys the plan as the person of this page. */
export async function buyPlan(page: Page, { url, productId }: Stage) {
  const { url: checkout } = await ask<{ url: string }>(page, url, '/checkout', { products: productId, redirect: false })
  const secret = new URL(checkout).pathname.split('/').at(-1)
  const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
  const answer = await page.request.post(`${url}/v1/checkouts/client/${secret}/confirm`, { headers: { origin: url }, data: given })
  if (!answer.ok()) throw new Error(await answer.text())
}
