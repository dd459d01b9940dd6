import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Invitation } from '#contract/invitations.ts'
import { openBrowser } from './browser.ts'
import { ask, bringIn, fileDatabase, found, invitationLink, register, somebody } from './deeds.ts'
import { fits, judge, judgeColours } from './judge.ts'
import { lookOverAll, type Opening, type SignedIn } from './look-over-all.ts'

const { environment, makeAdministrator } = fileDatabase()
const journey = await openBrowser({}, environment)
const { openPage, mailsTo, url } = journey

let signedIn: SignedIn
let [bobId, engineId, teamId, applicationId, ownId, endpointId, link] = ['', '', '', '', '', '', '']

/** One organization for all screens: Ada owns it and administers everything, Bob is a member, others are invited. */
before(async (t) => {
  const test = t as Parameters<typeof openPage>[0]
  const [page, other] = [await openPage(test), await openPage(test)]
  const [ada, bob] = [await register(page, url, somebody('Ada')), somebody('Bob with quite a long name')]
  await makeAdministrator(ada)
  const { id } = await found(page, url, { name: 'Analytical Engines', slug: 'engines' })
  engineId = id
  await bringIn(page, other, url, { person: bob, organizationId: id })
  bobId = (await (await other.request.get(`${url}/api/auth/get-session`)).json()).user.id
  teamId = (await ask<{ id: string }>(page, url, '/organization/create-team', { name: 'Looms', organizationId: id })).id
  await ask(page, url, '/organization/create-role', { role: 'bookkeeper', permission: { billing: ['manage'] }, organizationId: id })
  await ask<Invitation>(page, url, '/organization/invite-member', { email: 'cy@example.com', role: 'member', organizationId: id })
  await ask(page, url, '/admin/create-secret-key', { name: 'Shop' })
  const application = await ask<{ id: string }>(page, url, '/admin/create-application', {
    name: 'Time sheets',
    redirects: ['https://sheets.example.com/callback'],
  })
  applicationId = application.id
  ownId = (await ask<{ id: string }>(page, url, '/organization/create-application', { name: 'Loom board', organizationId: id })).id
  const acme = { id: 'acme', kind: 'oidc', name: 'Acme', issuer: `${url}/dev/social/oidc`, clientId: 'development-oidc', clientSecret: 'x' }
  await ask(page, url, '/admin/create-social-provider', acme)
  const hook = { url: 'https://example.com/hook', events: ['user.created'] }
  endpointId = (await ask<{ id: string }>(page, url, '/webhook/create', hook)).id
  link = await invitationLink(mailsTo, 'cy@example.com')
  signedIn = await page.context().storageState()
})

