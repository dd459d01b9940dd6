import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('invitations', (open) => {
  test('are mailed in the reader’s language and accepted once by the owner of the address', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { data: invitation } = await owner.client.organization.inviteMember({ email: ' Bob@Example.com', role: ['member', 'admin'] })
    assert.deepEqual([invitation?.email, invitation?.role, invitation?.status], ['bob@example.com', 'member,admin', 'pending'])
    assert.equal(invitation?.expiresAt, '2026-01-17T12:00:00.000Z')
    assert.match((await newestMailTo(server.app, 'bob@example.com')).text, /“acme”/)

    const bob = server.browser()
    await signUp(bob, 'bob')
    const read = await bob.client.organization.getInvitation({ id: invitation?.id as string })
    assert.deepEqual(
      [read.data?.organizationName, read.data?.organizationSlug, read.data?.inviterEmail],
      ['acme', 'acme', 'acme-owner@example.com'],
    )
    const accepted = await bob.client.organization.acceptInvitation({ invitationId: invitation?.id as string })
    assert.deepEqual([accepted.data?.invitation.status, accepted.data?.member.role], ['accepted', 'member,admin'])
    assert.equal((await bob.client.getSession()).data?.session.activeOrganizationId, organization.id)
    const again = await bob.client.organization.acceptInvitation({ invitationId: invitation?.id as string })
    assert.deepEqual([again.error?.status, again.error?.code], [400, 'INVITATION_NOT_FOUND'])
  })

  test('are visible to those concerned alone', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { data } = await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    const [eve, nobody] = [server.browser(), server.browser()]
    await signUp(eve, 'eve')
    const id = data?.id as string
    for (const { error } of [
      await eve.client.organization.acceptInvitation({ invitationId: id }),
      await eve.client.organization.rejectInvitation({ invitationId: id }),
      await eve.client.organization.getInvitation({ id }),
    ]) {
      assert.deepEqual([error?.status, error?.code], [403, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION'])
    }
    assert.equal((await eve.client.organization.cancelInvitation({ invitationId: id })).error?.code, 'MEMBER_NOT_FOUND')
    const anonymous = await nobody.client.organization.getInvitation({ id })
    assert.deepEqual([anonymous.error?.status, anonymous.error?.code], [401, 'NOT_AUTHENTICATED'])
    assert.equal((await eve.client.organization.getInvitation({ id: 'guess' })).error?.message, 'Invitation not found!')
  })

  test('are refused to the wrong inviters, roles, addresses and teams', async () => {
    const server = await startTestServer({ open, config: { invitationLimit: 4 } })
    const { owner } = await startOrganization(server)
    const other = await startOrganization(server, 'other')
    const adam = await joinAs(server, owner, 'adam', 'admin')
    const mia = await joinAs(server, owner, 'mia')
    const invite = async (by: typeof owner, wish: { email: string; role: string; teamId?: string }) =>
      (await by.client.organization.inviteMember(wish)).error?.code
    assert.equal(
      await invite(mia.browser, { email: 'x@example.com', role: 'member' }),
      'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
    )
    assert.equal(await invite(adam.browser, { email: 'x@example.com', role: 'owner' }), 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
    assert.equal(await invite(owner, { email: 'x@example.com', role: 'emperor' }), 'ROLE_NOT_FOUND')
    assert.equal(await invite(owner, { email: 'nonsense', role: 'member' }), 'INVALID_EMAIL')
    assert.equal(await invite(owner, { email: 'MIA@example.com', role: 'member' }), 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
    const foreignTeam = (await other.owner.client.organization.listTeams()).data?.[0]?.id as string
    assert.equal(await invite(owner, { email: 'x@example.com', role: 'member', teamId: foreignTeam }), 'TEAM_NOT_FOUND')
    assert.equal(await invite(owner, { email: 'x@example.com', role: 'owner' }), undefined)
    assert.equal(await invite(owner, { email: 'X@example.com', role: 'member' }), 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')

    const many = await Promise.all(Array.from({ length: 8 }, (_, at) => invite(owner, { email: `m${at}@example.com`, role: 'member' })))
    assert.equal(many.filter((code) => code === undefined).length, 3)
    assert.equal(many.filter((code) => code === 'INVITATION_LIMIT_REACHED').length, 5)
  })

  test('run out after two days and can be sent again: the same invitation, a new term', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const bob = server.browser()
    await signUp(bob, 'bob')
    const wish = { email: 'bob@example.com', role: 'member' }
    const first = (await owner.client.organization.inviteMember(wish)).data
    server.clock.advance(hours(47))
    const again = (await owner.client.organization.inviteMember({ ...wish, resend: true })).data
    assert.equal(again?.id, first?.id)
    server.clock.advance(hours(47))
    assert.ok((await bob.client.organization.getInvitation({ id: first?.id as string })).data)
    server.clock.advance(hours(1))
    assert.equal(
      (await bob.client.organization.acceptInvitation({ invitationId: first?.id as string })).error?.code,
      'INVITATION_NOT_FOUND',
    )
    assert.equal((await server.browser().client.organization.previewInvitation({ id: first?.id as string })).data?.status, 'expired')
    assert.ok((await owner.client.organization.inviteMember(wish)).data)
  })

  test('of many addresses get a result each; a wrong one does not hold up the others', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await joinAs(server, owner, 'mia')
    const { data } = await owner.client.organization.inviteMembers({
      emails: ['a@example.com', 'nonsense', 'mia@example.com', 'A@example.com', 'b@example.com'],
      role: 'member',
    })
    assert.deepEqual(
      data?.results.map(({ email, error }) => [email, error?.code ?? null]),
      [
        ['a@example.com', null],
        ['nonsense', 'INVALID_EMAIL'],
        ['mia@example.com', 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION'],
        ['A@example.com', 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION'],
        ['b@example.com', null],
      ],
    )
  })

  test('let a person without an account look, sign up and be a verified member in one step', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { data } = await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    const { link, token } = await newestMailTo(server.app, 'bob@example.com')
    assert.equal(link.pathname, `/invite/${data?.id}`)

    const bob = server.browser()
    const id = data?.id as string
    const masked = (await bob.client.organization.previewInvitation({ id })).data
    assert.deepEqual(
      [masked?.email, masked?.proven, masked?.hasAccount, masked?.organization.name, masked?.inviter.name],
      ['b•••@example.com', false, null, 'acme', 'acme-owner'],
    )
    const whole = (await bob.client.organization.previewInvitation({ id, token })).data
    assert.deepEqual([whole?.email, whole?.proven, whole?.hasAccount], ['bob@example.com', true, false])

    const forged = await bob.client.organization.signUpWithInvitation({ invitationId: id, token: id, name: 'Eve', password })
    assert.equal(forged.error?.code, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
    const joined = await bob.client.organization.signUpWithInvitation({ invitationId: id, token, name: 'Bob', password })
    assert.deepEqual([joined.data?.user.email, joined.data?.user.emailVerified], ['bob@example.com', true])
    const session = (await bob.client.getSession()).data
    assert.equal(session?.session.activeOrganizationId, organization.id)
    const twice = await server.browser().client.organization.signUpWithInvitation({ invitationId: id, token, name: 'Bob', password })
    assert.equal(twice.error?.code, 'INVITATION_NOT_FOUND')
  })

  test('prove the mailbox of an account that was not verified yet', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const bob = server.browser()
    await signUp(bob, 'bob')
    assert.equal((await bob.client.organization.listUserInvitations()).error?.code, 'EMAIL_NOT_VERIFIED')
    const { data } = await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    const letter = (await mailsTo(server.app, 'bob@example.com')).find(({ link }) => link.pathname.startsWith('/invite/'))
    const token = letter?.token as string
    await bob.client.organization.acceptInvitation({ invitationId: data?.id as string, token })
    assert.equal((await bob.client.getSession()).data?.user.emailVerified, true)

    await startOrganization(server, 'second').then(({ owner }) =>
      owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' }),
    )
    assert.deepEqual(
      (await bob.client.organization.listUserInvitations()).data?.map(({ organizationName }) => organizationName),
      ['second'],
    )
  })

  test('are canceled and rejected, and then neither accepted nor read', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const bob = server.browser()
    await signUp(bob, 'bob')
    const invite = async () =>
      (await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })).data?.id as string
    const first = await invite()
    assert.equal((await owner.client.organization.cancelInvitation({ invitationId: first })).data?.status, 'canceled')
    assert.equal((await bob.client.organization.acceptInvitation({ invitationId: first })).error?.code, 'INVITATION_NOT_FOUND')
    const second = await invite()
    const rejected = await bob.client.organization.rejectInvitation({ invitationId: second })
    assert.deepEqual([rejected.data?.invitation.status, rejected.data?.member], ['rejected', null])
    assert.equal((await bob.client.organization.getInvitation({ id: second })).error?.message, 'Invitation not found!')
    assert.deepEqual((await owner.client.organization.listInvitations()).data?.map(({ status }) => status).sort(), ['canceled', 'rejected'])
  })

  test('fifty accepts of one invitation make one member', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const bob = server.browser()
    await signUp(bob, 'bob')
    const { data } = await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bob.client.organization.acceptInvitation({ invitationId: data?.id as string })),
    )
    assert.equal(answers.filter(({ data }) => data).length, 1)
    const rows = await server.app.db.selectFrom('members').where('organizationId', '=', organization.id).select('id').execute()
    assert.equal(rows.length, 2)
  })

  test('accept against cancel: the person is a member exactly if accepting succeeded', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    for (let round = 0; round < 10; round++) {
      const bob = server.browser()
      const { user } = await signUp(bob, `bob-${round}`)
      const { data } = await owner.client.organization.inviteMember({ email: user.email, role: 'member' })
      const invitationId = data?.id as string
      const [accepted, canceled] = await Promise.all([
        bob.client.organization.acceptInvitation({ invitationId }),
        owner.client.organization.cancelInvitation({ invitationId }),
      ])
      const { status } = await server.app.db
        .selectFrom('invitations')
        .where('id', '=', invitationId)
        .select('status')
        .executeTakeFirstOrThrow()
      const member = await server.app.db.selectFrom('members').where('userId', '=', user.id).select('id').executeTakeFirst()
      assert.notEqual(accepted.data !== null, canceled.data !== null)
      assert.equal(status, accepted.data ? 'accepted' : 'canceled')
      assert.equal(member !== undefined, accepted.data !== null)
    }
  })

  test('of twenty who accept at once, as many get in as there is room, and the others stay invited', async () => {
    const server = await startTestServer({ open, config: { membershipLimit: 5 } })
    const { owner, organization } = await startOrganization(server)
    const guests = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const guest = server.browser()
        const { user } = await signUp(guest, `guest-${at}`)
        const { data } = await owner.client.organization.inviteMember({ email: user.email, role: 'member' })
        return { guest, invitationId: data?.id as string }
      }),
    )
    const answers = await Promise.all(guests.map(({ guest, invitationId }) => guest.client.organization.acceptInvitation({ invitationId })))
    assert.equal(answers.filter(({ data }) => data).length, 4)
    for (const { error } of answers) if (error) assert.equal(error.code, 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED')
    const waiting = await server.app.db
      .selectFrom('invitations')
      .where('organizationId', '=', organization.id)
      .where('status', '=', 'pending')
      .select('id')
      .execute()
    assert.equal(waiting.length, 16)
  })

  test('lead into teams', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { data: team } = await owner.client.organization.createTeam({ name: 'Crew' })
    const bob = await joinAs(server, owner, 'bob', 'member', team?.id)
    assert.equal((await bob.browser.client.organization.getActiveMember()).data?.teamId, team?.id)
    assert.deepEqual(
      (await bob.browser.client.organization.listTeamMembers({ teamId: team?.id as string })).data?.map(({ userId }) => userId),
      [bob.userId],
    )
  })
})
