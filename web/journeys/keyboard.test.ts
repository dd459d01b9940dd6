import assert from 'node:assert/strict'
import { test } from 'node:test'
import { join } from './account.ts'
import { openBrowser } from './browser.ts'
import { bringIn, found, notice, register, row, somebody } from './deeds.ts'
import { hasFocus } from './judge.ts'
import { tabTo } from './tab-to.ts'
import { arriveAt, openList, until } from './until.ts'

const journey = await openBrowser()
const { openPage, url } = journey

test('by keyboard alone: signing in, from the first field', async (t) => {
  const page = await openPage(t)
  const { email, password } = await join(page, journey, somebody('Kay'))
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await hasFocus(page.getByLabel('Email or username'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await arriveAt(page, (address) => address.pathname === '/account')
})

test('by keyboard alone: inviting somebody', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Kay'))
  await found(page, url, { name: 'Engines', slug: 'engines' })
  await openList(page, '/o/engines/people')
  await row(page, 'Members of the organization', 'Kay').waitFor()
  await page.keyboard.press('c')
  await hasFocus(page.getByLabel('Email addresses'))
  await page.keyboard.type('dee@example.com')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Send 1 invitation' }))
  await page.keyboard.press('Enter')
  await row(page, 'Sent invitations', 'dee@example.com').waitFor()
  await hasFocus(page.getByRole('button', { name: 'Invite people' }))
})

test('by keyboard alone: changing a role and taking it back', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  await register(page, url, somebody('Kay'))
  const { id } = await found(page, url, { name: 'Looms', slug: 'looms' })
  const bob = somebody('Bob')
  await bringIn(page, other, url, { person: bob, organizationId: id })
  await openList(page, '/o/looms/people')
  const role = page.getByLabel(`Role of ${bob.name}`)
  await tabTo(page, role)
  await page.keyboard.type('Administrator')
  await notice(page, 'Bob now has the role “Administrator”.').first().waitFor()
  await hasFocus(role)
  await page.keyboard.press('F6')
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await until(async () => assert.equal(await role.inputValue(), 'member'))
})

test('by keyboard alone: making the first key, after which the focus is on the button that made it', async (t) => {
  const page = await openPage(t)
  await join(page, journey, somebody('Kay'))
  await page.goto('/account/api-keys')
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
  const create = page.getByRole('button', { name: 'Create key' }).first()
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('dialog').getByLabel('Name'))
  await page.keyboard.type('Nightly backup')
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('button', { name: 'Copy key' }))
  await tabTo(page, page.getByRole('button', { name: 'I have saved it' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: 'Nightly backup' }).waitFor()
  await hasFocus(create)
})

test('by keyboard alone: deleting the account', async (t) => {
  const page = await openPage(t)
  const { email, password } = await join(page, journey, somebody('Kay'))
  await page.goto('/account/deletion')
  await tabTo(page, page.getByLabel(`Type ${email} to confirm`))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/goodbye')
  await page.getByRole('heading', { name: 'Your account was deleted' }).waitFor()
})
