import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, bringIn, found, register, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { startStrictSite } from './strict-site.ts'
import { arriveAt, until } from './until.ts'

const site = await startStrictSite(new URL('parts.stage.tsx', import.meta.url))
const { openPage, url } = await openBrowser({ trustedOrigins: [site.origin] })
site.allow(url)

test('<CreateOrganization> makes a slug from the name, says that one is taken, and makes the organization', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada Ash'))
  await found(page, url, { name: 'Acme', slug: 'acme' })
  await show(page, 'CreateOrganization')
  const part = page.getByRole('region', { name: 'Create organization' })
  await part.getByLabel('Name').fill('Acme')
  assert.equal(await part.getByLabel('URL').inputValue(), 'acme')
  await page.keyboard.press('Enter')
  await part.getByRole('alert').getByText('taken').waitFor()
  await looksRight(page, 'a taken slug')
  await part.getByLabel('Name').fill('Łódź & Co')
  await part.getByLabel('URL').fill('lodz')
  await page.keyboard.press('Enter')
  await page.getByText('onCreated lodz').waitFor()
})

test('<InviteMembers> takes a pasted list, and says what came of each address', async (t) => {
  const page = await openPage(t)
  const owner = await register(page, url, somebody('Bea Beech'))
  await found(page, url, { name: 'Beech', slug: 'beech' })
  await show(page, 'InviteMembers')
  const part = page.getByRole('region', { name: 'Invite people' })
  await part.getByRole('button', { name: 'Send invitations' }).click()
  await part.getByRole('alert').getByText('at least one').waitFor()
  await part.getByLabel('Email addresses').fill(`Cy Cedar <cy@example.com>, ${owner.email}\nno-address`)
  await part.getByLabel('Role').selectOption('admin')
  await part.getByRole('button', { name: 'Send invitations' }).click()
  const results = part.getByRole('list', { name: 'Results' })
  await results.getByRole('listitem').filter({ hasText: 'cy@example.com' }).getByText('Invited').waitFor()
  await results.getByRole('listitem').filter({ hasText: owner.email }).getByText('already a member').waitFor()
  await results.getByRole('listitem').filter({ hasText: 'no-address' }).getByText('typos').waitFor()
  assert.equal(await part.getByLabel('Email addresses').inputValue(), `${owner.email}\nno-address`)
  await page.getByText('onInvited cy@example.com').waitFor()
  await looksRight(page, 'what came of each')
})

test('a form to invite that cannot be fetched says so, and comes when it is asked for again', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Fia Fetch'))
  await found(page, url, { name: 'Fetch', slug: 'fetch' })
  const form = /invite-form-[^/]+\.js$/
  await page.route(form, (route) => route.abort())
  await show(page, 'InviteMembers')
  await page.getByRole('alert').getByText('reach the server').waitFor()
  await judge(page, 'a form that did not come')
  await page.unroute(form)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByLabel('Email addresses').waitFor()
  await hasFocus(page.getByRole('heading', { name: 'Invite people' }))

  await page.route(form, (route) => route.abort())
  await show(page, 'OrganizationProfile')
  await page.getByRole('button', { name: 'Invite people' }).press('Enter')
  await page.getByRole('alert').getByText('reach the server').waitFor()
  await page.unroute(form)
  await page.getByRole('button', { name: 'Invite people' }).press('Enter')
  await page.getByLabel('Email addresses').waitFor()
})

