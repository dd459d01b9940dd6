import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

async function invited(
  server: TestServer,
  owner: Awaited<ReturnType<typeof startOrganization>>['owner'],
  name: string,
  terms: object = {},
) {
  const guest = server.browser()
  const { user } = await signUp(guest, name)
  const { data } = await owner.client.organization.inviteMember({ email: user.email, role: 'member', ...terms })
  return { guest, user, invitationId: data?.id as string }
}

onBothDatabases('joining', (open) => {
  test('works to the last millisecond of 48 hours and not after', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const early = await invited(server, owner, 'early')
    const late = await invited(server, owner, 'late')
    server.clock.advance(hours(48) - 1)
    assert.ok((await early.guest.client.organization.acceptInvitation(early)).data)
    server.clock.advance(1)
    for (const { error } of [
      await late.guest.client.organization.acceptInvitation(late),
      await late.guest.client.organization.rejectInvitation(late),
      await late.guest.client.organization.getInvitation({ id: late.invitationId }),
    ])
      assert.deepEqual([error?.status, error?.code], [400, 'INVITATION_NOT_FOUND'])
  })

  test('passes over a team that is gone', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const [gone, kept] = [
      (await owner.client.organization.createTeam({ name: 'Gone' })).data?.id as string,
      (await owner.client.organization.createTeam({ name: 'Kept' })).data?.id as string,
    ]
    const bob = await invited(server, owner, 'bob', { teamId: [gone, kept] })
    const mia = await invited(server, owner, 'mia', { teamId: gone })
    await owner.client.organization.removeTeam({ teamId: gone })
    const teams = []
    for (const { guest, invitationId } of [bob, mia]) {
      const { data } = await guest.client.organization.acceptInvitation({ invitationId })
      teams.push([data?.member.teamId, (await guest.client.getSession()).data?.session.activeTeamId])
    }
    assert.deepEqual(teams, [
      [kept, kept],
      [null, null],
    ])
  })

  test('gives the role of the invitation at the time it is settled, however it was sent before', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    for (let round = 0; round < 10; round++) {
      const { guest, user, invitationId } = await invited(server, owner, `bob-${round}`, { role: 'admin' })
      await Promise.all([
        owner.client.organization.inviteMember({ email: user.email, role: 'member', resend: true }),
        guest.client.organization.acceptInvitation({ invitationId }),
      ])
      const invitation = await server.app.db
        .selectFrom('invitations')
        .where('email', '=', user.email)
        .select('role')
        .executeTakeFirstOrThrow()
      const member = await server.app.db.selectFrom('members').where('userId', '=', user.id).select('role').executeTakeFirst()
      if (member) assert.equal(member.role, invitation.role)
    }
  })

  test('shows in a session that the browser keeps, at once; so does leaving', async () => {
    const server = await startTestServer({ open, config: { cookieCache: true } })
    const { owner, organization } = await startOrganization(server)
    const { guest, user, invitationId } = await invited(server, owner, 'bob')
    const { token } = await newestMailTo(server.app, user.email)
    assert.equal((await guest.client.getSession()).data?.session.activeOrganizationId, null)
    await guest.client.organization.acceptInvitation({ invitationId, token })
    const joined = (await guest.client.getSession()).data
    assert.deepEqual([joined?.session.activeOrganizationId, joined?.user.emailVerified], [organization.id, true])
    await guest.client.organization.leave({ organizationId: organization.id })
    assert.equal((await guest.client.getSession()).data?.session.activeOrganizationId, null)
  })

  test('by the letter needs no other mail, also where addresses must be verified before anybody enters', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { data } = await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'admin, member' })
    const { token } = await newestMailTo(server.app, 'bob@example.com')
    Object.assign(server.app.config, { requireEmailVerification: true })
    const bob = server.browser()
    const wish = { invitationId: data?.id as string, token, name: 'Bob', password }
    const joined = (await bob.client.organization.signUpWithInvitation(wish)).data
    assert.deepEqual([joined?.member.role, joined?.user.emailVerified], ['admin,member', true])
    assert.equal((await bob.client.getSession()).data?.session.activeOrganizationId, organization.id)
    assert.equal((await mailsTo(server.app, 'bob@example.com')).length, 1)
    await bob.client.signOut()
    assert.ok((await bob.client.signIn.email({ email: 'bob@example.com', password })).data)
  })

  test('needs an id that only those who could grant its role can read', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const [mia, adam] = [await joinAs(server, owner, 'mia'), await joinAs(server, owner, 'adam', 'admin')]
    const { data: invitation } = await owner.client.organization.inviteMember({ email: 'boss@example.com', role: 'admin' })
    const seenBy = async ({ client }: typeof owner) => {
      const listed = (await client.organization.listInvitations()).data
      const whole = (await client.organization.getFullOrganization()).data?.invitations
      const chosen = (await client.organization.setActive({ organizationSlug: 'acme' })).data?.invitations
      return [listed, whole, chosen].map((list) => list?.find(({ email }) => email === 'boss@example.com')?.id)
    }
    for (const who of [owner, adam.browser]) assert.deepEqual(await seenBy(who), Array(3).fill(invitation?.id))
    const shown = await seenBy(mia.browser)
    assert.deepEqual([shown.length, new Set(shown).size, shown.includes(invitation?.id)], [3, 1, false])

    const impostor = server.browser()
    await signUp(impostor, 'boss')
    const { error } = await impostor.client.organization.acceptInvitation({ invitationId: shown[0] as string })
    assert.equal(error?.code, 'INVITATION_NOT_FOUND')
  })

  test('by an account that was banned before its address was proven is refused, as stated', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await signUp(server.browser(), 'bob')
    await server.app.db.updateTable('users').set({ banned: true }).where('email', '=', 'bob@example.com').execute()
    const { data } = await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    const { token } = await newestMailTo(server.app, 'bob@example.com')
    const wish = { invitationId: data?.id as string, token, name: 'Bob', password }
    const { error } = await server.browser().client.organization.signUpWithInvitation(wish)
    assert.equal(error?.code, 'BANNED_USER')
  })

  test('is not possible without an owner who can act', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId } = await startOrganization(server)
    const admin = await joinAs(server, owner, 'admin', 'admin')
    const bob = await invited(server, admin.browser, 'bob')
    const ban = (banned: boolean) => server.app.db.updateTable('users').set({ banned }).where('id', '=', ownerId).execute()
    await ban(true)
    assert.equal((await bob.guest.client.organization.acceptInvitation(bob)).error?.code, 'INVITATION_NOT_FOUND')
    await ban(false)
    assert.ok((await bob.guest.client.organization.acceptInvitation(bob)).data)
  })
})
