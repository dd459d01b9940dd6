import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { ask, found, invitationLink, register, somebody } from './deeds.ts'
import { until } from './until.ts'

const { openPage, mailsTo, url } = await openBrowser()

test('somebody invited joins by a provider, without a password, and comes back to the invitation', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Ada'))
  await found(owner, url, { name: 'Provided', slug: 'provided' })
  const { email } = somebody('Emmy')
  await ask(owner, url, '/organization/invite-member', { email, role: 'member' })

  await page.goto(await invitationLink(mailsTo, email))
  await page.getByRole('heading', { name: 'Join Provided' }).waitFor()
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText('Welcome to Provided! You’re now a member.').waitFor()
})

test('an ended invitation opens a letter to whoever sent it, ready but for the address', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Ada'))
  await found(owner, url, { name: 'Ended & Co', slug: 'ended' })
  const { email } = somebody('Bob')
  const { id } = await ask<{ id: string }>(owner, url, '/organization/invite-member', { email, role: 'member' })
  const link = await invitationLink(mailsTo, email)
  await ask(owner, url, '/organization/cancel-invitation', { invitationId: id })

  await page.goto(link)
  const write = page.getByRole('link', { name: 'Email Ada' })
  await until(async () => {
    const letter = new URL((await write.getAttribute('href')) ?? '')
    assert.equal(letter.protocol, 'mailto:')
    assert.equal(letter.searchParams.get('subject'), 'Invitation to Ended & Co')
    assert.ok(letter.searchParams.get('body')?.includes(email))
  })
})
