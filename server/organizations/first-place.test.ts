import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rememberPlace } from '../sessions/store.ts'
import { authenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password, signIn } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

async function placeOf({ client }: Browser) {
  const session = (await client.getSession()).data?.session
  return [session?.activeOrganizationId, session?.activeTeamId]
}

/** Where a person finds themself who signs in in another browser. */
async function placeAfterSignIn(server: TestServer, name: string) {
  const browser = server.browser()
  await signIn(browser, name)
  return { browser, place: await placeOf(browser) }
}

onBothDatabases('a new session', (open) => {
  test('begins in the organization and the team that the person last worked in', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const [, team] = await placeOf(owner)
    assert.deepEqual((await placeAfterSignIn(server, 'acme-owner')).place, [organization.id, team])
    const { data: second } = await owner.client.organization.create({ name: 'Second', slug: 'second' })
    const { place, browser } = await placeAfterSignIn(server, 'acme-owner')
    assert.equal(place[0], second?.id)
    await browser.client.organization.setActive({ organizationId: organization.id })
    await browser.client.signOut()
    assert.deepEqual((await placeAfterSignIn(server, 'acme-owner')).place, [organization.id, null])
    await owner.client.organization.setActiveTeam({ teamId: team as string })
    assert.deepEqual((await placeAfterSignIn(server, 'acme-owner')).place, [organization.id, team])
    await owner.client.organization.removeTeamMember({
      teamId: team as string,
      userId: (await owner.client.getSession()).data?.user.id as string,
    })
    assert.deepEqual((await placeAfterSignIn(server, 'acme-owner')).place, [organization.id, null])
  })

  test('begins in the only organization of a person who never chose one, and in none of several', async () => {
    const server = await startTestServer({ open })
    const { organization } = await startOrganization(server)
    const other = await startOrganization(server, 'other')
    await server.app.db.deleteFrom('lastPlaces').execute()
    assert.deepEqual((await placeAfterSignIn(server, 'acme-owner')).place, [organization.id, null])
    const { userId } = await joinAs(server, other.owner, 'ann')
    const { id } = (await other.owner.client.organization.create({ name: 'Third', slug: 'third' })).data as { id: string }
    await server.app.db.updateTable('members').set({ userId }).where('organizationId', '=', id).execute()
    await server.app.db.deleteFrom('lastPlaces').execute()
    assert.deepEqual((await placeAfterSignIn(server, 'ann')).place, [null, null])
  })

  test('begins in none where the person chose to work alone, and where they only asked for one that is not theirs, in their own', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const other = await startOrganization(server, 'other')
    await owner.client.organization.setActive({ organizationId: other.organization.id })
    assert.equal((await placeAfterSignIn(server, 'acme-owner')).place[0], organization.id)
    await owner.client.organization.setActive({ organizationId: null })
    assert.deepEqual((await placeAfterSignIn(server, 'acme-owner')).place, [null, null])
  })

  test('does not begin where the person is no longer a member, nor in an archived organization', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const ann = await joinAs(server, owner, 'ann')
    assert.equal((await placeAfterSignIn(server, 'ann')).place[0], organization.id)
    await owner.client.organization.removeMember({ memberIdOrEmail: ann.memberId })
    assert.deepEqual((await placeAfterSignIn(server, 'ann')).place, [null, null])
    await server.app.db.updateTable('organizations').set({ archivedAt: new Date().toISOString() }).execute()
    assert.deepEqual((await placeAfterSignIn(server, 'acme-owner')).place, [null, null])
  })

  test('does not begin where two factors are asked for that it has not proven', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    await joinAs(server, owner, 'ann')
    const { data } = await owner.client.twoFactor.enable({ password })
    const { code } = authenticator(data?.method === 'totp' ? data.totpURI : '', server.clock)
    await owner.client.twoFactor.verifyTotp({ code: code() })
    server.clock.advance(30_000)
    const from = new Date(server.clock.now()).toISOString()
    assert.equal((await owner.client.organization.requireSecondFactor({ organizationId: organization.id, from })).error, null)
    assert.deepEqual((await placeAfterSignIn(server, 'ann')).place, [null, null])
    const browser = server.browser()
    await browser.client.signIn.email({ email: 'acme-owner@example.com', password })
    assert.equal((await browser.client.twoFactor.verifyTotp({ code: code() })).error, null)
    assert.equal((await placeOf(browser))[0], organization.id)
  })

  test('continues where the old one was when a password changes, and is not moved by one that acts as the person', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server)
    const { data: second } = await owner.client.organization.create({ name: 'Second', slug: 'second', keepCurrentActiveOrganization: true })
    const { browser } = await placeAfterSignIn(server, 'acme-owner')
    await browser.client.organization.setActive({ organizationId: second?.id as string })
    await owner.client.changePassword({ currentPassword: password, newPassword: password, revokeOtherSessions: true })
    assert.equal((await placeOf(owner))[0], organization.id)
    const admin = await startOrganization(server, 'admin')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.ownerId).execute()
    assert.equal((await admin.owner.client.admin.impersonateUser({ userId: ownerId })).error, null)
    assert.equal((await placeOf(admin.owner))[0], second?.id)
    await admin.owner.client.organization.setActive({ organizationId: organization.id })
    assert.equal((await placeAfterSignIn(server, 'acme-owner')).place[0], second?.id)
  })

  test('is not remembered for a person who is gone, nor at a place that is gone', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server)
    const { app } = server
    const session = await app.db.selectFrom('sessions').where('userId', '=', ownerId).selectAll().executeTakeFirstOrThrow()
    const remembered = () => app.db.selectFrom('lastPlaces').select(['organizationId', 'teamId']).execute()
    await owner.client.organization.setActive({ organizationId: null })
    await rememberPlace(app, session, { activeOrganizationId: 'gone', activeTeamId: null })
    assert.deepEqual(await remembered(), [{ organizationId: null, teamId: null }])
    await rememberPlace(app, session, { activeOrganizationId: organization.id, activeTeamId: 'gone' })
    assert.deepEqual(await remembered(), [{ organizationId: organization.id, teamId: null }])
    await app.db.deleteFrom('users').where('id', '=', ownerId).execute()
    for (const place of [organization.id, null]) await rememberPlace(app, session, { activeOrganizationId: place, activeTeamId: null })
    assert.deepEqual(await remembered(), [])
  })

  test('is not in an organization whose member was removed while they signed in', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    for (let round = 0; round < 5; round++) {
      const { userId, memberId } = await joinAs(server, owner, `bob-${round}`)
      const entries = Array.from({ length: 5 }, () => signIn(server.browser(), `bob-${round}`))
      const removal = owner.post('/organization/remove-member', { memberIdOrEmail: memberId })
      await Promise.all([...entries, removal])
      const sessions = server.app.db.selectFrom('sessions').where('userId', '=', userId).where('activeOrganizationId', 'is not', null)
      assert.deepEqual(await sessions.select('id').execute(), [])
    }
  })

  test('always has an organization where each must, as long as the person has one', async () => {
    const server = await startTestServer({ open, config: { requireOrganization: true } })
    const { owner, organization } = await startOrganization(server)
    assert.equal((await owner.client.getSettings()).data?.requireOrganization, true)
    const { error } = await owner.client.organization.setActive({ organizationId: null })
    assert.deepEqual([error?.status, error?.code], [400, 'ORGANIZATION_REQUIRED'])
    const { data: second } = await owner.client.organization.create({ name: 'Second', slug: 'second' })
    await owner.client.organization.setActive({ organizationId: 'none' })
    assert.equal((await placeOf(owner))[0], second?.id)
    await server.app.db.deleteFrom('lastPlaces').execute()
    assert.equal((await placeAfterSignIn(server, 'acme-owner')).place[0], organization.id)
    const { browser, memberId } = await joinAs(server, owner, 'ann')
    const { data: own } = await browser.client.organization.create({ name: 'Own', slug: 'own', keepCurrentActiveOrganization: true })
    await owner.client.organization.removeMember({ memberIdOrEmail: memberId })
    assert.equal((await placeOf(browser))[0], own?.id)
  })
})
