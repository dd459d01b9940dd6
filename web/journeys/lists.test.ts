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

test('why a settings screen was not saved is in sight, above the bar that was pressed', async (t) => {
  const page = await openPage(t, { viewport: { width: 390, height: 620 } })
  await register(page, url, somebody('Ada'))
  await page.goto('/account/profile')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Countess')
  await page.route('**/update-user', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: '' } }))
  const [alert, bar] = [page.locator('form').getByRole('alert'), page.getByRole('group', { name: 'Unsaved changes' })]
  for (const top of [true, false]) {
    await page.evaluate((top) => scrollTo(0, top ? 0 : document.body.scrollHeight), top)
    await bar.getByRole('button', { name: 'Save' }).click()
    await alert.waitFor()
    await until(async () => {
      const [said, pressed] = [await alert.boundingBox(), await bar.boundingBox()]
      assert.ok(said && pressed && said.y >= 0 && said.y + said.height <= pressed.y, JSON.stringify([said, pressed]))
    })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Countess of Lovelace')
  }
  // Where the keyboard leads is not under the bar either.
  await page.evaluate(() => scrollTo(0, 0))
  for (let at = 0; at < 25; at++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector('[data-bar]')]
      if (!focused?.closest('main') || bar?.contains(focused)) return null
      const [here, there] = [focused.getBoundingClientRect(), (bar as Element).getBoundingClientRect()]
      return here.bottom > there.top && here.top < there.bottom ? focused.outerHTML.slice(0, 200) : null
    })
    assert.equal(hidden, null)
  }
})

test('what was typed on a settings screen is discarded at once, or saved at once', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await page.goto('/account/profile')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const bar = page.getByRole('group', { name: 'Unsaved changes' })
  const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)
  await name.fill('Countess')
  await bar.waitFor()
  assert.equal(await room(), '96px') // what is brought into sight stops above the bar
  await bar.getByRole('button', { name: 'Discard' }).click()
  await until(async () => assert.equal(await name.inputValue(), 'Ada'))
  await bar.waitFor({ state: 'detached' })
  assert.equal(await room(), 'auto')
  await name.fill('Countess')
  await bar.getByRole('button', { name: 'Save' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.reload()
  await until(async () => assert.equal(await name.inputValue(), 'Countess'))
})