test('<OrganizationProfile> of an owner: settings, members by role, invitations, and no way out for the last owner', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Dot Date'))
  const { id } = await found(page, url, { name: 'Date', slug: 'date' })
  const member = somebody('Eve Elder')
  await bringIn(page, await openPage(t), url, { person: member, organizationId: id })
  await show(page, 'OrganizationProfile', { organizationId: id })
  const part = page.getByRole('region', { name: 'Date', exact: true })
  await part.getByLabel('Name').fill('Dates')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dates', exact: true }).waitFor()
  const dates = page.getByRole('region', { name: 'Dates', exact: true })
  await dates.getByRole('status').getByText('Saved.').waitFor()
  await hasFocus(dates.getByLabel('Name'))

  await dates.getByLabel('Role of Eve Elder').selectOption('admin')
  await until(async () => {
    const answer = await page.request.get(`${url}/api/auth/organization/list-members?organizationId=${id}`)
    const { members } = (await answer.json()) as { members: { role: string; user: { email: string } }[] }
    assert.equal(members.find(({ user }) => user.email === member.email)?.role, 'admin')
  })
  await dates.getByLabel('Role of Dot Date').selectOption('member')
  await dates.getByRole('alert').getByText('only owner').waitFor()

  await dates.getByRole('button', { name: 'Invite people' }).click()
  await dates.getByLabel('Email addresses').fill('fay@example.com')
  await dates.getByRole('button', { name: 'Send invitations' }).click()
  const invitations = dates.getByRole('list', { name: 'Sent invitations' })
  await invitations.getByRole('button', { name: 'Resend: fay@example.com' }).click()
  await dates.getByText('The invitation to fay@example.com was resent.').waitFor()
  await looksRight(page, 'the organization')
  await invitations.getByRole('button', { name: 'Cancel invitation: fay@example.com' }).focus()
  await page.keyboard.press('Enter')
  await dates.getByText('No invitations').waitFor()
  await hasFocus(dates.getByRole('heading', { name: 'Sent invitations' }))

  await dates.getByRole('button', { name: 'Remove: Eve Elder' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Remove Eve Elder from Dates?' }).getByRole('button', { name: 'Remove' }).press('Enter')
  await dates.getByText('Eve Elder was removed.').waitFor()

  await dates.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('only owner').waitFor()
})

test('<OrganizationProfile> shows a member what their role allows, by a role of the organization’s own as well, and lets them leave', async (t) => {
  const owner = await openPage(t)
  await register(owner, url, somebody('Gus Grape'))
  const { id } = await found(owner, url, { name: 'Grape', slug: 'grape' })
  await ask(owner, url, '/organization/create-role', { organizationId: id, role: 'recruiter', permission: { invitation: ['create'] } })
  const [plain, recruiter] = [await openPage(t), await openPage(t)]
  await bringIn(owner, plain, url, { person: somebody('Hal Hazel'), organizationId: id })
  await bringIn(owner, recruiter, url, { person: somebody('Ivy Iris'), organizationId: id, role: 'recruiter' })

  await show(recruiter, 'OrganizationProfile', { organizationId: id })
  await recruiter.getByText('recruiter').first().waitFor()
  await recruiter.getByRole('button', { name: 'Invite people' }).click()
  await recruiter.getByLabel('Email addresses').waitFor()
  assert.deepEqual(await recruiter.getByLabel('Role', { exact: true }).locator('option').allTextContents(), ['Member', 'recruiter'])
  assert.equal(await recruiter.getByLabel('Name').count(), 0)

  await show(plain, 'OrganizationProfile', { organizationId: id })
  await plain.getByText('Only owners and administrators can change the organization.').waitFor()
  assert.equal(await plain.getByRole('button', { name: /Invite|Remove|Save/ }).count(), 0)
  await judge(plain, 'the organization of a member')
  await plain.getByRole('button', { name: 'Leave' }).click()
  await plain.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await plain.getByText('onLeft').waitFor()
})

test('members are listed in pages', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Jo Juniper'))
  const { id } = await found(page, url, { name: 'Juniper', slug: 'juniper' })
  for (let count = 1; count <= 20; count++) {
    const { email, ...person } = somebody(`Kim Number${count}`)
    const joining = await send('/sign-up/email', { email, ...person })
    const { id: invitationId } = await ask<{ id: string }>(page, url, '/organization/invite-member', {
      email,
      role: 'member',
      organizationId: id,
    })
    await send('/organization/accept-invitation', { invitationId }, joining.token)
  }
  await show(page, 'OrganizationProfile', { organizationId: id })
  await page.getByText('1–20 / 21').waitFor()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByText('21–21 / 21').waitFor()
  assert.equal(await page.getByRole('list', { name: 'Members' }).getByRole('listitem').count(), 1)
})

