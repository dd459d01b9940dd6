import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { openBrowser } from './browser.ts'
import { speaksOnly } from './component-words.ts'
import { ask, bringIn, found, register, somebody } from './deeds.ts'
import { clipsNothing, fits, judge } from './judge.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { startStrictSite } from './strict-site.ts'
import { until } from './until.ts'

const site = await startStrictSite(new URL('every-component.stage.tsx', import.meta.url))
const trusting = { trustedOrigins: [site.origin], apiKeyCustomExpiry: true }
const { openPage, url } = await openBrowser(trusting)
const waiting = await openBrowser({ ...trusting, signUp: 'waitlist' })
site.allow(`${url} ${waiting.url}`)

const isGate = process.env.TOLLGATE_TEST_TIER === 'gate'
const spoken = isGate ? (['en', 'de', 'ru'] as const) : (Object.keys(languages) as Language[])

type Props = { product: string; seller: string }
type Part = {
  readonly part: string
  readonly at?: string
  readonly props?: (sold: Props) => object
  /** What is done with it in English, before it is looked at in every language. */
  readonly use: (page: Page) => Promise<unknown>
}

const parts: Readonly<Record<string, Part>> = {
  '<SignInButton>': { part: 'SignInButton', use: (page) => page.getByRole('link', { name: 'Sign in' }).waitFor() },
  '<UserButton>, open': {
    part: 'UserButton',
    async use(page) {
      await page.getByLabel('Your account: Ada Ash').click()
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
    },
  },
  '<OrganizationSwitcher>, open': {
    part: 'OrganizationSwitcher',
    async use(page) {
      await page.getByRole('button', { name: 'Organization: Ashes of Ada and Friends' }).click()
      await page.getByRole('link', { name: 'Create organization' }).waitFor()
    },
  },
  '<UserProfile>': {
    part: 'UserProfile',
    use: (page) => page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem').first().waitFor(),
  },
  '<UserProfile>, refused': {
    part: 'UserProfile',
    async use(page) {
      await page.getByLabel('Current password').fill('a wrong password')
      await page.getByLabel('New password').fill('another horse battery')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('password').waitFor()
    },
  },
  '<OrganizationProfile>, with the form to invite': {
    part: 'OrganizationProfile',
    async use(page) {
      await page.getByRole('button', { name: 'Remove: Bea Beech' }).waitFor()
      await page.getByRole('button', { name: 'Invite people' }).click()
      await page.getByLabel('Email addresses').waitFor()
    },
  },
  '<OrganizationProfile>, asking before a member is removed': {
    part: 'OrganizationProfile',
    async use(page) {
      await page.getByRole('button', { name: 'Remove: Bea Beech' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).waitFor()
    },
  },
  '<CreateOrganization>, refused': {
    part: 'CreateOrganization',
    async use(page) {
      await page.getByLabel('Name').fill('Ashes')
      await page.getByLabel('URL').fill('ashes')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('taken').waitFor()
    },
  },
  '<InviteMembers>, with what came of each': {
    part: 'InviteMembers',
    async use(page) {
      await page.getByLabel('Email addresses').fill('cy@example.com, no-address')
      await page.getByRole('button', { name: 'Send invitations' }).click()
      await page.getByRole('list', { name: 'Results' }).getByText('typos').waitFor()
    },
  },
  '<APIKeys>, with a new one': {
    part: 'APIKeys',
    async use(page) {
      await page.getByRole('textbox', { name: 'Name' }).fill('nightly backup')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Delete nightly backup' }).waitFor()
    },
  },
  '<APIKeys>, asking before one is deleted': {
    part: 'APIKeys',
    async use(page) {
      await page.getByRole('button', { name: 'Delete nightly backup' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor()
    },
  },
  '<PricingTable>': {
    part: 'PricingTable',
    props: ({ seller }) => ({ seller }),
    use: (page) => page.getByRole('heading', { name: 'Pro' }).waitFor(),
  },
  '<CheckoutButton>': {
    part: 'CheckoutButton',
    props: ({ product }) => ({ product }),
    use: (page) => page.getByRole('button', { name: 'Buy' }).waitFor(),
  },
  '<CheckoutButton>, refused': {
    part: 'CheckoutButton',
    props: () => ({ product: 'none' }),
    async use(page) {
      await page.getByRole('button', { name: 'Buy' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  '<SubscriptionDetails>': {
    part: 'SubscriptionDetails',
    async use(page) {
      await page.getByRole('article', { name: 'Pro' }).getByText('Active', { exact: true }).waitFor()
      await page.getByRole('progressbar', { name: 'calls' }).waitFor()
    },
  },
  '<Waitlist>, refused': {
    part: 'Waitlist',
    at: waiting.url,
    async use(page) {
      await page.getByRole('textbox', { name: 'Email' }).fill('no address')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
}

test(`every component in ${spoken.length} languages: nothing is cut off at 320 pixels or left in English, and axe finds nothing`, async (t) => {
  const page = await openPage(t, { viewport: { width: 320, height: 800 } })
  const sold = await stock(t, page)
  await page.goto(site.origin)
  for (const [name, { part, at = url, props = () => ({}), use }] of Object.entries(parts)) {
    const scene = { at, part, props: props(sold) }
    await show(page, { ...scene, language: 'en' })
    await use(page)
    for (const language of spoken) {
      await show(page, { ...scene, language })
      const where = `${name}, ${language}`
      await speaksOnly(page, language, where)
      await fits(page, where)
      await clipsNothing(page, where)
      await staysInside(page, where)
      await judge(page, where)
    }
    await page.goto(`${site.origin}/#`) // what was done in it is gone
  }
})

test('every component that the client has is looked at', async () => {
  const { componentNames } = await import('../components/scene.ts')
  const shown = new Set(Object.values(parts).map(({ part }) => part))
  const elsewhere = ['SignIn', 'SignUp'] // sign-in-component.test.ts
  assert.deepEqual(
    componentNames.filter((name) => !shown.has(name)),
    elsewhere,
  )
})

/** At the other edge nothing can be scrolled to, and a page scrolls sideways nowhere. */
async function staysInside(page: Page, where: string) {
  await until(async () => {
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((element) => {
        const { left, width } = element.getBoundingClientRect()
        const isHidden = getComputedStyle(element).clipPath !== 'none' || !element.checkVisibility()
        return width > 0 && left < -0.5 && !isHidden ? element.outerHTML.slice(0, 120) : []
      }),
    )
    assert.deepEqual(outside, [], where)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} scrolls sideways`)
  })
}

function show(page: Page, scene: { at: string; part: string; props: object; language: Language }) {
  return page.evaluate(
    (hash) => {
      location.hash = hash
    },
    encodeURIComponent(JSON.stringify(scene)),
  )
}

/** A person with an organization of two, an invitation that waits, a plan with usage, and a shop to buy in. */
async function stock(t: TestContext, page: Page): Promise<Props> {
  const shop = await openShop(await openPage(t), url, { slug: 'ash' })
  await shop.sell('PATCH', `/organizations/${shop.organizationId}`, { feature_settings: { usage_based_billing_enabled: true } })
  const filter = { conjunction: 'and', clauses: [] }
  const meter = await shop.sell('POST', '/meters/', { name: 'calls', filter, aggregation: { func: 'count' } })
  const properties = { meter_id: meter.id, units: 100, rollover: false }
  const credit = await shop.benefit({ type: 'meter_credit', description: '100 calls', properties })
  const { id: product } = await shop.product(monthly('Pro', 1000))
  await shop.give(product, [credit.id])
  await shop.product({ ...monthly('Pro', 10_000), recurring_interval: 'year' })
  await shop.product({ name: 'Gift', prices: [{ amount_type: 'custom' }] })

  await register(page, url, somebody('Ada Ash'))
  const { url: checkout } = await ask<{ url: string }>(page, url, '/checkout', { products: [product], redirect: false })
  await page.goto(checkout)
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await ask(page, url, '/usage/ingest', { event: 'call', metadata: {}, seller: shop.slug })
  const { id: organizationId } = await found(page, url, { name: 'Ashes of Ada and Friends', slug: 'ashes' })
  await bringIn(page, await openPage(t), url, { person: somebody('Bea Beech'), organizationId })
  await ask(page, url, '/organization/invite-member', { email: somebody('Wim Waiting').email, role: 'admin', organizationId })
  return { product, seller: shop.slug }
}
