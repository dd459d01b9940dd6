import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from './browser.ts'
import { notice, save } from './deeds.ts'
import { judge, judgeColours } from './judge.ts'
import { monthly, openShop } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

const violet = 'rgb(124, 58, 237)'
const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#7c3aed' } })
  .png()
  .toBuffer()

const buttonIn = (page: Page, title: string, name: string | RegExp) =>
  page
    .frameLocator(`iframe[title="${title}"]`)
    .getByRole('button', { name, includeHidden: true })
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

const choose = (page: Page, words: string) =>
  page.locator('#content').getByRole('radio', { name: words, exact: true }).check({ force: true })

test('a seller drops a logo, takes its color, sees every page with it and saves; strangers see nothing before', async (t) => {
  const page = await openPage(t, { colorScheme: 'light' })
  const shop = await openShop(page, url)
  await shop.product(monthly('Pro', 2900))
  await page.goto(`/o/${shop.slug}/selling/brand`)
  await page
    .getByLabel('Upload image: Logo', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('button', { name: 'Use #7c3aed from your logo' }).click()
  assert.equal(await page.locator('input[name=brandColor]').inputValue(), '#7c3aed')
  await page.getByText(/^On light backgrounds: shown as chosen, contrast/).waitFor()
  await page.getByLabel('Tagline').fill('Maps for people')
  await page.getByLabel('Terms', { exact: true }).fill('https://example.com/terms')
  await page.getByLabel('Thank-you message').fill('See you soon.')

  await until(async () => assert.equal(await buttonIn(page, 'Checkout', /^(Subscribe|Pay)/), violet))
  await choose(page, 'Pricing')
  await page.frameLocator('iframe[title="Pricing"]').getByText('Maps for people').waitFor()
  await until(async () => assert.equal(await buttonIn(page, 'Pricing', 'Get started'), violet))
  await choose(page, 'Dark')
  await until(async () =>
    assert.equal(await page.frameLocator('iframe[title="Pricing"]').locator('html').getAttribute('data-theme'), 'dark'),
  )
  await choose(page, 'Portal')
  await page.frameLocator('iframe[title="Portal"]').getByText('bea@example.com').waitFor()
  await page.frameLocator('iframe[title="Portal"]').getByText('SAMPLE-0001').waitFor()
  await choose(page, 'Email')
  await page.frameLocator('iframe[title="Email"]').getByText('Birch Works').first().waitFor()
  await page.frameLocator('iframe[title="Email"]').getByRole('link', { name: 'Terms' }).waitFor()
  await choose(page, 'Invoice')
  await page.getByRole('button', { name: 'Open sample invoice' }).waitFor()

  const stranger = await openPage(t, { colorScheme: 'light' })
  await stranger.goto(`/${shop.slug}/plans`)
  await stranger.getByRole('heading', { name: 'Pricing' }).waitFor()
  assert.equal(await stranger.getByText('Maps for people').count(), 0)
  await judge(page, 'Birch Works')

  await save(page)
  await notice(page, 'Saved. Your customers see it from now on.').waitFor()
  await stranger.reload()
  await stranger.getByText('Maps for people').waitFor()
  await stranger.getByRole('link', { name: 'Terms' }).waitFor()
  await judgeColours(stranger, 'plans in the color of a seller')
  const { items } = await shop.sell<{ items: unknown[] }>('GET', '/checkouts/')
  const customers = await shop.sell<{ items: unknown[] }>('GET', '/customers/')
  assert.deepEqual([items, customers.items], [[], []], 'a preview begins nothing')
})

test('leaving with a brand that is not saved is asked about', async (t) => {
  const page = await openPage(t)
  const shop = await openShop(page, url, { name: 'Elm Works', slug: 'elm' })
  await page.goto(`/o/${shop.slug}/selling/brand`)
  await page.getByLabel('Tagline').fill('Not yet')
  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('alertdialog').waitFor()
})

test('the preview by itself shows nothing, and no page elsewhere can frame it', async (t) => {
  const page = await openPage(t)
  const answer = await page.goto('/checkout/-/preview')
  await page.getByRole('heading', { name: 'There is no preview here' }).waitFor()
  const headers = answer?.headers() ?? {}
  assert.match(headers['content-security-policy'] ?? '', /frame-ancestors 'self'(;|$)/)
  assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
  await page.evaluate(() => postMessage({ preview: 'plans', slug: 'birch', theme: 'light', brand: {} }, '*'))
  await judge(page, 'Tollgate')
})
