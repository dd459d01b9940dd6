import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Configuration } from '../kit/config.ts'
import { readConfig } from '../kit/config.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { startOrganization } from '../testing/organizations.ts'
import { password, proveAddress, signUp } from '../testing/people.ts'
import { startSocialServer } from '../testing/social.ts'
import { startTestServer } from '../testing/test-server.ts'

const identity = (email: string) => ({ auto: email, name: 'Ann', verified: 'true' }) as const

/** A server where one person has come in, and then the gates were set. */
async function startBehindGates(open: OpenDatabase, gates: Configuration) {
  const server = await startTestServer({ open })
  const owned = await startOrganization(server)
  Object.assign(server.app.config, readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent', ...gates }))
  const asking = (email: string, more: object = {}) => server.browser().client.signUp.email({ email, password, name: 'Ann', ...more })
  return { ...server, ...owned, asking }
}

onBothDatabases('the gates before sign-up', (open) => {
  test('closed refuses newcomers by address, username, provider or as a guest, but no existing account', async () => {
    const { asking, browser } = await startBehindGates(open, { signUp: 'closed' })
    for (const more of [{}, { username: 'ann' }]) {
      const { error } = await asking('ann@example.com', more)
      assert.deepEqual([error?.status, error?.code], [403, 'SIGN_UP_CLOSED'])
    }
    assert.equal((await browser().client.signIn.anonymous()).error?.code, 'SIGN_UP_CLOSED')
    assert.ok((await browser().client.signIn.email({ email: 'acme-owner@example.com', password })).data)
  })

  test('invited lets in every invited person, by whichever door', async () => {
    const { asking, owner, browser } = await startBehindGates(open, { signUp: 'invited' })
    assert.deepEqual((await asking('ann@example.com')).error?.code, 'INVITATION_REQUIRED')
    assert.equal((await browser().client.signIn.anonymous()).error?.code, 'INVITATION_REQUIRED')
    await owner.client.organization.inviteMember({ email: 'ann@example.com', role: 'member' })
    assert.ok((await asking('ann@example.com')).data)
  })

  test('invited mails codes and links to invited people, and to no one else', async () => {
    const { owner, app, browser } = await startBehindGates(open, { signUp: 'invited' })
    await owner.client.organization.inviteMember({ email: 'ann@example.com', role: 'member' })
    const { client } = browser()
    for (const email of ['ann@example.com', 'bob@example.com']) {
      assert.equal((await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })).error, null)
      assert.equal((await client.signIn.magicLink({ email })).error, null)
    }
    assert.equal((await mailsTo(app, 'bob@example.com')).length, 0)
    assert.equal((await mailsTo(app, 'ann@example.com')).length, 3)
    const code = (await mailsTo(app, 'ann@example.com')).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean)
    assert.ok((await client.signIn.emailOtp({ email: 'ann@example.com', otp: code ?? '' })).data)
  })

  test('listed domains keep out other addresses: at sign-up and when an address is changed, not for administrators', async () => {
    const { asking, owner, ownerId, app } = await startBehindGates(open, { signUpDomains: ['acme.com', '*.acme.org'] })
    for (const [email, isIn] of [
      ['a@acme.com', true],
      ['B@ACME.com', true],
      ['c@eu.acme.org', true],
      ['d@acme.org', false],
      ['e@evilacme.com', false],
      ['f@acme.com.evil.example', false],
      ['g@sub.acme.com', false],
    ] as const) {
      assert.equal((await asking(email)).error?.code, isIn ? undefined : 'EMAIL_DOMAIN_NOT_ALLOWED', email)
    }
    const moved = await owner.client.changeEmail({ newEmail: 'me@elsewhere.example' })
    assert.deepEqual([moved.error?.status, moved.error?.code], [403, 'EMAIL_DOMAIN_NOT_ALLOWED'])
    assert.equal((await owner.client.changeEmail({ newEmail: 'me@acme.com' })).error, null)
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ownerId).execute()
    assert.ok((await owner.client.admin.createUser({ email: 'x@elsewhere.example', name: 'X' })).data)
  })

  test('a provider does not bypass the gates', async () => {
    for (const [config, error] of [
      [{ signUp: 'closed' }, 'signup_disabled'],
      [{ signUp: 'invited' }, 'invitation_required'],
      [{ signUpDomains: ['acme.com'] }, 'email_domain_not_allowed'],
      [{ signUpDomains: ['example.com'] }, null],
    ] as const) {
      const { browser, signInWith } = await startSocialServer({ open, config: config as Configuration })
      assert.equal((await signInWith(browser(), 'google', identity('ann@example.com'))).searchParams.get('error'), error)
    }
  })
})

