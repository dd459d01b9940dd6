import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fileDatabase, found, notice, register, somebody, undo } from './deeds.ts'
import { fits, hasFocus, judge } from './judge.ts'
import { arriveAt } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)

test('several people are banned at once with one reason, and signed out at once after a question', async (t) => {
  const [page, first, second] = [await openPage(t), await openPage(t), await openPage(t)]
  await makeAdministrator(await register(page, url, somebody('Ada')))
  for (const [other, name] of [
    [first, 'Bulk Bob'],
    [second, 'Bulk Eve'],
  ] as const) {
    await register(other, url, somebody(name))
  }
  await page.goto('/admin/users?search=bulk')
  await page.getByText('2 users').waitFor()
  for (const name of ['Bulk Bob', 'Bulk Eve']) await page.getByLabel(`Select ${name}`).check()
  const bar = page.getByRole('group', { name: 'Actions for selected users' })
  await bar.getByText('2 users selected').waitFor()

  await bar.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign 2 users out everywhere?' })
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await notice(page, '2 users were signed out.').waitFor()
  await bar.waitFor({ state: 'detached' })

  for (const name of ['Bulk Bob', 'Bulk Eve']) await page.getByLabel(`Select ${name}`).check()
  await bar.getByRole('button', { name: 'Ban…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 2 users?' })
  await dialog.getByLabel('Reason').fill('Spam')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await notice(page, '2 users were banned.').waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('banned')
  await page.getByRole('row').filter({ hasText: 'Bulk Bob' }).getByText('Banned').waitFor()
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a person is found by their id, with all that ties them to this place, ${width} wide and ${colorScheme}`, async (t) => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
    const [page, other] = [await openPage(t, options), await openPage(t)]
    await makeAdministrator(await register(page, url, somebody('Ada')))
    await register(other, url, somebody('Bob'))
    await found(other, url, { name: 'Looms', slug: `looms-${width}` })
    const { user } = await (await other.request.get(`${url}/api/auth/get-session`)).json()

    await page.goto('/admin/users')
    await page.getByRole('searchbox', { name: 'Search by name, email or ID' }).fill(user.id)
    await page.getByText('1 user').waitFor()
    await page.getByLabel('Select Bob').check()
    await page.getByText('1 user selected').waitFor()
    await judge(page, 'selected')
    await fits(page, 'selected')
    await page.getByRole('link', { name: 'Bob' }).click()
    await page.getByRole('list', { name: 'Sign-in methods' }).getByText('Password').waitFor()
    await page.getByText(/^Last seen/).waitFor()
    await judge(page, 'a person')
    await fits(page, 'a person')

    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tab('Overview').press('ArrowRight')
    await hasFocus(tab('Sessions'))
    await tab('Sessions').press('Enter')
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
    await hasFocus(tab('Sessions'))
    await arriveAt(page, '**/admin/users/*?tab=sessions')
    await tab('Organizations').click()
    await page.getByRole('list', { name: 'Organizations' }).getByRole('link', { name: 'Looms' }).waitFor()
    await judge(page, 'organizations of a person')
    await page.reload()
    await page.getByRole('list', { name: 'Organizations' }).getByRole('link', { name: 'Looms' }).waitFor()
    await tab('Activity').click()
    await page.getByRole('list', { name: 'Latest activity' }).getByText('Member added').waitFor()
    await fits(page, 'activity of a person')
    await page.getByRole('link', { name: 'View all' }).click()
    await arriveAt(page, '**/admin/activity?user=*')
  })
}

test('a tab asks for what it shows when it is opened, and is not left with what is not saved', async (t) => {
  const [page, other] = [await openPage(t, { reducedMotion: 'reduce' }), await openPage(t)]
  await makeAdministrator(await register(page, url, somebody('Ada')))
  await register(other, url, somebody('Bob'))
  const { user } = await (await other.request.get(`${url}/api/auth/get-session`)).json()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await page.goto(`/admin/users/${user.id}`)
  await page.getByRole('list', { name: 'Sign-in methods' }).waitFor()
  const lazily = ['list-user-organizations', 'list-purchases', 'list-audit-entries']
  assert.deepEqual(
    lazily.filter((each) => asked.includes(each)),
    [],
  )
  await page.getByRole('tab', { name: 'Purchases' }).click()
  await page.getByText('No plans.').waitFor()
  assert.deepEqual(
    lazily.filter((each) => asked.includes(each)),
    ['list-purchases'],
  )

  await page.getByRole('tab', { name: 'Metadata' }).click()
  await page.getByLabel('JSON object').first().fill('{"plan": "gold"}')
  await page.getByRole('tab', { name: 'Overview' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Stay here' }).click()
  assert.match(await page.getByLabel('JSON object').first().inputValue(), /gold/)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('list', { name: 'Sign-in methods' }).waitFor()
})

test('the role of a person is changed from the head of their page, with a way back, and they are deleted in the danger zone', async (t) => {
  const [page, other] = [await openPage(t, { reducedMotion: 'reduce' }), await openPage(t)]
  await makeAdministrator(await register(page, url, somebody('Ada')))
  const bob = await register(other, url, somebody('Bob'))
  const { user } = await (await other.request.get(`${url}/api/auth/get-session`)).json()
  await page.goto(`/admin/users/${user.id}`)
  const heads = page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Bob' })
  await page.getByRole('button', { name: 'Actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Make administrator' }).press('Enter')
  await notice(page, 'Bob now has the role “Administrator”.').waitFor()
  await heads.getByText('Administrator', { exact: true }).waitFor()
  await undo(page)
  await heads.getByText('Administrator', { exact: true }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await notice(page, 'Bob was signed out everywhere.').waitFor()
  await page.getByText('Not signed in anywhere.').waitFor()

  const zone = page.getByRole('region', { name: 'Danger zone' })
  await zone.getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Bob permanently?' })
  await dialog.getByLabel('Email').fill('another@example.com')
  await dialog.getByRole('button', { name: 'Delete…' }).click()
  await dialog.getByText(`Type ${bob.email} to confirm.`).last().waitFor()
  await dialog.getByLabel('Email').fill(bob.email)
  await dialog.getByRole('button', { name: 'Delete…' }).click()
  await notice(page, 'Bob was deleted.').waitFor()
  await arriveAt(page, '**/admin/users')
})
