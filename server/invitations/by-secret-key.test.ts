import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSecretKey } from '../secret-keys/manage-secret-keys.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { proveAddress, signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('a server that acts for people of an organization', (open) => {
  async function startStage() {
    const server = await startTestServer({ open, config: { permissions: { invoice: ['pay'] } } })
    const { owner, ownerId, organization } = await startOrganization(server)
    const guest = server.browser()
    const { user } = await signUp(guest, 'gus')
    await proveAddress(server, user.email)
    const invite = async () => {
      const { data } = await owner.client.organization.inviteMember({ organizationId: organization.id, email: user.email, role: 'member' })
      return data?.id ?? ''
    }
    return {
      ...server,
      owner,
      ownerId,
      organizationId: organization.id,
      guest,
      userId: user.id,
      invite,
      backend: server.browser().client.organization,
    }
  }

  test('accepts and declines their invitations, and leaves for them, with its key in the log', async () => {
    const { app, organizationId, guest, userId, invite, backend, owner } = await startStage()
    const key = await asServer(app)
    const invitationId = await invite()
    const { data: waiting } = await backend.listUserInvitations({ userId }, key)
    assert.deepEqual(
      waiting?.map(({ id }) => id),
      [invitationId],
    )
    assert.equal((await backend.rejectInvitation({ invitationId, userId }, key)).data?.invitation.status, 'rejected')

    const again = await invite()
    const { data: joined } = await backend.acceptInvitation({ invitationId: again, userId }, key)
    assert.deepEqual([joined?.member.userId, joined?.invitation.status], [userId, 'accepted'])
    const { data: session } = await guest.client.getSession()
    assert.equal(session?.session.activeOrganizationId, null)

    assert.equal((await backend.leave({ organizationId, userId }, key)).data?.userId, userId)
    const { data: left } = await owner.client.organization.listMembers({ organizationId })
    assert.equal(left?.total, 1)
    const entries = await app.db
      .selectFrom('auditEntries')
      .select(['action', 'actorId', 'actorKeyId'])
      .where('actorKeyId', 'is not', null)
      .execute()
    assert.deepEqual(
      entries.map(({ action, actorId }) => [action, actorId]).filter(([action]) => action !== 'member.added'),
      [
        ['invitation.rejected', null],
        ['invitation.accepted', null],
        ['member.left', null],
      ],
    )
  })

  test('asks about a person’s permissions', async () => {
    const stage = await startStage()
    const { app, owner, ownerId, organizationId, userId, backend } = stage
    const key = await asServer(app)
    const member = await joinAs(stage, owner, 'mem')
    const may = async (who: string) => backend.hasPermission({ organizationId, userId: who, permissions: { invoice: ['pay'] } }, key)
    assert.equal((await may(ownerId)).data?.success, true)
    assert.equal((await may(member.userId)).data?.success, false)
    assert.equal((await may(userId)).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    assert.equal(
      (await backend.hasPermission({ userId, permissions: { invoice: ['pay'] } }, key)).error?.code,
      'ORGANIZATION_ID_IS_REQUIRED',
    )
  })

  test('names whom it acts for, keeps to the invited address and needs the scope', async () => {
    const { app, organizationId, ownerId: userId, invite, backend } = await startStage()
    const key = await asServer(app)
    const invitationId = await invite()
    assert.equal((await backend.acceptInvitation({ invitationId }, key)).error?.code, 'EITHER_USERID_OR_SESSION_IS_REQUIRED')
    assert.equal((await backend.acceptInvitation({ invitationId, userId: 'nobody' }, key)).error?.code, 'USER_NOT_FOUND')
    assert.equal((await backend.acceptInvitation({ invitationId, userId }, key)).error?.code, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
    assert.equal((await backend.leave({ organizationId, userId }, key)).error?.code, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
    const reader = await createSecretKey(app, { name: 'reader', scopes: ['organizations:read'], by: {} })
    const options = { headers: { authorization: `Bearer ${reader.key}` } }
    assert.equal((await backend.leave({ organizationId, userId }, options)).error?.code, 'MISSING_SCOPE')
  })

  test('is told that a session is wanted where one is chosen for', async () => {
    const { app, organizationId, backend } = await startStage()
    const key = await asServer(app)
    for (const { error } of [
      await backend.setActive({ organizationId }, key),
      await backend.setActiveTeam({ teamId: null }, key),
      await backend.getActiveMember({}, key),
    ])
      assert.deepEqual([error?.status, error?.code], [401, 'SESSION_REQUIRED'])
  })

  test('a person who names another person acts for themself', async () => {
    const { owner, ownerId, guest, userId, organizationId, invite } = await startStage()
    const invitationId = await invite()
    const { data } = await guest.client.organization.acceptInvitation({ invitationId, userId: ownerId })
    assert.equal(data?.member.userId, userId)
    await guest.client.organization.leave({ organizationId, userId: ownerId })
    const { data: left } = await owner.client.organization.listMembers({ organizationId })
    assert.deepEqual(
      left?.members.map((member) => member.userId),
      [ownerId],
    )
  })
})
