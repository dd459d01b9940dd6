import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('members', (open) => {
  test('are listed with their people by pages, searched, filtered and sorted', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    for (const name of ['carol', 'bob', 'alice']) await joinAs(server, owner, name, name === 'bob' ? 'admin' : 'member')
    const list = async (query: object = {}) => (await owner.client.organization.listMembers(query)).data
    const all = await list({ sortBy: 'name' })
    assert.deepEqual(
      all?.members.map(({ user }) => user.name),
      ['acme-owner', 'alice', 'bob', 'carol'],
    )
    assert.deepEqual(
      (await list({ sortBy: 'email', sortDirection: 'desc', limit: 2, offset: 1 }))?.members.map(({ user }) => user.name),
      ['bob', 'alice'],
    )
    assert.deepEqual(
      (await list({ search: 'AL' }))?.members.map(({ user }) => user.name),
      ['alice'],
    )
    assert.equal((await list({ filterField: 'role', filterValue: 'admin' }))?.total, 1)
    assert.equal((await list({ limit: 1 }))?.total, 4)

    const stranger = server.browser()
    await signUp(stranger, 'eve')
    const refused = await stranger.client.organization.listMembers({ organizationSlug: 'acme' })
    assert.deepEqual([refused.error?.status, refused.error?.code], [403, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'])
  })

  test('get roles that exist, from those who may, and ownership only from owners', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const admin = await joinAs(server, owner, 'adam', 'admin')
    const member = await joinAs(server, owner, 'mia')
    const update = async (by: typeof owner, memberId: string, role: string | string[]) => {
      const { data, error } = await by.client.organization.updateMemberRole({ memberId, role })
      return data?.role ?? error?.code
    }
    assert.equal(await update(admin.browser, member.memberId, ['admin', 'member']), 'admin,member')
    assert.equal(await update(admin.browser, member.memberId, 'owner'), 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
    assert.equal(await update(owner, member.memberId, 'emperor'), 'ROLE_NOT_FOUND')
    assert.equal(await update(owner, member.memberId, ''), 'ROLE_NOT_FOUND')
    assert.equal(await update(owner, member.memberId, 'member'), 'member')
    assert.equal(await update(member.browser, admin.memberId, 'member'), 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
    assert.equal(await update(owner, 'nobody', 'member'), 'MEMBER_NOT_FOUND')
    assert.equal(await update(owner, member.memberId, 'owner'), 'owner')
  })

  test('of another organization are out of reach', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const other = await startOrganization(server, 'other')
    const victim = await joinAs(server, other.owner, 'vic')
    assert.equal(
      (await owner.client.organization.updateMemberRole({ memberId: victim.memberId, role: 'admin' })).error?.code,
      'MEMBER_NOT_FOUND',
    )
    assert.equal((await owner.client.organization.removeMember({ memberIdOrEmail: victim.memberId })).error?.code, 'MEMBER_NOT_FOUND')
    assert.equal((await owner.client.organization.removeMember({ memberIdOrEmail: 'vic@example.com' })).error?.code, 'MEMBER_NOT_FOUND')
  })

  test('are removed by id or address; their sessions leave the organization at once', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const bob = await joinAs(server, owner, 'bob')
    const mia = await joinAs(server, owner, 'mia')
    assert.equal((await bob.browser.client.getSession()).data?.session.activeOrganizationId, organization.id)

    assert.deepEqual(
      [(await mia.browser.client.organization.removeMember({ memberIdOrEmail: bob.memberId })).error].map((error) => [
        error?.status,
        error?.code,
      ]),
      [[401, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER']],
    )
    const { data } = await owner.client.organization.removeMember({ memberIdOrEmail: 'BOB@example.com' })
    assert.equal(data?.member.user.email, 'bob@example.com')
    assert.equal((await bob.browser.client.getSession()).data?.session.activeOrganizationId, null)
    assert.equal((await bob.browser.client.organization.getActiveMember()).error?.code, 'NO_ACTIVE_ORGANIZATION')
    assert.equal((await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })).error?.code, 'MEMBER_NOT_FOUND')
  })

  test('leave when they like, unless no other owner could act', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const mia = await joinAs(server, owner, 'mia')
    const leave = async (who: typeof owner) => (await who.client.organization.leave({ organizationId: organization.id })).error?.code
    assert.equal(await leave(owner), 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
    const own = (await owner.client.organization.getActiveMember()).data
    const demoted = await owner.client.organization.updateMemberRole({ memberId: own?.id as string, role: 'member' })
    assert.equal(demoted.error?.code, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER')
    await owner.client.organization.updateMemberRole({ memberId: mia.memberId, role: ['member', 'owner'] })
    assert.equal(await leave(owner), undefined)
    assert.equal(await leave(mia.browser), 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
  })

  test('an administrator cannot remove an owner, nor ban or delete the only one of others', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId } = await startOrganization(server)
    const adam = await joinAs(server, owner, 'adam', 'admin')
    const { error } = await adam.browser.client.organization.removeMember({ memberIdOrEmail: 'acme-owner@example.com' })
    assert.equal(error?.code, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')

    const root = server.browser()
    const { user } = await signUp(root, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    assert.equal((await root.client.admin.banUser({ userId: ownerId })).error?.code, 'LAST_OWNER_CANNOT_BE_DELETED')
    assert.equal((await root.client.admin.removeUser({ userId: ownerId })).error?.code, 'LAST_OWNER_CANNOT_BE_DELETED')
    await owner.client.organization.updateMemberRole({ memberId: adam.memberId, role: 'owner' })
    assert.ok((await root.client.admin.banUser({ userId: ownerId })).data)
    assert.equal(
      (
        await adam.browser.client.organization.leave({
          organizationId: (await adam.browser.client.organization.list()).data?.[0]?.id as string,
        })
      ).error?.code,
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    )
  })

  test('of two owners who leave at once, one stays; every time', async () => {
    const server = await startTestServer({ open })
    for (let round = 0; round < 8; round++) {
      const { owner, organization } = await startOrganization(server, `twin-${round}`)
      const other = await joinAs(server, owner, `other-${round}`, 'owner')
      const answers = await Promise.all(
        [owner, other.browser].map((who) => who.client.organization.leave({ organizationId: organization.id })),
      )
      assert.deepEqual(answers.map(({ error }) => error?.code ?? 'left').sort(), [
        'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
        'left',
      ])
    }
  })

  test('role change against removal: the removed is gone, and an owner remains', async () => {
    const server = await startTestServer({ open })
    for (let round = 0; round < 8; round++) {
      const { owner, organization } = await startOrganization(server, `duel-${round}`)
      const other = await joinAs(server, owner, `rival-${round}`, 'owner')
      const mine = (await owner.client.organization.getActiveMember()).data?.id as string
      await Promise.all([
        owner.client.organization.removeMember({ memberIdOrEmail: other.memberId }),
        other.browser.client.organization.updateMemberRole({ memberId: mine, role: 'member' }),
      ])
      const rows = await server.app.db.selectFrom('members').where('organizationId', '=', organization.id).select('role').execute()
      assert.ok(
        rows.some(({ role }) => role === 'owner'),
        JSON.stringify(rows),
      )
    }
  })

  test('only servers add members directly, with their key', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { user } = await signUp(server.browser(), 'bob')
    const wish = { userId: user.id, role: 'member', organizationId: organization.id }
    assert.equal((await owner.post('/organization/add-member', wish)).status, 404)
    const root = server.browser()
    const admin = await signUp(root, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.user.id).execute()
    const { data } = await root.client.admin.createSecretKey({ name: 'backend' })
    const authorization = `Bearer ${data?.key}`
    const added = await server.browser().post('/organization/add-member', wish, { authorization })
    assert.deepEqual([added.status, ((await added.json()) as { userId: string }).userId], [200, user.id])
    assert.equal((await server.browser().post('/organization/add-member', wish, { authorization })).status, 400)
    assert.equal((await server.browser().post('/organization/add-member', { ...wish, userId: 'x' }, { authorization })).status, 404)
  })
})