const screens: Readonly<Record<string, Opening>> = {
  'home of an organization': {
    path: () => '/o/engines',
    ready: (page) => page.getByText('You’re the only owner').waitFor(),
    isUntranslated: true,
  },
  'home of the administration': {
    path: () => '/admin',
    async ready(page) {
      await page.getByText('Emails waiting').waitFor()
      await page.getByRole('figure', { name: 'Sign-ups' }).waitFor()
    },
  },
  'production readiness': { path: () => '/admin/readiness', ready: (page) => page.getByText('Password rules').waitFor() },
  'members of an organization': { path: () => '/o/engines/people', ready: (page) => page.getByText('The only owner').waitFor() },
  'members nobody matches': { path: () => '/o/engines/people?search=zzz', ready: (page) => heading(page, 'No results') },
  invitations: {
    path: () => '/o/engines/people?tab=invitations',
    ready: (page) => page.getByText('cy@example.com').waitFor(),
  },
  'the first step of an organization': {
    path: () => '/o/engines/welcome',
    ready: (page) => heading(page, 'Invite people to Analytical Engines'),
  },
  'a team': { path: () => `/o/engines/teams/${teamId}`, ready: (page) => heading(page, 'Looms'), isUntranslated: true },
  'which key is for what in an organization': { path: () => '/o/engines/keys', ready: (page) => heading(page, 'Keys') },
  teams: { path: () => '/o/engines/teams', ready: (page) => page.getByRole('link', { name: 'Looms' }).waitFor() },
  roles: { path: () => '/o/engines/roles', ready: (page) => page.getByRole('list').getByText('bookkeeper').waitFor() },
  'billing of an organization': {
    path: () => '/o/engines/billing',
    ready: (page) => page.getByRole('list', { name: 'Billing managers' }).waitFor(),
  },
  'settings of an organization': {
    path: () => '/o/engines/settings',
    ready: (page) => page.getByText('You’re the only owner.').waitFor(),
  },
  'keys of an organization': { path: () => '/o/engines/api-keys', ready: (page) => heading(page, 'No API keys yet') },
  'applications of an organization': {
    path: () => '/o/engines/applications',
    ready: (page) => page.getByRole('link', { name: 'Loom board' }).waitFor(),
  },
  'an application of an organization': {
    path: () => `/o/engines/applications/${ownId}`,
    ready: (page) => page.getByRole('switch', { name: 'Only for members' }).waitFor(),
    isUntranslated: true, // its title is its name
  },
  'activity of an organization': { path: () => '/o/engines/activity', ready: (page) => page.getByText('Looms').waitFor() },
  'a new organization': { path: () => '/organizations/new', ready: (page) => heading(page, 'Create organization') },
  'an organization of others': {
    path: () => '/o/elsewhere/people',
    ready: (page) => heading(page, 'You don’t have access to this organization'),
  },
  users: { path: () => '/admin/users', ready: (page) => page.getByText('2 users').waitFor() },
  'the waitlist': { path: () => '/admin/waitlist', ready: (page) => heading(page, 'Waitlist') },
  'background jobs': { path: () => '/admin/jobs', ready: (page) => heading(page, 'No failed jobs') },
  'the log of emails': { path: () => '/admin/mail', ready: (page) => page.getByText('cy@example.com').first().waitFor() },
  'what the installation sells': { path: () => '/admin/billing', ready: (page) => heading(page, 'No sales') },
  'which key is for what in the administration': { path: () => '/admin/keys', ready: (page) => heading(page, 'Keys') },
  'a person': {
    path: () => `/admin/users/${bobId}`,
    ready: (page) => page.getByRole('list', { name: 'Sign-in methods' }).waitFor(),
    isUntranslated: true,
  },
  'the sessions of a person': {
    path: () => `/admin/users/${bobId}?tab=sessions`,
    ready: (page) => page.getByRole('button', { name: 'Sign out', exact: true }).first().waitFor(),
    isUntranslated: true,
  },
  'the purchases of a person': {
    path: () => `/admin/users/${bobId}?tab=purchases`,
    ready: (page) => page.getByText('No plans.').waitFor(),
    isUntranslated: true,
  },
  'the metadata of a person': {
    path: () => `/admin/users/${bobId}?tab=metadata`,
    ready: (page) => page.getByLabel('JSON object').last().waitFor(),
    isUntranslated: true,
  },
  organizations: { path: () => '/admin/organizations', ready: (page) => page.getByRole('link', { name: 'Analytical Engines' }).waitFor() },
  'one organization': {
    path: () => `/admin/organizations/${engineId}`,
    ready: (page) => page.getByRole('switch', { name: 'Sells this application' }).waitFor(),
    isUntranslated: true, // its title is its name
  },
  'the members of one organization': {
    path: () => `/admin/organizations/${engineId}?tab=members`,
    ready: (page) => page.getByRole('link', { name: 'Bob' }).waitFor(),
    isUntranslated: true,
  },
  'secret keys': { path: () => '/admin/secret-keys', ready: (page) => page.getByText('Shop').waitFor() },
  applications: { path: () => '/admin/applications', ready: (page) => page.getByRole('link', { name: 'Time sheets' }).waitFor() },
  'an application': {
    path: () => `/admin/applications/${applicationId}`,
    ready: (page) => page.getByRole('button', { name: 'Delete…' }).waitFor(),
    isUntranslated: true, // its title is its name
  },
  'sign-in providers': {
    path: () => '/admin/social-providers',
    ready: (page) => page.getByRole('link', { name: 'Acme' }).waitFor(),
  },
  'a sign-in provider': {
    path: () => '/admin/social-providers/acme',
    async ready(page) {
      await page.getByRole('button', { name: 'Try' }).click()
      await page.getByText('It refuses the client ID or the secret').waitFor()
    },
    isUntranslated: true, // its title is its name
  },
  'the look': { path: () => '/admin/look', ready: (page) => page.getByLabel('Product name').waitFor() },
  components: {
    path: () => '/admin/components',
    ready: (page) => page.frameLocator('iframe').getByRole('textbox').first().waitFor(),
  },
  'the words of emails': { path: () => '/admin/letters', ready: (page) => page.getByLabel('Subject').waitFor() },
  'webhooks of the application': {
    path: () => '/admin/webhooks',
    ready: (page) => page.getByText('https://example.com/hook').first().waitFor(),
    isUntranslated: true, // half of the languages say Webhooks
  },
  'a webhook of the application': {
    path: () => `/admin/webhooks/${endpointId}`,
    ready: (page) => page.getByText('https://example.com/hook').first().waitFor(),
    isUntranslated: true,
  },
  'all activity': { path: () => '/admin/activity', ready: (page) => page.getByText('Organization created').last().waitFor() },
  'an invitation for a stranger': {
    path: () => link,
    ready: (page) => page.getByLabel('Password', { exact: true }).waitFor(),
    isOut: true,
  },
  'an invitation for somebody else': {
    path: () => link,
    ready: (page) => page.getByRole('button', { name: 'Switch account' }).waitFor(),
  },
  'an unknown invitation': { path: () => '/invite/unknown', ready: (page) => heading(page, 'This invitation doesn’t exist'), isOut: true },
}

lookOverAll(journey, screens, { signedIn: () => signedIn })

test('the switcher and the questions of the admin area: axe finds nothing, light and dark', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce', storageState: signedIn })
  for (const [path, button, deed] of [
    ['/o/engines/people', /Analytical Engines/, undefined],
    [`/admin/users/${bobId}`, 'Actions', 'Ban…'],
    [`/admin/users/${bobId}`, 'Actions', 'Impersonate…'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    if (deed) await page.getByRole('menuitem', { name: deed }).click()
    await page.getByRole('dialog').waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    await judge(page, `light, ${path}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await judgeColours(page, `dark, ${path}`)
    await page.keyboard.press('Escape')
  }
})

test('acting as somebody: axe finds nothing in the marked window, and it fits 320 pixels', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce', storageState: signedIn })
  await ask(page, url, '/admin/impersonate-user', { userId: bobId, reason: 'a look' })
  await page.goto('/o/engines/people')
  await page.getByText('You’re impersonating').waitFor()
  await judge(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
  await page.setViewportSize({ width: 320, height: 640 })
  await fits(page, 'acting as somebody')
})

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name }).first().waitFor()
}
