import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { company, owner, password } from '../server/seed/cast.ts'
import { root } from './install.mjs'

/*
 * Takes the pictures of the README from a server that was filled by `npm run tollgate -- seed`, light and dark:
 * `node scripts/pictures.ts http://localhost:3000`
 */

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const folder = join(root, 'docs/images')
const selling = `/o/${company.slug}/selling`

/** Where each picture is taken, and what must be seen on it. */
const scenes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async selling(page) {
    await page.goto(selling)
    await page.locator('.recharts-bar-rectangle').first().waitFor()
  },
  async members(page) {
    await page.goto(`/o/${company.slug}/members`)
    await page.getByText('Bruno Castell').first().waitFor()
  },
  async checkout(page) {
    await page.goto(`/${company.slug}/plans`)
    await page.getByRole('button', { name: 'Start 14-day trial: Studio', exact: true }).click()
    await page.getByLabel('Card number').waitFor()
  },
  async portal(page) {
    await page.goto(await portalOfSomebody(page))
    await page.getByRole('heading', { name: 'Your purchases' }).waitFor()
    await page.locator('.recharts-bar-rectangle').first().waitFor()
  },
}

const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
mkdirSync(folder, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en',
    colorScheme,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await enter(context)
  for (const [name, open] of Object.entries(scenes)) {
    const page = await context.newPage()
    await open(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) })
    await page.close()
  }
  await context.close()
}
await browser.close()

async function enter(context: BrowserContext) {
  const answer = await context.request.post('/api/auth/sign-in/email', { headers: { origin: url }, data: { email: owner.email, password } })
  if (!answer.ok()) throw new Error(`${owner.email} could not sign in: is ${url} filled by the seed? ${await answer.text()}`)
}

/** The portal of whoever is metered, entered as the company's own people enter it. */
async function portalOfSomebody(page: Page): Promise<string> {
  const ask = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const headers = { origin: url }
    const answer = await (data ? page.request.post(`/v1${path}`, { headers, data }) : page.request.get(`/v1${path}`, { headers }))
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const { items: organizations } = await ask<{ items: { id: string; slug: string }[] }>('/organizations/?limit=100')
  const seller = organizations.find(({ slug }) => slug === company.slug)?.id
  type Subscription = { customer_id: string; meters: unknown[] }
  const { items } = await ask<{ items: Subscription[] }>(`/subscriptions/?organization_id=${seller}&active=true&limit=100`)
  const metered = items.find(({ meters }) => meters.length > 0) ?? items[0]
  const session = await ask<{ customer_portal_url: string }>('/customer-sessions/', { customer_id: metered?.customer_id })
  return session.customer_portal_url
}
