import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fileDatabase, found, notice, register, row, somebody } from './deeds.ts'
import { fits, judge, judgeColours } from './judge.ts'
import { arriveAt } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`an administrator sees who is in an organization, and deletes it after its name was typed, ${width} wide`, async (t) => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
    const [page, other] = [await openPage(t, options), await openPage(t)]
    await makeAdministrator(await register(page, url, somebody('Ada')))
    await register(other, url, somebody('Bob'))
    const name = `Birch Works ${width}`
    await found(other, url, { name, slug: `birch-${width}` })

    await page.goto('/admin/organizations')
    await row(page, 'Organizations', name).getByRole('link').click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('tab', { name: 'Members' }).click()
    await arriveAt(page, '**/admin/organizations/*?tab=members')
    await row(page, 'Members', 'Owner').getByRole('link', { name: 'Bob' }).waitFor()
    await judge(page, 'members of an organization')
    await fits(page, 'members of an organization')
    await page.getByRole('tab', { name: 'Purchases' }).click()
    await page.getByText('No plans.').waitFor()
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByRole('list', { name: 'Latest activity' }).getByText('Organization created').waitFor()

    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('region', { name: 'Danger zone' }).getByRole('button', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${name} permanently?` })
    await dialog.getByText('1 member loses access immediately.').waitFor()
    await judge(page, 'an organization to delete')
    await judgeColours(page, 'an organization to delete')
    await dialog.getByLabel('Name').fill('Birch')
    await dialog.getByRole('button', { name: 'Delete…' }).click()
    await dialog.getByText(`Type “${name}” to confirm.`).waitFor()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Delete…' }).click()
    await notice(page, `${name} was deleted.`).waitFor()
    await arriveAt(page, '**/admin/organizations')
    await other.goto(`/o/birch-${width}`)
    await other.getByRole('heading', { name: 'You don’t have access to this organization' }).waitFor()
  })
}
