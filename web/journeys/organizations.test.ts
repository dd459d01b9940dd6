import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { codeTo } from './account.ts'
import { openBrowser } from './browser.ts'
import { ask, bringIn, choose, found, invitationLink, notice, register, row, save, somebody, undo } from './deeds.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage, mailsTo, url } = journey

test('an organization is made, five are invited by a pasted list, and a stranger joins in two presses', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await page.goto('/organizations/new')
  await page.getByLabel('Name', { exact: true }).fill('Acme Engines')
  await until(async () => assert.equal(await page.getByLabel('URL', { exact: true }).inputValue(), 'acme-engines'))
  await page.getByText('This URL is available.').waitFor()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await page.getByRole('heading', { name: 'Invite people to Acme Engines' }).waitFor()

  const strangers = ['bob', 'cy', 'dee', 'eve', 'flo'].map((name) => `${name}@journey.example`)
  const [bob = '', cy = '', ...others] = strangers
  await paste(page.getByLabel('Email addresses'), `Bob <${bob}>, ${cy};\n${others.join('\n')}\nnonsense`)
  await page.getByRole('button', { name: 'Send 5 invitations' }).click()
  await notice(page, '5 invitations were sent.').waitFor()
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await page.getByText('Correct or remove the marked email addresses.').waitFor()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.getByRole('link', { name: 'Invitations', exact: true }).click()
  await arriveAt(page, '**/o/acme-engines/people?tab=invitations')
  for (const address of strangers) await row(page, 'Sent invitations', address).getByText('Pending').waitFor()

  const stranger = await openPage(t)
  await stranger.goto(await invitationLink(mailsTo, bob)) // the first press, in the mail
  await stranger.getByRole('heading', { name: 'Join Acme Engines' }).waitFor()
  await stranger.getByText('Ada invited you.').waitFor()
  const address = stranger.getByLabel('Email')
  await until(async () => assert.deepEqual([await address.inputValue(), await address.isEditable()], [bob, false]))
  await stranger.getByLabel('Name').fill('Bob')
  await stranger.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await stranger.getByRole('button', { name: 'Create account and join' }).click()
  await stranger.getByText('Welcome to Acme Engines! You’re now a member.').waitFor()
  await until(async () => {
    const { user, session } = await (await stranger.request.get('/api/auth/get-session')).json()
    assert.deepEqual([user.emailVerified, typeof session.activeOrganizationId], [true, 'string'])
  })
  await row(stranger, 'Members of the organization', 'Ada').waitFor()
  const invite = stranger.getByRole('button', { name: 'Invite people' })
  await until(async () => assert.equal(await invite.count(), 0, 'a member sees no button they may not press'))
})

test('a taken address is said so while it is typed, with free ones to pick', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'First', slug: 'taken-name' })
  await page.goto('/organizations/new')
  await page.getByLabel('Name', { exact: true }).fill('Taken name')
  await page.getByText('This URL is taken.').waitFor()
  await page.getByRole('button', { name: 'taken-name-team' }).click()
  await until(async () => assert.equal(await page.getByLabel('URL', { exact: true }).inputValue(), 'taken-name-team'))
  await page.getByText('This URL is available.').waitFor()
})

test('roles change at once with a way back, the last owner stays, and members are removed after a question', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  const [ada, bob] = [await register(page, url, somebody('Ada')), somebody('Bob')]
  const { id } = await found(page, url, { name: 'Roles', slug: 'roles-journey' })
  await bringIn(page, other, url, { person: bob, organizationId: id })
  await ask(other, url, '/confirm-email', { email: bob.email, code: await codeTo(journey, bob.email) }) // owners need a confirmed address

  await page.goto('/go/people')
  await arriveAt(page, '**/o/roles-journey/people')
  await until(async () => assert.equal(await page.getByLabel(`Role of ${ada.name}`).isDisabled(), true))
  await page.getByText('The only owner. Make someone else an owner').waitFor()

  const role = page.getByLabel(`Role of ${bob.name}`)
  await role.selectOption('owner')
  await notice(page, 'Bob now has the role “Owner”.').hover()
  await page.getByText('The only owner').first().waitFor({ state: 'detached' })
  await undo(page)
  await page.getByText('The only owner').waitFor()
  await until(async () => assert.equal(await role.inputValue(), 'member'))

  await page.getByLabel('Search by name or email').fill('bob')
  await arriveAt(page, '**/people?search=bob')
  await page.getByRole('main').getByText(ada.email).waitFor({ state: 'detached' })
  await choose(page, 'Bob', 'Remove')
  await page.getByRole('alertdialog', { name: 'Remove Bob from Roles?' }).getByRole('button', { name: 'Remove' }).click()
  await notice(page, 'Bob was removed.').waitFor()
  await page.getByRole('heading', { name: 'No results' }).waitFor()

  await other.goto('/o/roles-journey/people')
  await other.getByRole('heading', { name: 'You don’t have access to this organization' }).waitFor()
})

