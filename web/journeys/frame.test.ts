import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { bringIn, found, notice, register, somebody } from './deeds.ts'
import { isWholeScreen, judge } from './judge.ts'
import { arriveAt, until } from './until.ts'

const { openPage, url } = await openBrowser()

test('an unknown or refused page stays in the app, with one heading and one way on', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await until(async () => assert.ok((await page.context().cookies()).some(({ name }) => name === 'tollgate.signed-in')))
  for (const path of ['/nowhere/at-all', '/admin/users', '/o/not-mine']) {
    await page.goto(path)
    const onward = page.locator('main').getByRole('link', { name: 'Go to your account' })
    await onward.waitFor()
    await page.getByRole('navigation', { name: 'Navigation' }).waitFor()
    await isWholeScreen(page)
    assert.equal(await page.locator('main').getByRole('heading').count(), 1)
    await until(async () => assert.equal(await page.getByRole('button', { name: /Administration|not-mine/ }).count(), 0))
    await judge(page, path)
    await onward.click()
    await arriveAt(page, '**/account')
  }
})

test('undo closes its notice and says that it worked, and all titles begin at one edge', async (t) => {
  const [page, other] = [await openPage(t, { viewport: { width: 1440, height: 900 } }), await openPage(t)]
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Edges', slug: 'edges' })
  const bob = somebody('Bob')
  await bringIn(page, other, url, { person: bob, organizationId: id })
  await page.goto('/o/edges/people')
  await page.getByLabel(`Role of ${bob.name}`).selectOption('Administrator')
  await notice(page, 'Bob now has the role “Administrator”.').first().hover()
  const edge = await leftOfTitle(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await notice(page, 'Change undone').first().waitFor()
  await until(async () => assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0))
  await page.goto('/o/edges/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  assert.equal(await leftOfTitle(page), edge)
})

test('on a low screen the menu shows where one is, and stays as it was scrolled', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 620 } })
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Low', slug: 'low' })
  await page.goto('/o/low/selling/settings')
  const [menu, link] = [
    page.getByRole('navigation', { name: 'Navigation' }),
    (name: string) => menu.getByRole('link', { name, exact: true }),
  ]
  await link('Settings').and(page.locator('[aria-current]')).waitFor()
  const isSeen = (name: string) =>
    link(name).evaluate((element) => {
      const frame = element.closest('nav')?.parentElement?.getBoundingClientRect()
      const here = element.getBoundingClientRect()
      return frame !== undefined && here.top >= frame.top && here.bottom <= frame.bottom
    })
  await until(async () => assert.equal(await isSeen('Settings'), true))
  assert.equal(await isSeen('Products'), false)
  await menu.evaluate((element) => element.parentElement?.scrollTo(0, 0))
  await page.getByRole('heading', { level: 1, name: 'Selling settings' }).click()
  assert.equal(await isSeen('Products'), true)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  assert.equal(await isSeen('Products'), true)
})

async function leftOfTitle(page: Page) {
  return (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
}
