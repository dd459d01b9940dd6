import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { ask, found, register, row, somebody } from './deeds.ts'
import { hasFocus } from './judge.ts'
import { arriveAt, until } from './until.ts'

const { openPage, url } = await openBrowser()

test('a list keeps its page, order, columns and filters in the address, and a new page begins at its top', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 800 } })
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Lists', slug: 'lists' })
  const emails = Array.from({ length: 30 }, (_, place) => `guest${String(place).padStart(2, '0')}@example.com`)
  await ask(page, url, '/organization/invite-members', { emails, role: 'member', organizationId: id })

  await page.goto('/o/lists/invitations?sort=email')
  await row(page, 'Sent invitations', 'guest00@example.com').waitFor()
  await page.getByText('30 invitations').waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
  await arriveAt(page, '**/people?sort=email&tab=invitations&page=2')
  await row(page, 'Sent invitations', 'guest29@example.com').waitFor()
  await hasFocus(page.getByRole('region', { name: 'Sent invitations' }))

  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await arriveAt(page, '**/people?sort=-email&tab=invitations')
  await row(page, 'Sent invitations', 'guest29@example.com').waitFor()

  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Team' }).click()
  await page.getByRole('columnheader', { name: 'Team' }).waitFor({ state: 'detached' })
  await arriveAt(page, '**/people?sort=-email&tab=invitations&hide=team')
  await page.keyboard.press('Escape')

  await page.getByLabel('Search by email').fill('guest1')
  await page.getByText('10 invitations').waitFor()
  await page.reload()
  await page.getByText('10 invitations').waitFor()
  await until(async () => assert.equal(await page.getByRole('columnheader', { name: 'Team' }).count(), 0))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('30 invitations').waitFor()
})

test('nothing turns the pages of a list whose rows are still on their way', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Slow', slug: 'slow' })
  const held = Promise.withResolvers<void>()
  await page.route('**/list-audit-entries**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/o/slow/activity?before=019a0000-0000-7000-8000-000000000000')
  await page.getByText('Loading').first().waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  assert.equal(await pages.count(), 0)
  held.resolve()
  await pages.getByRole('button', { name: 'First page' }).waitFor()
})

test('what was typed on a settings screen is discarded at once, or saved at once', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await page.goto('/account/profile')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const bar = page.getByRole('group', { name: 'Unsaved changes' })
  await name.fill('Countess')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await until(async () => assert.equal(await name.inputValue(), 'Ada'))
  await bar.waitFor({ state: 'detached' })
  await name.fill('Countess')
  await bar.getByRole('button', { name: 'Save' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.reload()
  await until(async () => assert.equal(await name.inputValue(), 'Countess'))
})
