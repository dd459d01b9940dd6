import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fileDatabase, found, notice, register, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
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
  await page.getByText('2 people').waitFor()
  for (const name of ['Bulk Bob', 'Bulk Eve']) await page.getByLabel(`Select ${name}`).check()
  const bar = page.getByRole('group', { name: 'Actions for selected people' })
  await bar.getByText('2 people selected').waitFor()

  await bar.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign 2 people out everywhere?' })
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await notice(page, '2 people were signed out.').waitFor()
  await bar.waitFor({ state: 'detached' })

  for (const name of ['Bulk Bob', 'Bulk Eve']) await page.getByLabel(`Select ${name}`).check()
  await bar.getByRole('button', { name: 'Ban…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 2 people?' })
  await dialog.getByLabel('Reason').fill('Spam')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await notice(page, '2 people were banned.').waitFor()
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
    await page.getByText('1 person').waitFor()
    await page.getByLabel('Select Bob').check()
    await page.getByText('1 person selected').waitFor()
    await judge(page, 'selected')
    await fits(page, 'selected')
    await page.getByRole('link', { name: 'Bob' }).click()
    await page.getByRole('list', { name: 'Sign-in methods' }).getByText('Password').waitFor()
    await page.getByRole('list', { name: 'Organizations' }).getByText('Looms', { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Latest activity' }).getByText('Member added').waitFor()
    await judge(page, 'a person')
    await fits(page, 'a person')
    await page.getByRole('link', { name: 'View all' }).click()
    await arriveAt(page, '**/admin/activity?user=*')
  })
}