test('teams are made, filled, renamed and removed, and say why when they cannot be', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Teams', slug: 'teams-journey' })
  await bringIn(page, other, url, { person: somebody('Bob'), organizationId: id })

  await page.goto('/o/teams-journey/teams')
  await page.getByRole('button', { name: 'Actions for Teams' }).click()
  await page.getByText('The last team can’t be deleted.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New team' }).click()
  await page.getByLabel('Team name').fill('Looms')
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('button', { name: 'Actions for Teams' }).click()
  await page.getByText('You’re in this team').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Looms' }).click()
  await page.getByRole('heading', { name: 'Looms', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add: Looms' }).click()
  await page.getByRole('button', { name: 'Add: Bob' }).click()
  await notice(page, 'Bob was added to Looms.').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await choose(page, 'Bob', 'Remove')
  await notice(page, 'Bob was removed from Looms.').hover()
  await page.getByText('No one is in this team yet.').waitFor()
  await undo(page)
  await row(page, 'Members of Looms', 'Bob').waitFor()

  await choose(page, 'Looms', 'Rename')
  await page.getByLabel('Team name').fill('Cards')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await choose(page, 'Cards', 'Delete team')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click()
  await arriveAt(page, '**/o/teams-journey/teams')
  await row(page, 'Teams', 'Cards').waitFor({ state: 'detached' })
})

test('people who cannot leave an organization for their own account stay, and read why', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Stay', slug: 'stay' })
  await page.goto('/o/stay/teams')
  await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
  await page.route('**/organization/set-active', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '' } }),
  )
  await page.getByRole('button', { name: /^Stay/ }).click()
  const places = page.getByRole('dialog', { name: 'Switch organization' })
  await places.getByRole('button', { name: /^Personal account/ }).click()
  await notice(page, /Too many/).waitFor()
  await places.waitFor({ state: 'hidden' })
  assert.match(page.url(), /\/o\/stay\/teams$/)
})

test('a new address keeps the old one leading on; members leave; the organization goes when its address is typed', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Brief', slug: 'brief-one' })
  await bringIn(page, other, url, { person: somebody('Bob'), organizationId: id })

  await page.goto('/o/brief-one/settings')
  await page.getByText('You’re the only owner.').waitFor()
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill('brief-two')
  await page.getByText('The old URL “brief-one” redirects here for 30 days.').waitFor()
  await save(page)
  await arriveAt(page, '**/o/brief-two/settings')

  await other.goto('/o/brief-one/settings')
  await arriveAt(other, '**/o/brief-two/settings')
  await other.getByRole('button', { name: 'Leave' }).click()
  await other.getByRole('alertdialog', { name: 'Leave Brief?' }).getByRole('button', { name: 'Leave' }).click()
  await notice(other, 'You left Brief.').waitFor()
  await other.getByRole('button', { name: /Personal account/ }).waitFor()

  await page.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Brief permanently?' })
  await dialog.getByLabel('URL').fill('brief')
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await dialog.getByText('Type “brief-two” to confirm.').last().waitFor()
  await dialog.getByLabel('URL').fill('brief-two')
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await notice(page, 'Brief was deleted.').waitFor()
  await page.goto('/o/brief-two/people')
  await page.getByRole('heading', { name: 'You don’t have access to this organization' }).waitFor()
})

test('the switcher opens the same page elsewhere, accepts an invitation, and what was done stands in the activity', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  const ada = await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'North', slug: 'north' })
  await found(page, url, { name: 'South', slug: 'south' })
  await register(other, url, somebody('Grace'))
  const { id } = await found(other, url, { name: 'West', slug: 'west' })
  await ask(other, url, '/organization/invite-member', { email: ada.email, role: 'admin', organizationId: id })
  await ask(page, url, '/confirm-email', { email: ada.email, code: await codeTo(journey, ada.email) })

  await page.goto('/o/north/teams')
  await page.getByRole('complementary').getByRole('button', { name: /North/ }).click()
  await page.getByRole('link', { name: /South/ }).click()
  await arriveAt(page, '**/o/south/teams')
  await page.getByRole('complementary').getByRole('button', { name: /South/ }).click()
  await page.getByRole('button', { name: 'Accept: West' }).click()
  await page.getByText('Welcome to West! You’re now a member.').waitFor()

  await page.getByRole('complementary').locator('a[href="/o/west/activity"]').click()
  await arriveAt(page, '**/o/west/activity')
  await page.getByLabel('Event', { exact: true }).selectOption('invitation.accepted')
  await arriveAt(page, '**/o/west/activity?action=invitation.accepted')
  await until(async () => assert.equal(await row(page, 'Activity', 'Invitation accepted').getByText('Ada', { exact: true }).count(), 1))
})

async function paste(field: Locator, text: string) {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
