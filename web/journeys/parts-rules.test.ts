import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, found, register, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { startStrictSite } from './strict-site.ts'
import { arriveAt, until } from './until.ts'

// What the server's own pages ask for, the parts ask for too, or leave to those pages.

const site = await startStrictSite(new URL('parts.stage.tsx', import.meta.url))
const trusting = { trustedOrigins: [site.origin] }
const organizationFields = { vatId: { type: 'string', required: true, label: { en: 'VAT ID' } } } as const
const plain = await openBrowser(trusting)
const waiting = await openBrowser({ ...trusting, signUp: 'waitlist', captchaProvider: 'sandbox' })
const asking = await openBrowser({ ...trusting, organizationFields })

test('where the waitlist is behind a captcha, <Waitlist> leads to the page that has it, and takes no address itself', async (t) => {
  const page = await waiting.openPage(t)
  await show(page, waiting.url, 'Waitlist')
  const link = page.getByRole('link', { name: 'Join waitlist' })
  await link.waitFor()
  assert.equal(await page.getByRole('textbox').count(), 0)
  await judge(page, 'the link')
  await link.press('Enter')
  await arriveAt(page, (address) => address.origin === waiting.url && address.pathname === '/sign-up')
  await page.getByRole('heading', { name: 'Join the waitlist' }).waitFor()
  await page.getByLabel('Email').fill('wendy@example.com')
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await page.getByText('Please complete this check.').waitFor()
  await page.frameLocator('iframe').getByRole('checkbox').check()
  await page.getByText('Please complete this check.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await page.getByRole('heading', { name: 'Request received' }).waitFor()
})

test('where organizations must have fields of their own, <CreateOrganization> leads to the page that asks for them, and back', async (t) => {
  const page = await asking.openPage(t)
  await register(page, asking.url, somebody('Fia Field'))
  await show(page, asking.url, 'CreateOrganization')
  const here = page.url()
  const part = page.getByRole('region', { name: 'Create organization' })
  await part.getByRole('link', { name: 'Create organization' }).waitFor()
  assert.equal(await part.getByRole('textbox').count(), 0)
  await judge(page, 'the link to the page with fields')
  await part.getByRole('link', { name: 'Create organization' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Fields')
  await page.getByText('This URL is available.').waitFor()
  await page.getByRole('button', { name: 'Create organization' }).click()
  const vatId = page.getByLabel('VAT ID')
  await until(async () => assert.equal(await vatId.getAttribute('aria-invalid'), 'true'))
  await vatId.fill('DE1')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await arriveAt(page, here)
  await show(page, asking.url, 'OrganizationProfile')
  await page.getByRole('heading', { name: 'Fields', level: 2, exact: true }).waitFor()
})

test('<InviteMembers> says what more members cost before anything is sent, for as many as are in the field', async (t) => {
  const shop = await openShop(await plain.openPage(t), plain.url, { slug: 'seats' })
  const { id } = await shop.product(monthly('Team', 1000, { metadata: { seats: 'members' } }))
  const page = await plain.openPage(t)
  await register(page, plain.url, somebody('Sam Seats'))
  const organization = await found(page, plain.url, { name: 'Seated', slug: 'seated' })
  await buyFor(page, id, organization.id)
  await show(page, plain.url, 'InviteMembers')
  const part = page.getByRole('region', { name: 'Invite people' })
  await part.getByLabel('Email addresses').fill('one@example.com')
  await part.getByText(/^\+€10\.00 per month · Due now: €11\.\d\d\. .*for Team\. Nothing is charged until someone joins\.$/).waitFor()
  await part.getByLabel('Email addresses').fill('one@example.com, two@example.com, three@example.com')
  await part.getByText(/^\+€30\.00 per month · Due now: €35\.\d\d\./).waitFor()
  await judge(page, 'what seats cost')
  const invitations = await page.request.get(`${plain.url}/api/auth/organization/list-invitations?organizationId=${organization.id}`)
  assert.deepEqual(await invitations.json(), [])
  await part.getByLabel('Email addresses').fill('')
  await until(async () => assert.equal(await part.getByText('per month').count(), 0))
})

test('<CheckoutButton> begins nothing that would return to a page which the server does not trust, and says so', async (t) => {
  const shop = await openShop(await plain.openPage(t), plain.url, { slug: 'honest' })
  const { id: product } = await shop.product(monthly('Pro', 1000))
  const page = await plain.openPage(t)
  await register(page, plain.url, somebody('Uli Untrusted'))
  for (const isOverlay of [false, true]) {
    await show(page, plain.url, 'CheckoutButton', { product, isOverlay, successUrl: 'https://elsewhere.example/thanks' })
    await page.getByRole('button', { name: 'Buy' }).click()
    await page.getByRole('alert').getByText('The page to return to after paying isn’t trusted.').waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.equal(new URL(page.url()).origin, site.origin)
    await judge(page, 'an untrusted page to return to')
  }
  await show(page, plain.url, 'CheckoutButton', { product, isOverlay: true, successUrl: `${site.origin}/thanks` })
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.getByRole('dialog', { name: 'Checkout' }).waitFor()
})

function show(page: Page, server: string, part: string, props: object = {}) {
  site.allow(server)
  return page.goto(`${site.origin}/?${new URLSearchParams({ at: server, part, props: JSON.stringify(props) })}`)
}

/** Buys a product on the server's own page, for an organization. */
async function buyFor(page: Page, product: string, organizationId: string) {
  const wish = { products: [product], redirect: false, referenceId: organizationId }
  const { url } = await ask<{ url: string }>(page, plain.url, '/checkout', wish)
  await page.goto(url)
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
}
