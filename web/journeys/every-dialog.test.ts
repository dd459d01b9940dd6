import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { screens } from '../screens.ts'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase } from './deeds.ts'
import type { SignedIn } from './look-over-all.ts'
import { openAll } from './open-all.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, openProfile, url } = await openBrowser({}, environment)
/** English alone, or every language where all screens are audited. */
const spoken = process.env.TOLLGATE_AUDIT ? (Object.keys(languages) as Language[]) : (['en'] as const)

let signedIn: SignedIn
/** The values for the parameters of an address, by the path up to them. */
const ids: Record<string, string> = { '/o': 'birch', '/go': 'people' }

/** An administrator who sells something of every kind, with one sale. */
before(async (t) => {
  const page = await openPage(t as Parameters<typeof openPage>[0])
  const shop = await openShop(page, url)
  await makeAdministrator(shop.owner)
  const selling = '/o/$slug/selling'
  const make = async (path: string, facts: object) => (ids[`${selling}/${path}`] = (await shop.sell('POST', `/${path}/`, facts)).id)
  const clause = { property: 'name', operator: 'eq', value: 'call' }
  await make('meters', { name: 'Calls', filter: { conjunction: 'and', clauses: [clause] }, aggregation: { func: 'count' } })
  const benefit = await make('benefits', { type: 'license_keys', description: 'A license key', properties: {} })
  await make('custom-fields', { type: 'text', slug: 'company', name: 'Company', properties: {} })
  const product = await make('products', monthly('Pro', 1900))
  await shop.give(product, [benefit])
  await shop.product(monthly('Team', 4900))
  await make('discounts', { type: 'percentage', basis_points: 2500, duration: 'once', name: 'Launch', code: 'LAUNCH25' })
  const { client_secret } = await shop.checkout({ products: [product] })
  await buyAtOnce(url, client_secret)
  for (const list of ['customers', 'orders', 'subscriptions']) {
    const { items } = await shop.sell<{ items: { id: string }[] }>('GET', `/${list}/`)
    ids[`${selling}/${list}`] = items[0]?.id ?? assert.fail(list)
  }
  const hook = { url: 'https://example.com/hook', format: 'raw', events: ['order.paid'] }
  ids[`${selling}/webhooks`] = (await shop.sell('POST', '/webhooks/endpoints', hook)).id
  const { organizationId } = shop
  const team = await ask<{ id: string }>(page, url, '/organization/create-team', { name: 'Makers', organizationId })
  ids['/o/$slug/teams'] = team.id
  await ask(page, url, '/organization/create-role', { role: 'bookkeeper', permission: { billing: ['manage'] }, organizationId })
  await ask(page, url, '/organization/invite-member', { email: 'guest@example.com', role: 'member', organizationId })
  await ask(page, url, '/api-key/create', { name: 'Nightly backup' })
  const session = await page.request.get(`${url}/api/auth/get-session`)
  ids['/admin/users'] = ((await session.json()) as { user: { id: string } }).user.id
  ids['/admin/organizations'] = organizationId
  ids['/admin/webhooks'] = 'none'
  const wish = { name: 'Wiki', redirects: ['https://wiki.example.com/callback'] }
  ids['/admin/applications'] = (await ask<{ id: string }>(page, url, '/admin/create-application', wish)).id
  const own = { name: 'Board', redirects: wish.redirects, organizationId }
  ids['/o/$slug/applications'] = (await ask<{ id: string }>(page, url, '/organization/create-application', own)).id
  const provider = { id: 'acme', kind: 'oidc', issuer: `${url}/dev/social/oidc`, clientId: 'development-oidc', clientSecret: 'x' }
  ids['/admin/social-providers'] = (await ask<{ id: string }>(page, url, '/admin/create-social-provider', provider)).id
  signedIn = await page.context().storageState()
})

for (const language of spoken) {
  for (const context of ['account', 'organization', 'selling', 'administration'] as const) {
    test(`${context}, ${language}: every dialog and menu of every screen has words and no empty heading`, async (t) => {
      const profile = await openProfile({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        storageState: signedIn,
        locale: language,
      })
      t.after(() => profile.close())
      const page = await openPage(t, {}, profile)
      await changesNothing(page)
      const shown = screens.filter((screen) => screen.context === context && 'load' in screen && !leaving.has(screen.path))
      let pressed = 0
      for (const [place, { path }] of shown.entries()) {
        await page.goto(addressOf(path))
        pressed += await openAll(page, path, { within: place === 0 ? 'main, aside' : 'main' })
      }
      assert.ok(pressed > shown.length, `only ${pressed} buttons were pressed on ${shown.length} screens`)
      await page.goto(addressOf(shown[0]?.path ?? ''))
      await page.locator('h1').waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      await openAll(page, 'the list of shortcuts', { within: 'main' })
    })
  }
}

/** Screens that end the session. */
const leaving = new Set<string>(['/sign-out'])

function addressOf(path: string): string {
  return path.replaceAll(/\/\$\w+/g, (_, at: number) => `/${ids[path.slice(0, at)] ?? assert.fail(`nothing is made for ${path}`)}`)
}

/** Whatever is pressed, the server keeps what it has: only reads reach it. */
async function changesNothing(page: Page) {
  await page.route('**/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
  )
}
