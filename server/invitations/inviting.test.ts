import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('inviting', (open) => {
  test('counts an expired invitation that is renewed like a new one: the limit is exact', async () => {
    const server = await startTestServer({ open, config: { invitationLimit: 2 } })
    const { owner } = await startOrganization(server)
    const invite = async (name: string, resend = false) => {
      const { error } = await owner.client.organization.inviteMember({ email: `${name}@example.com`, role: 'member', resend })
      return error?.code ?? 'invited'
    }
    assert.deepEqual([await invite('ann'), await invite('bob')], ['invited', 'invited'])
    server.clock.advance(hours(48))
    assert.deepEqual([await invite('carl'), await invite('ann')], ['invited', 'invited'])
    assert.deepEqual([await invite('bob'), await invite('bob', true)], ['INVITATION_LIMIT_REACHED', 'INVITATION_LIMIT_REACHED'])
    assert.equal(await invite('ann', true), 'invited')
  })

  test('exactly as many as the limit succeed of twenty at once, new and renewed', async () => {
    const server = await startTestServer({ open, config: { invitationLimit: 5 } })
    const { owner } = await startOrganization(server)
    const emails = Array.from({ length: 20 }, (_, at) => `guest-${at}@example.com`)
    const invite = (email: string) => owner.client.organization.inviteMember({ email, role: 'member' })
    for (const email of emails.slice(0, 5)) await invite(email)
    server.clock.advance(hours(48))
    const answers = await Promise.all(emails.map(invite))
    assert.equal(answers.filter(({ data }) => data).length, 5)
    for (const { error } of answers) if (error) assert.equal(error.code, 'INVITATION_LIMIT_REACHED')
  })

  test('names each team once, and roles in any way they are written', async () => {
    const server = await startTestServer({ open, config: { organizationRoles: { auditor: { member: ['update'] } } } })
    const { owner } = await startOrganization(server)
    const [crew, ship] = [
      await owner.client.organization.createTeam({ name: 'Crew' }),
      await owner.client.organization.createTeam({ name: 'Ship' }),
    ]
    const [first, second] = [crew.data?.id as string, ship.data?.id as string]
    const { data } = await owner.client.organization.inviteMember({
      email: 'bob@example.com',
      role: [' member , auditor', 'auditor'],
      teamId: [second, `${first}, ${second}`],
    })
    assert.deepEqual([data?.role, data?.teamId], ['member,auditor', `${second},${first}`])
    const bob = server.browser()
    const { user } = await signUp(bob, 'bob')
    const { data: joined } = await bob.client.organization.acceptInvitation({ invitationId: data?.id as string })
    assert.deepEqual([joined?.member.role, joined?.member.teamId], ['member,auditor', second])
    assert.equal((await bob.client.organization.getActiveMember()).data?.teamId, second)
    assert.equal((await owner.client.organization.listUserTeams({ userId: user.id })).data?.length, 2)
  })

  test('many at once is refused as a whole where none could be invited', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const mia = await joinAs(server, owner, 'mia')
    const adam = await joinAs(server, owner, 'adam', 'admin')
    const stranger = server.browser()
    await signUp(stranger, 'eve')
    const wish = { organizationId: organization.id, emails: ['a@example.com', 'b@example.com'], role: 'member' }
    const code = async (who: typeof owner, other: object = {}) =>
      (await who.client.organization.inviteMembers({ ...wish, ...other })).error?.code
    assert.equal(await code(mia.browser), 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
    assert.equal(await code(stranger), 'MEMBER_NOT_FOUND')
    assert.equal(await code(adam.browser, { role: 'admin,owner' }), 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
    assert.equal(await code(owner, { role: 'emperor' }), 'ROLE_NOT_FOUND')
    assert.equal(await code(owner, { teamId: 'none' }), 'TEAM_NOT_FOUND')
    assert.equal((await owner.client.organization.listInvitations()).data?.filter(({ status }) => status === 'pending').length, 0)
  })

  test('writes in the language the invited are known to read, or else in the inviter’s', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const known = server.browser()
    await signUp(known, 'known')
    await server.app.db.updateTable('users').set({ language: 'de' }).where('email', '=', 'known@example.com').execute()
    const invite = (email: string) =>
      owner.post('/organization/invite-member', { email, role: 'member' }, { 'accept-language': 'fr-CA, en;q=0.5' })
    await invite('known@example.com')
    await invite('new@example.com')
    assert.match((await newestMailTo(server.app, 'known@example.com')).text, /\blädt\b|\beingeladen\b/)
    assert.match((await newestMailTo(server.app, 'new@example.com')).text, /\binvit/i)
    assert.match((await newestMailTo(server.app, 'new@example.com')).text, /\bvous\b/i)
  })

  test('writes one letter for each time it is asked, and none for an invitation that ended before it was sent', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const wish = { email: 'bob@example.com', role: 'member' }
    const { data } = await owner.client.organization.inviteMember(wish)
    await owner.client.organization.inviteMember({ ...wish, resend: true })
    assert.equal((await mailsTo(server.app, 'bob@example.com')).length, 2)
    await owner.client.organization.inviteMember({ ...wish, resend: true })
    await owner.client.organization.cancelInvitation({ invitationId: data?.id as string })
    assert.equal((await mailsTo(server.app, 'bob@example.com')).length, 2)
  })
})