test('guests are for development unless said otherwise, and true and false stay readable', () => {
  const production = { NODE_ENV: 'production', TOLLGATE_URL: 'https://id.example.com', TOLLGATE_TRUSTED_PROXIES: 'none' }
  const environment = { ...production, TOLLGATE_SECRET: 'k8Jd0sPq2mX5vB7nC9zL1wR4tY6uI3oE', SMTP_URL: 'smtp://mail.example.com' }
  assert.equal(readConfig({}).anonymous, true)
  assert.equal(readConfig(environment).anonymous, false)
  assert.equal(readConfig({ ...environment, TOLLGATE_ANONYMOUS: 'true' }).anonymous, true)
  for (const [text, mode] of [
    ['true', 'open'],
    ['false', 'closed'],
    ['invited', 'invited'],
  ] as const) {
    assert.equal(readConfig({ TOLLGATE_SIGN_UP: text }).signUp, mode)
  }
  assert.throws(() => readConfig({ TOLLGATE_SIGN_UP: 'perhaps' }), /TOLLGATE_SIGN_UP must be one of open, invited, waitlist, closed/)
  assert.throws(() => readConfig({ TOLLGATE_SIGN_UP_DOMAINS: 'https://acme.com' }), /TOLLGATE_SIGN_UP_DOMAINS/)
  assert.throws(() => readConfig({ TOLLGATE_SIGN_UP_HOOK: 'https://acme.com/hook' }), /TOLLGATE_SIGN_UP_HOOK_SECRET is missing/)
})

onBothDatabases('permissions of the application', (open) => {
  test('are all the owner’s; admins, members and roles of one’s own hold what the configuration gives them', async () => {
    const config = {
      permissions: { invoice: ['read', 'pay'] },
      organizationRoles: { member: { invoice: ['read'] }, accountant: { invoice: ['pay'] } },
    }
    const server = await startTestServer({ open, config })
    const { owner, organization } = await startOrganization(server)
    const member = server.browser()
    const { user } = await signUp(member, 'bob')
    await proveAddress(server, 'bob@example.com')
    const invited = await owner.client.organization.inviteMember({ email: user.email, role: 'member' })
    await member.client.organization.acceptInvitation({ invitationId: invited.data?.id as string })
    const may = async (who: typeof owner, permissions: Record<string, string[]>) =>
      (await who.client.organization.hasPermission({ organizationId: organization.id, permissions })).data?.success
    assert.equal(await may(owner, { invoice: ['read', 'pay'] }), true)
    assert.equal(await may(owner, { invoice: ['burn'] }), false)
    assert.equal(await may(member, { invoice: ['read'] }), true)
    assert.equal(await may(member, { invoice: ['pay'] }), false)
    assert.equal(await may(member, { organization: ['update'] }), false)
    const roles = (await owner.client.organization.listRoles()).data
    assert.deepEqual(roles?.find(({ name }) => name === 'owner')?.permissions.invoice, ['read', 'pay'])
  })

  test('cannot change what Tollgate itself guards', () => {
    assert.throws(() => readConfig({ TOLLGATE_PERMISSIONS: '{"member":["fly"]}' }), /TOLLGATE_PERMISSIONS/)
    assert.throws(
      () => readConfig({ TOLLGATE_ORGANIZATION_ROLES: '{"member":{"organization":["delete"]}}' }),
      /TOLLGATE_ORGANIZATION_ROLES/,
    )
    assert.throws(() => readConfig({ TOLLGATE_ORGANIZATION_ROLES: '{"owner":{}}' }), /TOLLGATE_ORGANIZATION_ROLES/)
  })
})
