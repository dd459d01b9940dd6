import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import type { Configuration } from '../kit/config.ts'
import { authenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import type { StillClock } from '../testing/still-clock.ts'
import { startTestServer } from '../testing/test-server.ts'

const refused = 'SECOND_FACTOR_REQUIRED'

/** An owner with an authenticator, and a member with nothing but a password, both at work in the organization. */
async function startScene(open: OpenDatabase, config: Configuration = {}) {
  const server = await startTestServer({ open, config })
  const { owner, organization } = await startOrganization(server)
  const ann = await joinAs(server, owner, 'ann')
  await setUpAuthenticator(owner, server.clock)
  const { id: organizationId } = organization
  const from = (milliseconds: number) => new Date(server.clock.now() + milliseconds).toISOString()
  const require = (browser: Browser, when: string | null) => browser.client.organization.requireSecondFactor({ organizationId, from: when })
  /** The date comes, and what was planned for it is done. */
  const pass = async (milliseconds: number) => {
    server.clock.advance(milliseconds)
    await mailsTo(server.app, 'ann@example.com')
  }
  return { ...server, owner, ann: ann.browser, annId: ann.userId, organizationId, from, require, pass }
}

async function setUpAuthenticator({ client }: Browser, clock: StillClock) {
  const { data } = await client.twoFactor.enable({ password })
  const { code } = authenticator(data?.method === 'totp' ? data.totpURI : '', clock)
  assert.equal((await client.twoFactor.verifyTotp({ code: code() })).error, null)
  clock.advance(30_000)
  return code
}

onBothDatabases('an organization that asks for two factors', (open) => {
  test('tells its members before the date, keeps weak sessions out after it, and lets them in with a second factor', async () => {
    const { owner, ann, annId, clock, organizationId, from, require, pass } = await startScene(open)
    const date = from(days(5))
    assert.deepEqual((await require(owner, date)).data, { requiredFrom: date })
    const policy = () => ann.client.organization.getSecondFactorPolicy({ organizationId })
    assert.deepEqual((await policy()).data, { requiredFrom: date, isMet: false })
    assert.equal((await ann.client.organization.listMembers({ organizationId })).error, null)
    await pass(days(5))
    assert.deepEqual((await policy()).data, { requiredFrom: date, isMet: false })
    assert.equal((await ann.client.organization.listMembers({ organizationId })).error?.code, refused)
    assert.equal((await ann.client.organization.list({})).data?.length, 1)
    assert.equal((await owner.client.organization.listMembers({ organizationId })).error, null)
    const { data: team } = await owner.client.organization.createTeam({ organizationId, name: 'Secret plans' })
    await owner.client.organization.addTeamMember({ teamId: team?.id ?? '', userId: annId })
    const teams = async () => (await ann.client.organization.listUserTeams()).data?.map(({ name }) => name)
    assert.deepEqual(await teams(), [])
    await setUpAuthenticator(ann, clock)
    assert.equal((await ann.client.organization.setActive({ organizationId })).error, null)
    assert.deepEqual(await teams(), ['Secret plans'])
    assert.deepEqual((await policy()).data, { requiredFrom: date, isMet: true })
  })

  test('refuses a weak session at every door of its own, whichever names it, and lets the person leave', async () => {
    const { owner, ann, annId, organizationId, from, require, pass } = await startScene(open)
    await owner.client.organization.updateMemberRole({
      organizationId,
      memberId: await memberIdOf(owner, organizationId, annId),
      role: 'admin',
    })
    await ann.client.organization.setActive({ organizationId })
    await require(owner, from(0))
    const { organization } = ann.client
    // Before the sessions have left: by the active organization, too.
    const doors = {
      active: () => organization.getFullOrganization({}),
      named: () => organization.getFullOrganization({ organizationId }),
      slug: () => organization.getOrganization({ organizationSlug: 'acme' }),
      entering: () => organization.setActive({ organizationId }),
      member: () => organization.getActiveMember(),
      role: () => organization.getActiveMemberRole({ organizationId }),
      update: () => organization.update({ organizationId, data: { name: 'Mine' } }),
      invite: () => organization.inviteMember({ organizationId, email: 'eve@example.com', role: 'member' }),
      teams: () => organization.listTeams({ organizationId }),
      entries: () => organization.listAuditEntries({ organizationId }),
      policy: () => require(ann, null),
      overview: () => ann.client.customer.getOverview({ referenceId: organizationId }),
    }
    for (const [name, ask] of Object.entries(doors)) assert.equal((await ask()).error?.code, refused, name)
    const sold = await ann.fetch(`/v1/products/?organization_id=${organizationId}`)
    assert.deepEqual([sold.status, ((await sold.json()) as { error: string }).error], [403, refused])
    await pass(0)
    assert.equal((await ann.client.getSession()).data?.session.activeOrganizationId, null)
    assert.equal((await organization.leave({ organizationId })).error, null)
  })

  test('asks neither servers nor API keys', async () => {
    const { app, browser, owner, ann, organizationId, from, require, pass } = await startScene(open, { apiKeySessions: true })
    const { data: key } = await ann.client.apiKey.create({})
    await require(owner, from(0))
    await pass(0)
    const byKey = await browser().get(`/organization/list-members?organizationId=${organizationId}`, { 'x-api-key': key?.key ?? '' })
    assert.equal(byKey.status, 200, await byKey.text())
    const server = (await asServer(app)).headers
    const byServer = await browser().get(`/organization/list-members?organizationId=${organizationId}`, server)
    assert.equal(byServer.status, 200, await byServer.text())
  })

  test('is asked to by a person who has two factors, and by no one who may not change it', async () => {
    const { owner, ann, clock, from, require, organizationId } = await startScene(open)
    assert.equal((await require(ann, from(0))).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION')
    assert.equal((await owner.client.twoFactor.disable({ password })).error, null)
    assert.equal((await require(owner, from(0))).error?.code, refused)
    await setUpAuthenticator(owner, clock)
    assert.equal((await require(owner, from(0))).error, null)
    assert.equal((await owner.client.twoFactor.disable({ password })).error, null)
    assert.equal((await owner.client.organization.listMembers({ organizationId })).error?.code, refused)
  })

  test('stops asking when it is told so, and waits for a date that was moved', async () => {
    const { owner, ann, organizationId, from, require, pass } = await startScene(open)
    await require(owner, from(days(1)))
    await require(owner, from(days(3)))
    await pass(days(2))
    assert.equal((await ann.client.getSession()).data?.session.activeOrganizationId, organizationId)
    assert.equal((await ann.client.organization.listMembers({ organizationId })).error, null)
    assert.deepEqual((await require(owner, null)).data, { requiredFrom: null })
    await pass(days(2))
    assert.equal((await ann.client.organization.listMembers({ organizationId })).error, null)
  })

  test('takes in an invited person, who works there once they have two factors', async () => {
    const server = await startScene(open)
    const { owner, clock, organizationId, from, require } = server
    await require(owner, from(0))
    const { browser: bob } = await joinAs(server, owner, 'bob')
    assert.equal((await bob.client.getSession()).data?.session.activeOrganizationId, null)
    assert.equal((await bob.client.organization.setActive({ organizationId })).error?.code, refused)
    await setUpAuthenticator(bob, clock)
    assert.equal((await bob.client.organization.setActive({ organizationId })).error, null)
  })

  test('tells its owners and admins who has what, in pages, and no one else', async () => {
    const server = await startScene(open)
    const { app, owner, ann, annId, organizationId } = server
    const { browser: bob, userId: bobId } = await joinAs(server, owner, 'bob')
    await bob.client.twoFactor.enable({ password, method: 'otp' })
    const { data: first } = await owner.client.organization.listSecondFactors({ organizationId, limit: 2 })
    const { data: rest } = await owner.client.organization.listSecondFactors({ organizationId, limit: 2, after: first?.next ?? '' })
    assert.equal(rest?.next, null)
    const states = [...(first?.members ?? []), ...(rest?.members ?? [])].map(({ userId, secondFactor }) => [userId, secondFactor] as const)
    const ownerId = (await app.db.selectFrom('members').where('role', '=', 'owner').select('userId').executeTakeFirstOrThrow()).userId
    assert.deepEqual(new Map(states), new Map([[ownerId, 'strong'], [annId, 'none'], [bobId, 'mail']])) // biome-ignore format: one line
    assert.equal((await ann.client.organization.listSecondFactors({ organizationId })).error?.code, 'FORBIDDEN')
    assert.deepEqual((await owner.client.organization.listSecondFactors({ organizationId, after: 'zzz' })).data, {
      members: [],
      next: null,
    })

    const listed = async ({ client }: Browser, secondFactors?: boolean) => {
      const { data } = await client.organization.listMembers({ organizationId, ...(secondFactors && { secondFactors }) })
      return new Map(data?.members.map((member) => [member.userId, member.secondFactor]))
    }
    assert.deepEqual(await listed(owner, true), new Map(states))
    for (const left of [await listed(owner), await listed(ann, true)])
      assert.deepEqual([...left.values()], [undefined, undefined, undefined])
  })

  test('cannot ask where the installation does not let it', async () => {
    const { app, owner, ann, organizationId, from, require, pass } = await startScene(open)
    await require(owner, from(0))
    Object.assign(app.config, { organizationSecondFactor: false })
    await pass(0)
    assert.equal((await ann.client.organization.listMembers({ organizationId })).error, null)
    assert.equal((await require(owner, from(0))).error?.code, 'TWO_FACTOR_NOT_AVAILABLE')
  })
})

async function memberIdOf({ client }: Browser, organizationId: string, userId: string): Promise<string> {
  const { data } = await client.organization.listMembers({ organizationId })
  return data?.members.find((member) => member.userId === userId)?.id ?? ''
}
