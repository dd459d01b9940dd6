import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { codeTo } from './account.ts'
import { openBrowser } from './browser.ts'
import { startComponentSite } from './component-site.ts'
import { ask, bringIn, found, register, somebody } from './deeds.ts'
import { hasFocus } from './judge.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { startStrictSite } from './strict-site.ts'
import { arriveAt, until } from './until.ts'

// Without a pointer, and without a focus that the test itself would give: by the keys that people have.

const partSite = await startStrictSite(new URL('parts.stage.tsx', import.meta.url))
const entrySite = await startComponentSite(fileURLToPath(new URL('sign-in.stage.tsx', import.meta.url)))
const userFields = { team: { type: ['red', 'blue'], required: true, label: { en: 'Team' } } } as const
const { openPage, url } = await openBrowser({ trustedOrigins: [partSite.origin] })
const strict = await openBrowser({ trustedOrigins: [entrySite.origin], requireEmailVerification: true, userFields })
partSite.allow(url)
entrySite.allow(strict.url)

test('<SignUp> by keys alone: every field, a choice, what is wrong with one, and the code from the email', async (t) => {
  const page = await strict.openPage(t)
  const person = somebody('Kay Keys')
  await page.goto(`${entrySite.origin}/?${new URLSearchParams({ at: strict.url, show: 'sign-up', redirect: '/after' })}`)
  await page.getByLabel('Team').waitFor()
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type(person.name)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByRole('button', { name: 'Show password' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('short')
  await tabTo(page, page.getByLabel('Team'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await page.keyboard.press('Enter')
  await page.getByText(/^Use at least \d+ characters\.$/).waitFor()
  await hasFocus(page.getByLabel('Password', { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await hasFocus(page.getByLabel('Or enter the code from the email'))
  await page.keyboard.type(await codeTo(strict, person.email))
  await arriveAt(page, `${entrySite.origin}/after`)
  const answer = await page.request.get(`${strict.url}/api/auth/get-session`)
  assert.equal(((await answer.json()) as { user: { team: string } }).user.team, 'blue')
})

test('<InviteMembers> by keys alone: addresses, a role, what came of each, and the rest again', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ivy Invites'))
  await found(page, url, { name: 'Ivy', slug: 'ivy' })
  await show(page, 'InviteMembers')
  const part = page.getByRole('region', { name: 'Invite people' })
  await part.getByLabel('Email addresses').waitFor()
  await tabTo(page, part.getByLabel('Email addresses'))
  await page.keyboard.type('one@example.com, no-address')
  await tabTo(page, part.getByLabel('Role'))
  await page.keyboard.type('Adm')
  await tabTo(page, part.getByRole('button', { name: 'Send invitations' }))
  await page.keyboard.press('Enter')
  await part.getByRole('list', { name: 'Results' }).getByText('Invited', { exact: true }).waitFor()
  await hasFocus(part.getByRole('button', { name: 'Send invitations' }))
  await tabTo(page, part.getByLabel('Email addresses'), 'Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('two@example.com')
  await tabTo(page, part.getByRole('button', { name: 'Send invitations' }))
  await page.keyboard.press('Space')
  await page.getByText('onInvited two@example.com').waitFor()
  const answer = await page.request.get(`${url}/api/auth/organization/list-invitations`)
  const roles = ((await answer.json()) as { email: string; role: string }[]).map(({ email, role }) => `${email} ${role}`)
  assert.deepEqual(roles.toSorted(), ['one@example.com admin', 'two@example.com admin'])
})

test('<OrganizationProfile> by keys alone: its name, a role, a member who goes, an invitation, and leaving that was thought better of', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ola Owner'))
  const { id } = await found(page, url, { name: 'Olive', slug: 'olive' })
  for (const name of ['Mia Member', 'Ned Next']) await bringIn(page, await openPage(t), url, { person: somebody(name), organizationId: id })
  await show(page, 'OrganizationProfile')
  const part = page.locator('.tollgate-organization')
  await part.getByRole('button', { name: 'Remove: Ned Next' }).waitFor()
  await tabTo(page, part.getByLabel('Name', { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Olives')
  await page.keyboard.press('Enter')
  await part.getByText('Saved.').waitFor()
  await tabTo(page, part.getByLabel('Role of Mia Member'))
  await page.keyboard.type('Adm')
  await until(async () => assert.equal(await roleOf(page, id, 'Mia Member'), 'admin'))
  await tabTo(page, part.getByRole('button', { name: 'Remove: Ned Next' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove Ned Next from Olives?' })
  await tabTo(page, question.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await part.getByText('Ned Next was removed.').waitFor()
  await hasFocus(part.getByRole('heading', { name: 'Members', exact: true }))
  await tabTo(page, part.getByRole('button', { name: 'Invite people' }))
  await page.keyboard.press('Space')
  await part.getByLabel('Email addresses').waitFor()
  await tabTo(page, part.getByLabel('Email addresses'))
  await page.keyboard.type('pat@example.com')
  await tabTo(page, part.getByRole('button', { name: 'Send invitations' }))
  await page.keyboard.press('Enter')
  const cancel = part.getByRole('button', { name: 'Cancel invitation: pat@example.com' })
  await cancel.waitFor()
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  await part.getByText('No invitations').waitFor()
  await hasFocus(part.getByRole('heading', { name: 'Sent invitations' }))
  await tabTo(page, part.getByRole('button', { name: 'Leave' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(part.getByRole('button', { name: 'Leave' }))
})

test('<SubscriptionDetails> by keys alone: from no plan to the plans, and to changing one', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'kelp' })
  const { id } = await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await register(page, url, somebody('Sue Sub'))
  await show(page, 'SubscriptionDetails')
  const here = page.url()
  await page.getByText('No purchases yet').waitFor()
  const { url: checkout } = await ask<{ url: string }>(page, url, '/checkout', { products: [id], redirect: false })
  await page.goto(checkout)
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await page.goto(here)
  const plan = page.getByRole('article', { name: 'Pro' })
  const deeds = ['Change plan: Pro', 'Cancel plan: Pro', 'Invoices: Pro']
  await plan.getByRole('button', { name: 'Invoices: Pro' }).waitFor()
  for (const name of deeds) await tabTo(page, plan.getByRole('button', { name }))
  await page.keyboard.press('Enter')
  await arriveAt(page, (address) => address.origin === url && address.pathname === '/kelp/portal')
  await page.goto(here)
  await plan.getByRole('button', { name: 'Cancel plan: Pro' }).waitFor()
  await tabTo(page, plan.getByRole('button', { name: 'Cancel plan: Pro' }))
  await page.keyboard.press('Space')
  await page.getByRole('dialog', { name: /^Cancel/ }).waitFor()
})

const most = 60

/** Presses the key until the element has the focus, and sees that it is marked. */
async function tabTo(page: Page, element: Locator, key = 'Tab') {
  const seen: string[] = []
  while (!(await element.evaluate((each) => each === document.activeElement))) {
    assert.ok(seen.length < most, `${key} never comes to ${String(element)}: ${seen.join(', ')}`)
    await page.keyboard.press(key)
    seen.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? ''))
  }
  assert.notEqual(await element.evaluate((each) => getComputedStyle(each).outlineStyle), 'none', `${String(element)} shows no focus`)
}

async function roleOf(page: Page, organizationId: string, name: string) {
  const answer = await page.request.get(`${url}/api/auth/organization/list-members?organizationId=${organizationId}`)
  const { members } = (await answer.json()) as { members: { role: string; user: { name: string } }[] }
  return members.find(({ user }) => user.name === name)?.role
}

function show(page: Page, part: string) {
  return page.goto(`${partSite.origin}/?${new URLSearchParams({ at: url, part })}`)
}
