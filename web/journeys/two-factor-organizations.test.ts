import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { codesByNow } from '#server/testing/authenticators.ts'
import { openBrowser } from './browser.ts'
import { ask, bringIn, found, register, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
import type { Person } from './people.ts'
import { arriveAt } from './until.ts'

const { openPage, url } = await openBrowser()

test('an owner requires two factors: a member is told in time, then led to set one up, and let in', async (t) => {
  const [owner, member] = [await openPage(t, { reducedMotion: 'reduce' }), await openPage(t, { reducedMotion: 'reduce' })]
  const ada = await register(owner, url, somebody('Ada'))
  const { id: organizationId } = await found(owner, url, { name: 'Looms', slug: 'looms' })
  const bob = somebody('Bob')
  await bringIn(owner, member, url, { person: bob, organizationId })
  await setUp(owner, ada)

  await owner.goto('/o/looms/settings')
  await owner.getByText('1 of 2 members have it.').waitFor()
  await owner.getByText('Without it: Bob.').waitFor()
  await require(owner, 'In 7 days')
  await owner.getByText(/^Required from .+ on\.$/).waitFor()
  await judge(owner, 'two factors are required')
  await member.goto('/o/looms')
  await member.getByText(/this organization requires two-step verification/).waitFor()
  await judge(member, 'two factors will be required')

  await owner.getByRole('button', { name: 'Stop requiring it' }).click()
  await require(owner, 'Now')
  await member.goto('/o/looms/people')
  await member.getByRole('heading', { name: 'This organization requires two-step verification', exact: true }).waitFor()
  await judge(member, 'closed to one factor')
  await fits(member, 'closed to one factor')
  await member.getByRole('link', { name: 'Set up two-step verification' }).press('Enter')
  await arriveAt(member, '**/account/security')
  await owner.goto('/o/looms/people')
  await owner.getByRole('row', { name: /Bob/ }).getByText('Off', { exact: true }).waitFor()
  await owner.getByRole('row', { name: /Ada/ }).getByText('On', { exact: true }).waitFor()
  await judge(owner, 'who has a second factor')
  await setUp(member, bob)
  await member.goto('/o/looms/people')
  await member.getByRole('heading', { name: 'People', level: 1, exact: true }).waitFor()
  await member.getByRole('row', { name: /Ada/ }).waitFor()
  assert.equal(await member.getByRole('columnheader', { name: 'Two-step verification' }).count(), 0)
})

async function require(page: Page, when: string) {
  await page.getByRole('button', { name: 'Require…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Require two-step verification?' })
  await dialog.getByLabel('From', { exact: true }).selectOption({ label: when })
  await judge(page, 'requiring two factors')
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await page.getByRole('button', { name: 'Stop requiring it' }).waitFor()
}

/** Sets up an authenticator without the screens, which have a journey of their own. */
async function setUp(page: Page, { password }: Person) {
  const { totpURI } = await ask<{ totpURI: string }>(page, url, '/two-factor/enable', { password })
  await ask(page, url, '/two-factor/verify-totp', { code: codesByNow(new URL(totpURI).searchParams.get('secret') ?? '')() })
}
