import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FrameLocator, Page } from 'playwright-core'
import { componentPreviewPath } from '#contract/component-previews.ts'
import { componentNames } from '../components/scene.ts'
import { copyCommand } from '../components/written-code.ts'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, found, register, somebody } from './deeds.ts'
import { fits, judge, judgeColours } from './judge.ts'
import { monthly, openShop } from './shop.ts'
import { until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)

const frameOf = (page: Page, component: string) => page.frameLocator(`iframe[title="<${component}>"]`)
const codeOn = (page: Page) => page.getByRole('figure', { name: 'Code: React' }).locator('pre').textContent()
const reads = (page: Page, code: RegExp) => until(async () => assert.match((await codeOn(page)) ?? '', code))

test('an administrator sets a component, sees it as it is set, copies the code, and signs another person in without leaving', async (t) => {
  const [bob, page] = [somebody('Bob'), await openPage(t, { colorScheme: 'light' })]
  await register(await openPage(t), url, bob)
  await administer(page, 'Ada')
  await ask(page, url, '/admin/look', { accent: '#0b5d4b' })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Components' }).click()
  const frame = frameOf(page, 'SignIn')
  const button = frame.getByRole('button', { name: 'Sign in', exact: true })
  await button.waitFor()
  await until(async () => assert.equal(await colorOf(button), 'rgb(11, 93, 75)', 'the accent of the server'))
  await page.locator('input[name=accent]').fill('#5a143c')
  await until(async () => assert.equal(await colorOf(button), 'rgb(90, 20, 60)'))
  await page.getByLabel('radius').fill('3')
  await page.locator('input[name=surface]').fill('nothing')
  await page.getByLabel('redirect').fill('/dashboard')
  await reads(page, /appearance=\{\{ accent: '#5a143c', radius: 3 \}\}\s*>\s+<SignIn redirect="\/dashboard" \/>/)
  await page.locator('select[name=componentLanguage]').selectOption('de')
  await frame.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await reads(page, /language="de"/)
  await page.getByRole('radio', { name: 'Next.js' }).check({ force: true })
  await page.getByRole('figure', { name: 'Code: Next.js' }).getByText("'use client'").waitFor()
  await page.getByRole('radio', { name: 'shadcn' }).check({ force: true })
  const command = page.getByRole('figure', { name: 'Command' })
  await command.getByText(`npx shadcn add ${url}/r/sign-in.json`, { exact: true }).waitFor()
  await command.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('figure', { name: 'Code: shadcn' }).getByText('<SignIn redirect="/dashboard" />').waitFor()
  await judge(page, 'the playground')
  await page.locator('select[name=pageTheme]').selectOption('dark')
  await until(async () => assert.equal(await frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme), 'dark'))

  await page.getByRole('button', { name: 'Reset' }).click()
  await frame.getByLabel('Email').fill(bob.email)
  await frame.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.keyboard.press('Enter')
  await frame.getByRole('heading', { name: bob.email }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor()
})

test('what a component needs, that it shows nothing, and where it would lead is said', async (t) => {
  const page = await openPage(t)
  await administer(page, 'Eve')
  await page.goto('/admin/components?component=PricingTable')
  await page.getByText('Fill in seller to see it.').waitFor()
  await page.locator('select[name=component]').selectOption('UserButton')
  await frameOf(page, 'UserButton').getByRole('group').first().waitFor()
  await page.getByLabel('Shown to').selectOption('A visitor')
  await page.getByText('The component has nothing to show here now.').waitFor()
  await judge(page, 'nothing to show')
  await found(page, url, { name: 'Elm', slug: 'elm' })
  await page.goto('/admin/components?component=OrganizationSwitcher')
  const frame = frameOf(page, 'OrganizationSwitcher')
  await frame.getByRole('button', { name: 'Organization: Elm' }).click()
  await frame.getByRole('link', { name: 'Create organization' }).click()
  await page.getByRole('link', { name: `${url}/organizations/new` }).waitFor()
  await frame.getByRole('button', { name: 'Organization: Elm' }).waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await fits(page, 'a phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
})

test('every component has the file that the command of shadcn asks for', async (t) => {
  const page = await openPage(t)
  for (const component of componentNames) {
    const answer = await page.request.get(copyCommand({ component, baseURL: url }).split(' ').at(-1) ?? '')
    assert.equal(answer.status(), 200, component)
    const { title } = (await answer.json()) as { title: string }
    assert.equal(title, `<${component}>`)
  }
})

test('every component is shown to who it is made for, and those that sell with what one organization has on sale', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'fern' })
  const { id } = await shop.product(monthly('Fronds', 1000))
  const needs: Readonly<Record<string, string>> = { PricingTable: ' seller="fern"', CheckoutButton: ` product="${id}"` }
  const page = await openPage(t)
  await administer(page, 'Fay')
  await found(page, url, { name: 'Fir', slug: 'fir' })
  for (const name of componentNames) {
    await page.goto(`/admin/components?component=${name}`)
    await isShown(frameOf(page, name))
    await reads(page, new RegExp(`<${name}${needs[name] ?? ''} />`))
  }
  await page.goto('/admin/components?component=PricingTable')
  await frameOf(page, 'PricingTable').getByRole('heading', { name: 'Fronds' }).waitFor()
  await page.getByLabel('seller').fill('')
  await page.getByText('Fill in seller to see it.').waitFor()
  await page.goto('/admin/components?component=SubscriptionDetails')
  await frameOf(page, 'SubscriptionDetails').getByText('No purchases yet').waitFor()
  await judge(page, 'what nothing was bought of')
})

test('the frame is bare, shows nothing alone and nothing to other origins, and keeps a strict policy', async (t) => {
  const page = await openPage(t)
  const answer = await page.goto(componentPreviewPath)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  for (const part of ["default-src 'self'", "style-src 'self'", "frame-ancestors 'self'", "require-trusted-types-for 'script'"])
    assert.ok(policy.includes(part), part)
  assert.doesNotMatch(policy, /unsafe/)
  await page.evaluate(() => postMessage({ component: 'SignIn', props: {}, appearance: {}, page: {}, shownTo: 'you' }, '*'))
  await page.waitForLoadState('networkidle')
  assert.equal(await page.locator('#stage').evaluate((stage) => stage.childElementCount), 0)
  assert.equal(await page.locator('link[rel=stylesheet], style').count(), 0)
})

test('who is no administrator is refused', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Gus'))
  await page.goto('/admin/components')
  await page.getByRole('heading', { name: 'Administrators only' }).waitFor()
})

async function administer(page: Page, name: string) {
  await makeAdministrator(await register(page, url, somebody(name)))
}

async function isShown(frame: FrameLocator) {
  await until(async () => assert.ok(await frame.locator('#stage').evaluate((stage) => stage.getBoundingClientRect().height > 10)))
}

function colorOf(element: ReturnType<Page['locator']>) {
  return element.evaluate((each) => getComputedStyle(each).backgroundColor)
}
