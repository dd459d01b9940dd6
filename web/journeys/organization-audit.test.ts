import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, bringIn, choose, found, holdNotice, notice, register, row, save, somebody, undo } from './deeds.ts'
import { hasFocus } from './judge.ts'
import { arriveAt, until } from './until.ts'

const { openPage, url } = await openBrowser({ organizationRoles: { auditor: { organization: ['update'], project: ['archive'] } } })

test('the log says what was before and after, keeps its filters in the address, and is exported as filtered', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Engines', slug: 'audited' })
  await ask(page, url, '/organization/update', { organizationId: id, data: { name: 'Engines & Sons', metadata: { plan: 'gold' } } })
  await bringIn(page, await openPage(t), url, { person: somebody('Bob'), organizationId: id })

  await page.goto('/o/audited/activity')
  const changed = row(page, 'Activity', 'Organization changed')
  await changed.getByText('Engines & Sons').waitFor()
  await until(async () => assert.equal(await changed.locator('del').textContent(), 'Engines'))
  await changed.getByText('Changed: Metadata').waitFor()

  await changed.getByRole('button', { name: 'Organization changed' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Organization changed' })
  await drawer.getByRole('figure', { name: 'Changes' }).getByText('Engines & Sons').waitFor()
  await drawer.getByRole('figure', { name: 'Raw data' }).getByText('"changed"').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await hasFocus(changed.getByRole('button', { name: 'Organization changed' }))

  await page.getByRole('button', { name: 'Date', exact: true }).click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('radio', { name: 'Custom range' }).check()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await changed.waitFor({ state: 'detached' })
  assert.match(page.url(), /until=2020-01-01/)
  await page.getByRole('button', { name: 'Remove filter: Date' }).click()
  await changed.waitFor()

  await page.getByLabel('By', { exact: true }).selectOption({ label: 'Bob' })
  await row(page, 'Activity', 'Invitation accepted').waitFor()
  await changed.waitFor({ state: 'detached' })
  assert.match(page.url(), /actor=/)
  const entries = JSON.parse(await kept(page, 'Export JSON', /^activity-.+\.json$/)) as { action: string; actor: { name: string } }[]
  assert.deepEqual(new Set(entries.map(({ actor }) => actor.name)), new Set(['Bob']))

  await page.getByLabel('By', { exact: true }).selectOption('')
  await page.getByLabel('Event', { exact: true }).selectOption('organization.updated')
  await changed.waitFor()
  await row(page, 'Activity', 'Invitation accepted').waitFor({ state: 'detached' })
  const lines = (await kept(page, 'Export CSV', /^activity-.+\.csv$/)).trim().split('\r\n')
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', /"organization\.updated","Ada"/)
})

test('metadata that cannot be read is kept as typed and the place is named; mended, it is saved', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Facts', slug: 'facts' })
  await page.goto('/o/facts/settings')
  const card = page.getByRole('region', { name: 'Metadata' })
  const field = card.getByLabel('JSON object')
  const typed = '{\n  "plan": "gold",\n  "city" "London"\n}'
  await field.fill(typed)
  await save(page)
  await card.getByText('This isn’t valid JSON: check line 3, column 10.').waitFor()
  await hasFocus(field)
  await until(async () => assert.equal(await field.inputValue(), typed))

  await field.fill('["gold"]')
  await save(page)
  await card.getByText('Enter a JSON object: names and values in curly brackets.').waitFor()

  await field.fill('{"constructor": 1}')
  await save(page)
  await card.getByRole('alert').waitFor()
  await until(async () => assert.equal(await field.inputValue(), '{"constructor": 1}', 'what the server refuses is kept as well'))

  await field.fill('{"plan":"gold"}')
  await save(page)
  await notice(page, 'Saved').waitFor()
  await page.reload()
  await until(async () => assert.equal(await field.inputValue(), '{\n  "plan": "gold"\n}'))
})

test('several members get another role at once, which can be taken back, and several are removed, with a result for each', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Many', slug: 'many' })
  for (const name of ['Bob', 'Cy', 'Dee']) await bringIn(page, await openPage(t), url, { person: somebody(name), organizationId: id })

  await page.goto('/o/many/people')
  await page.getByLabel('Select Bob').check()
  await page.getByLabel('Select Cy').check()
  const bar = page.getByRole('group', { name: 'Actions for selected members' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByLabel('Change role to…').selectOption('auditor') // a role of the configuration
  await holdNotice(page)
  const results = page.getByRole('list', { name: 'Results' })
  await results.getByText('Cy: now “auditor”').waitFor()
  for (const name of ['Bob', 'Cy']) await hasRole(page, name, 'auditor')
  await hasRole(page, 'Dee', 'member')
  await undo(page)
  for (const name of ['Bob', 'Cy']) await hasRole(page, name, 'member')

  await page.getByLabel('Select all on this page').check()
  await bar.getByText('3 selected').waitFor()
  await page.getByLabel('Select Dee').uncheck()
  const { members } = (await (await page.request.get(`/api/auth/organization/list-members?organizationId=${id}`)).json()) as Members
  const cy = members.find(({ user }) => user.name === 'Cy')
  await ask(page, url, '/organization/remove-member', { organizationId: id, memberIdOrEmail: cy?.id }) // another administrator was faster
  await bar.getByRole('button', { name: 'Remove selected' }).click()
  await page.getByRole('alertdialog', { name: 'Remove 2 members from Many?' }).getByRole('button', { name: 'Remove' }).click()
  await results.getByText('Bob: removed').waitFor()
  await results.getByText(/^Cy: (?!removed)/).waitFor()
  for (const name of ['Bob', 'Cy']) await row(page, 'Members of the organization', name).waitFor({ state: 'detached' })
  await row(page, 'Members of the organization', 'Dee').waitFor()
})

test('a canceled invitation holds again: by the notice, and later by its row', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Back', slug: 'back' })
  await page.goto('/o/back/people?invite=open')
  await page.getByLabel('Email addresses').fill('bob@back.example, cy@back.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await arriveAt(page, '**/o/back/people?tab=invitations')

  const bob = row(page, 'Sent invitations', 'bob@back.example')
  await choose(page, 'bob@back.example', 'Cancel invitation')
  await holdNotice(page)
  await bob.getByText('Canceled').waitFor()
  await undo(page)
  await bob.getByText('Pending').waitFor()
  await choose(page, 'bob@back.example', 'Cancel invitation')
  await bob.getByText('Canceled').waitFor()
  await choose(page, 'bob@back.example', 'Restore')
  await bob.getByText('Pending').waitFor()
})

test('the roles of the configuration stand beside the built-in ones, and open what they allow', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Ruled', slug: 'ruled' })
  await bringIn(page, other, url, { person: somebody('Bob'), role: 'auditor', organizationId: id })
  await other.goto('/o/ruled/roles')
  await other.getByRole('columnheader', { name: 'auditor' }).waitFor()
  await other.getByRole('row', { name: /archive/ }).waitFor()
  await other.getByRole('navigation').locator('a[href="/o/ruled/activity"]').click()
  await row(other, 'Activity', 'Organization created').waitFor()
})

type Members = { members: { id: string; user: { name: string } }[] }

function hasRole(page: Page, name: string, role: string) {
  return until(async () => assert.equal(await page.getByLabel(`Role of ${name}`).inputValue(), role))
}

/** What the browser keeps after a press on a link, and under what name. */
async function kept(page: Page, link: string, name: RegExp) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  assert.match(download.suggestedFilename(), name)
  return readFileSync(await download.path(), 'utf8')
}
