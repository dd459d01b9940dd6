import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { ask, bringIn, choose, found, notice, register, row, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser({ permissions: { invoice: ['read', 'pay'] } })

test('a role is made by keyboard, given to a member who can do at once what it allows, and deleted when it is free', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Trades', slug: 'trades' })
  const bob = somebody('Bob')
  await bringIn(page, other, url, { person: bob, organizationId: id })
  await other.goto('/o/trades/roles')
  await other.getByRole('columnheader', { name: 'Member', exact: true }).waitFor()
  assert.equal(await other.getByRole('button', { name: 'New role' }).count(), 0, 'a member makes no roles')

  await page.goto('/o/trades/roles')
  await page.getByRole('button', { name: 'New role' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New role' })
  await form.getByLabel('Role name').fill('Admin')
  await form.getByRole('group', { name: 'invoice' }).getByLabel('pay').press('Space')
  await form.getByRole('group', { name: 'Teams' }).getByLabel('Create teams').check()
  await judge(page, 'the form of a new role')
  await form.getByRole('button', { name: 'Create role' }).click()
  await form.getByText('This name is taken. Choose another one.').waitFor()
  await form.getByLabel('Role name').fill('Crew Lead')
  await page.keyboard.press('Enter')
  await notice(page, 'Role crew lead was created.').waitFor()
  await page.getByRole('columnheader', { name: 'crew lead' }).waitFor()
  const own = page.getByRole('list', { name: 'Roles of this organization' })
  await own.getByText('2 permissions').waitFor()

  await page.goto('/o/trades/people')
  await page.getByLabel('Role of Bob').selectOption('crew lead')
  await notice(page, 'Bob now has the role “crew lead”.').waitFor()
  await page.goto('/o/trades/people?invite=open')
  await until(async () => {
    const offered = await page.getByRole('dialog').getByLabel('Role', { exact: true }).locator('option').allTextContents()
    assert.ok(offered.includes('crew lead'), offered.join())
  })

  await other.goto('/o/trades/teams')
  await other.getByRole('button', { name: 'New team' }).click()
  await other.getByLabel('Team name').fill('Looms')
  await other.getByRole('button', { name: 'Create team' }).click()
  await row(other, 'Teams', 'Looms').waitFor()

  await page.goto('/o/trades/roles')
  await choose(page, 'crew lead', 'Change role')
  const changing = page.getByRole('dialog', { name: 'Change role crew lead' })
  await changing.getByLabel('Create teams').uncheck()
  await changing.getByRole('button', { name: 'Save' }).click()
  await own.getByText('1 permission', { exact: true }).waitFor()
  await other.goto('/o/trades/teams')
  await row(other, 'Teams', 'Looms').waitFor()
  await until(async () => assert.equal(await other.getByRole('button', { name: 'New team' }).count(), 0))

  await choose(page, 'crew lead', 'Delete role')
  const asking = page.getByRole('alertdialog', { name: 'Delete role crew lead?' })
  await asking.getByRole('button', { name: 'Delete role' }).click()
  await asking.getByText('Members have this role. Give them another one first.').waitFor()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  const { members } = await (await page.request.get(`${url}/api/auth/organization/list-members?organizationId=${id}`)).json()
  const member = (members as { id: string; user: { email: string } }[]).find(({ user }) => user.email === bob.email)
  await ask(page, url, '/organization/update-member-role', { organizationId: id, memberId: member?.id, role: 'member' })
  await choose(page, 'crew lead', 'Delete role')
  await asking.getByRole('button', { name: 'Delete role' }).click()
  await notice(page, 'Role crew lead was deleted.').waitFor()
  await own.waitFor({ state: 'detached' })

  await page.goto('/o/trades/activity')
  for (const deed of ['Role created', 'Role changed', 'Role deleted']) await row(page, 'Activity', deed).waitFor()
})
