import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from './account.ts'
import { openBrowser } from './browser.ts'
import { ask, found, notice, register, row, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage, url } = journey

test('members and invitations are two tabs of one page, and the addresses they had before lead there', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Tabs', slug: 'tabs' })
  await ask(page, url, '/organization/invite-member', { email: 'bob@example.com', role: 'member', organizationId: id })
  await page.goto('/o/tabs/invitations?status=pending')
  await arriveAt(page, '**/o/tabs/people?status=pending&tab=invitations')
  await row(page, 'Sent invitations', 'bob@example.com').waitFor()
  const tabs = page.getByRole('navigation', { name: 'People' })
  assert.equal(await tabs.getByRole('link', { name: 'Invitations' }).getAttribute('aria-current'), 'page')
  await tabs.getByRole('link', { name: 'Members' }).click()
  await arriveAt(page, '**/o/tabs/people')
  await row(page, 'Members of the organization', 'Ada').waitFor()
  await until(async () => assert.equal(await tabs.getByRole('link', { name: 'Invitations' }).getAttribute('aria-current'), null))
  await page.goBack()
  await row(page, 'Sent invitations', 'bob@example.com').waitFor()
  await page.goto('/o/tabs/members?search=ada')
  await arriveAt(page, '**/o/tabs/people?search=ada')
  await page.goto('/go/invitations')
  await arriveAt(page, '**/o/tabs/people?tab=invitations')
})

test('inviting is a dialog: it counts good addresses alone, says so once, keeps what is wrong and loses nothing that was typed', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Asked', slug: 'asked' })
  await page.goto('/o/asked/people')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  const addresses = dialog.getByLabel('Email addresses')
  await hasFocus(addresses)
  await addresses.fill('bob@example.com, cy@example.com, nonsense')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).waitFor()
  await judge(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Invite people' }).click()
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await notice(page, '2 invitations were sent.').waitFor()
  await dialog.getByText(/^nonsense: /).waitFor()
  assert.equal(await page.getByRole('list', { name: 'Results' }).count(), 0)
  await dialog.getByRole('button', { name: 'nonsense', exact: false }).first().click()
  await hasFocus(addresses)
  await addresses.fill('dee@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await arriveAt(page, '**/o/asked/people?tab=invitations')
  for (const name of ['bob', 'cy', 'dee']) await row(page, 'Sent invitations', `${name}@example.com`).getByText('Pending').waitFor()
})

test('home counts invitations that wait and those that expired', async (t) => {
  const page = await openPage(t)
  const ada = await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Counted', slug: 'counted' })
  const invite = (email: string) => ask(page, url, '/organization/invite-member', { email, role: 'member', organizationId: id })
  await invite('bob@example.com')
  await invite('cy@example.com')
  await advance(journey, 'PT49H')
  await ask(page, url, '/sign-in/email', ada)
  await invite('dee@example.com')
  await page.goto('/o/counted')
  const tile = page.getByRole('link', { name: /Open invitations/ })
  await tile.getByText('1 pending · 2 expired').waitFor()
  await tile.click()
  await arriveAt(page, '**/o/counted/people?tab=invitations')
})
