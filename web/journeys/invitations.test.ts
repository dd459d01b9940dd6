import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from './account.ts'
import { openBrowser } from './browser.ts'
import { ask, choose, found, invitationLink, notice, register, row, somebody } from './deeds.ts'
import { signIn } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage, mailsTo, url } = journey

test('somebody else is signed in: both addresses are named, and switching keeps the invitation', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Ada'))
  await found(owner, url, { name: 'Engines', slug: 'engines' })
  const [bob, eve] = [await register(page, url, somebody('Bob')), await register(page, url, somebody('Eve'))]
  await ask(owner, url, '/organization/invite-member', { email: bob.email, role: 'admin' })

  await page.goto(await invitationLink(mailsTo, bob.email))
  const said = page.getByRole('status').filter({ hasText: 'The invitation is for' })
  const expected = `The invitation is for ${bob.email}, but you’re signed in as ${eve.email}.`
  await until(async () => assert.equal(await said.textContent(), expected))
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), bob.email))
  await signIn(page, bob)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText('Welcome to Engines! You’re now a member.').waitFor()
})

test('an invitation is shown without its secret too, but not the whole address', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Ada'))
  await found(owner, url, { name: 'Masked', slug: 'masked' })
  const [bob] = [somebody('Bob')]
  await ask(owner, url, '/organization/invite-member', { email: bob.email, role: 'member' })
  const link = new URL(await invitationLink(mailsTo, bob.email))
  await page.goto(link.pathname)
  await page.getByText('For b•••@example.com').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await arriveAt(page, '**/sign-up?redirect=*')
})

test('an invitation is declined after a question, and then says so to whoever opens it', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Ada'))
  await found(owner, url, { name: 'Declined', slug: 'declined' })
  const bob = await register(page, url, somebody('Bob'))
  await ask(owner, url, '/organization/invite-member', { email: bob.email, role: 'member' })
  const link = await invitationLink(mailsTo, bob.email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByText('You declined the invitation to Declined.').waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'This invitation was declined' }).waitFor()
  await page.getByText('Ask Ada for a new one.').waitFor()
})

test('an invitation is sent again, canceled at once, and its link then says whom to ask', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Ada'))
  await found(owner, url, { name: 'Canceled', slug: 'canceled' })
  const { email } = somebody('Bob')
  await ask(owner, url, '/organization/invite-member', { email, role: 'member' })
  const link = await invitationLink(mailsTo, email)

  await owner.goto('/o/canceled/invitations')
  await choose(owner, email, 'Resend')
  await notice(owner, `The invitation to ${email} was resent.`).waitFor()
  await choose(owner, email, 'Cancel invitation')
  await row(owner, 'Sent invitations', email).getByText('Canceled').waitFor()
  await owner.getByLabel('Status', { exact: true }).selectOption('pending')
  await owner.getByRole('heading', { name: 'No results' }).waitFor()

  await page.goto(link)
  await page.getByRole('heading', { name: 'This invitation was canceled' }).waitFor()
  await page.getByText(`My invitation to Canceled no longer works. Could you please send a new one to ${email}?`).waitFor()
})

test('an invitation that came too late says so', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Ada'))
  await found(owner, url, { name: 'Late', slug: 'late' })
  const { email } = somebody('Bob')
  await ask(owner, url, '/organization/invite-member', { email, role: 'member' })
  const link = new URL(await invitationLink(mailsTo, email))
  await advance(journey, 'PT49H')
  await page.goto(link.pathname)
  await page.getByRole('heading', { name: 'This invitation has expired' }).waitFor()
  await page.getByText('Ask Ada for a new one.').waitFor()
})