test('<OrganizationSwitcher> is opened, searched and chosen from by keys alone, and leads to creating and managing', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Lea Larch'))
  for (let count = 1; count <= 7; count++) await found(page, url, { name: `Team ${count}`, slug: `team-${count}` })
  await show(page, 'OrganizationSwitcher')
  const button = page.getByRole('button', { name: 'Organization: Team 7' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const search = page.getByLabel('Find an organization')
  await hasFocus(search)
  await looksRight(page, 'the open menu')
  await page.keyboard.type('nothing')
  await page.getByText('No organizations match.').waitFor()
  await search.fill('team 3')
  await page.keyboard.press('ArrowDown')
  await hasFocus(page.getByRole('button', { name: 'Team 3', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Organization: Team 3' }).waitFor()
  await page.getByText('onSwitched').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await hasFocus(page.getByRole('button', { name: 'Organization: Team 3' }))

  await page.keyboard.press('Enter')
  const back = encodeURIComponent(page.url())
  assert.equal(
    await page.getByRole('link', { name: 'Manage organization' }).getAttribute('href'),
    `${url}/o/team-3/settings?redirect=${back}`,
  )
  const here = page.url()
  await page.getByRole('link', { name: 'Manage organization' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.getByRole('link', { name: `Back to ${new URL(site.origin).host}` }).click()
  await arriveAt(page, here)
  await page.getByRole('button', { name: 'Organization: Team 3' }).click()
  await page.getByRole('link', { name: 'Create organization' }).click()
  await page.getByRole('heading', { name: 'Create organization', level: 1 }).waitFor()
})

test('<OrganizationSwitcher> says why an organization cannot be chosen, and stays open where the keyboard was', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await register(owner, url, somebody('Nan Nutmeg'))
  const { id } = await found(owner, url, { name: 'Nutmeg', slug: 'nutmeg' })
  const member = somebody('Oli Olive')
  await bringIn(owner, page, url, { person: member, organizationId: id })
  await found(page, url, { name: 'Olive', slug: 'olive' })
  await show(page, 'OrganizationSwitcher')
  await page.getByRole('button', { name: 'Organization: Olive' }).click()
  const choice = page.getByRole('button', { name: 'Nutmeg', exact: true })
  await choice.waitFor()
  await ask(owner, url, '/organization/remove-member', { memberIdOrEmail: member.email, organizationId: id })
  await choice.press('Enter')
  await page.getByRole('alert').getByText('You’re no longer a member of this organization.').waitFor()
  await hasFocus(choice)
  await looksRight(page, 'a refusal in the menu')
  await page.getByRole('button', { name: 'Personal account', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Organization: Personal account' }).waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
})

test('<OrganizationSwitcher> of a few has no search, and a person without any can make one', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Max Maple'))
  await show(page, 'OrganizationSwitcher')
  await page.getByRole('button', { name: 'Organization: Personal account' }).click()
  await page.getByRole('link', { name: 'Create organization' }).waitFor()
  assert.equal(await page.getByRole('searchbox').count(), 0)
  await looksRight(page, 'the menu of nobody’s organizations')
})

function show(page: Page, part: string, props: object = {}) {
  return page.goto(`${site.origin}/?${new URLSearchParams({ at: url, part, props: JSON.stringify(props) })}`)
}

/** Asks the server as a program does, which needs no page. */
async function send(path: string, input: object, token = '') {
  const answer = await fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as { token: string }
}

/** In both themes. */
async function looksRight(page: Page, where: string) {
  await judge(page, where)
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, `${where}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}
