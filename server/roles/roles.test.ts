import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { startWithRoles } from '../testing/own-roles.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'

onBothDatabases('a role that an organization makes for itself', (open) => {
  test('is made, read, listed, changed and deleted, and each is written down', async () => {
    const { roles, organizationId } = await startWithRoles(open)
    const { data } = await roles.createRole({ role: ' Billing Clerk ', permission: { billing: ['manage', 'manage'], team: [] } })
    const { roleData, ...rest } = data ?? assert.fail()
    assert.deepEqual(rest, { success: true, statements: { billing: ['manage'] } })
    const { id, createdAt, ...made } = roleData
    assert.deepEqual(made, { organizationId, role: 'billing clerk', permission: { billing: ['manage'] }, updatedAt: null })
    assert.deepEqual((await roles.getRole({ roleName: 'billing clerk' })).data, roleData)
    const listed = (await roles.listRoles()).data ?? assert.fail()
    assert.deepEqual(
      listed.map(({ name, id }) => [name, id]),
      [...['owner', 'admin', 'member', 'auditor'].map((name) => [name, null]), ['billing clerk', id]],
    )
    assert.deepEqual(listed.at(-1), { ...roleData, name: 'billing clerk', permissions: { billing: ['manage'] } })

    const changed = await roles.updateRole({ roleId: id, data: { permission: { invoice: ['pay'] }, roleName: 'Clerk' } })
    const after = changed.data?.roleData ?? assert.fail()
    assert.deepEqual([after.id, after.role, after.permission, after.createdAt], [id, 'clerk', { invoice: ['pay'] }, createdAt])
    assert.notEqual(after.updatedAt, null)
    assert.equal((await roles.getRole({ roleName: 'billing clerk' })).error?.code, 'ROLE_NOT_FOUND')
    assert.deepEqual((await roles.deleteRole({ roleName: 'clerk' })).data, { success: true })
    assert.equal((await roles.deleteRole({ roleId: id })).error?.code, 'ROLE_NOT_FOUND')

    const { entries } = (await roles.listAuditEntries()).data ?? assert.fail()
    assert.deepEqual(
      entries.filter(({ action }) => action.startsWith('role.')).map(({ action, details }) => ({ action, ...details })),
      [
        { action: 'role.deleted', roleId: id, name: 'clerk', permissions: ['invoice:pay'] },
        {
          action: 'role.updated',
          roleId: id,
          name: 'clerk',
          from: 'billing clerk',
          to: 'clerk',
          added: ['invoice:pay'],
          removed: ['billing:manage'],
        },
        { action: 'role.created', roleId: id, name: 'billing clerk', permissions: ['billing:manage'] },
      ],
    )
  })

  test('has a name of its own, of a length that fits, without commas and without what cannot be seen', async () => {
    const { roles } = await startWithRoles(open)
    const codeOf = async (role: string) => (await roles.createRole({ role, permission: {} })).error?.code
    for (const taken of ['owner', 'Admin', 'member', 'AUDITOR']) assert.equal(await codeOf(taken), 'ROLE_NAME_IS_ALREADY_TAKEN', taken)
    for (const wrong of ['', ' ', 'a,b', 'a\nb', 'a\u200bb', 'x'.repeat(51)]) assert.equal(await codeOf(wrong), 'VALIDATION_ERROR', wrong)
    for (const right of ['x'.repeat(50), 'größe', '__proto__', 'constructor']) assert.equal(await codeOf(right), undefined, right)
    assert.equal(await codeOf('Größe'), 'ROLE_NAME_IS_ALREADY_TAKEN')
    const twice = await roles.updateRole({ roleName: 'größe', data: { roleName: 'constructor' } })
    assert.equal(twice.error?.code, 'ROLE_NAME_IS_ALREADY_TAKEN')
    assert.equal((await roles.deleteRole({ roleName: 'auditor' })).error?.code, 'CANNOT_DELETE_A_PRE_DEFINED_ROLE')
    assert.equal((await roles.deleteRole({})).error?.code, 'VALIDATION_ERROR')
    const large = { invoice: Array.from({ length: 2000 }, (_, at) => `read-${at}`) }
    assert.equal((await roles.createRole({ role: 'large', permission: large })).error?.code, 'VALIDATION_ERROR')
  })

  test('holds no more than its maker does, and knows no resource that there is not', async () => {
    const { server, owner, roles, made } = await startWithRoles(open)
    const admin = (await joinAs(server, owner, 'amy', 'admin')).browser.client.organization
    const create = (by: typeof roles, permission: Record<string, string[]>) => by.createRole({ role: 'clerk', permission })
    assert.equal((await create(roles, { spaceship: ['fly'] })).error?.code, 'INVALID_RESOURCE')
    assert.equal((await create(roles, { constructor: ['fly'] })).error?.code, 'INVALID_RESOURCE')
    assert.equal((await create(roles, { invoice: ['burn'] })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE')
    const refused = await create(admin, { organization: ['update', 'delete'], invoice: ['pay'], team: ['create'] })
    assert.equal(refused.error?.code, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE')
    assert.equal(refused.error?.status, 403)
    assert.equal((await create(admin, { team: ['create'] })).error, null)

    const raise = { roleName: 'clerk', data: { permission: { organization: ['delete'] } } }
    assert.equal((await admin.updateRole(raise)).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE')
    assert.equal((await roles.updateRole(raise)).error, null)
    const mia = await joinAs(server, owner, 'mia')
    const give = (by: typeof roles) => by.updateMemberRole({ memberId: mia.memberId, role: 'clerk' })
    assert.equal((await give(admin)).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
    assert.equal(
      (await admin.inviteMember({ email: 'zoe@example.com', role: 'clerk' })).error?.code,
      'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
    )
    assert.equal((await give(roles)).error, null)

    await made('maker', { ac: ['create', 'update'], team: ['create'] })
    const maker = (await joinAs(server, owner, 'max', 'maker')).browser.client.organization
    assert.equal((await maker.createRole({ role: 'crew', permission: { team: ['create'] } })).error, null)
    const more = await maker.updateRole({ roleName: 'maker', data: { permission: { ac: ['create', 'update', 'delete'] } } })
    assert.equal(more.error?.code, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE')
    assert.equal((await maker.deleteRole({ roleName: 'crew' })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE')
  })

  test('lets its holders do what it says at once, in every place that asks, and no longer than it says so', async () => {
    const { server, owner, organizationId, roles, made } = await startWithRoles(open)
    await made('clerk', { billing: ['manage'] })
    const cleo = await joinAs(server, owner, 'cleo', 'clerk')
    const [client, mine] = [cleo.browser.client, cleo.browser.client.organization]
    const { token } = (await client.getSession()).data?.session ?? assert.fail()
    const { token: jwt } = (await client.token()).data ?? assert.fail()
    const { headers } = await asServer(server.app)
    const introspected = async (token: string) => {
      const found = (await (await server.browser().post('/introspect', { token }, headers)).json()) as Introspected
      return found.organization?.permissions ?? null
    }
    const may = async (permissions: Record<string, string[]>) =>
      [
        (await mine.hasPermission({ permissions })).data?.success,
        (
          (await (
            await server.browser().post('/organization/has-permission', { permissions, organizationId, userId: cleo.userId }, headers)
          ).json()) as { success: boolean }
        ).success,
      ].every(Boolean)
    const overview = async () => (await client.customer.getOverview({ referenceId: organizationId })).data
    assert.ok(await may({ billing: ['manage'] }))
    assert.deepEqual([await introspected(token), await introspected(jwt)], [{ billing: ['manage'] }, { billing: ['manage'] }])
    assert.deepEqual([(await overview())?.mayManage, (await overview())?.payers.map(({ role }) => role).sort()], [true, ['clerk', 'owner']])
    assert.equal((await mine.createTeam({ name: 'Crew' })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION')

    await roles.updateRole({ roleName: 'clerk', data: { permission: { team: ['create', 'delete'], invitation: ['create', 'cancel'] } } })
    assert.ok(!(await may({ billing: ['manage'] })))
    assert.deepEqual(await introspected(token), { team: ['create', 'delete'], invitation: ['create', 'cancel'] })
    assert.equal((await overview())?.mayManage, false)
    const team = (await mine.createTeam({ name: 'Crew' })).data ?? assert.fail()
    assert.equal((await mine.removeTeam({ teamId: team.id })).error, null)
    const invited = (await mine.inviteMember({ email: 'dan@example.com', role: 'clerk' })).data ?? assert.fail()
    assert.deepEqual(
      [(await mine.listInvitations()).data, (await mine.getFullOrganization()).data?.invitations].map((all) =>
        all?.some(({ id }) => id === invited.id),
      ),
      [true, true],
    )
    const stronger = await mine.inviteMember({ email: 'eli@example.com', role: 'admin' })
    assert.equal(stronger.error?.code, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
    // What was offered before is worth no more than its inviter may offer by now.
    await roles.updateRole({ roleName: 'clerk', data: { permission: {} } })
    const dan = server.browser()
    await signUp(dan, 'dan')
    const late = await dan.client.organization.acceptInvitation({ invitationId: invited.id })
    assert.equal(late.error?.code, 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
    assert.equal((await mine.cancelInvitation({ invitationId: invited.id })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION')
  })

  test('means nothing in another organization, whose people learn nothing of it', async () => {
    const { server, owner, organizationId, roles, made } = await startWithRoles(open)
    const { id } = await made('clerk', { billing: ['manage'], team: ['create'] })
    const { owner: other } = await startOrganization(server, 'rival')
    const theirs = other.client.organization
    const elsewhere = { organizationId, roleId: id }
    const stranger = 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'
    assert.equal((await theirs.listRoles({ organizationId })).error?.code, stranger)
    assert.equal((await theirs.listRoles({ organizationSlug: 'acme' })).error?.code, stranger)
    assert.equal((await theirs.createRole({ organizationId, role: 'spy', permission: {} })).error?.code, stranger)
    for (const role of [elsewhere, { organizationId, roleName: 'clerk' }, { organizationId, roleName: 'none' }]) {
      assert.equal((await theirs.getRole(role)).error?.code, stranger)
      assert.equal((await theirs.updateRole({ ...role, data: {} })).error?.code, stranger)
      assert.equal((await theirs.deleteRole(role)).error?.code, stranger)
    }
    for (const call of [theirs.getRole({ roleId: id }), theirs.updateRole({ roleId: id, data: {} }), theirs.deleteRole({ roleId: id })])
      assert.equal((await call).error?.code, 'ROLE_NOT_FOUND')
    assert.equal((await theirs.inviteMember({ email: 'x@example.com', role: 'clerk' })).error?.code, 'ROLE_NOT_FOUND')
    const joined = await joinAs(server, owner, 'mia')
    for (const role of ['clerk', 'none']) {
      const probe = await theirs.updateMemberRole({ organizationId, memberId: joined.memberId, role })
      assert.equal(probe.error?.code, 'MEMBER_NOT_FOUND', 'two names are answered alike')
    }
    // A role of the same name over there is another one.
    await theirs.createRole({ role: 'clerk', permission: { invitation: ['create'] } })
    const cleo = await joinAs(server, other, 'cleo', 'clerk')
    const asked = await cleo.browser.client.organization.hasPermission({ permissions: { team: ['create'] } })
    assert.equal(asked.data?.success, false)

    const mine = joined.browser.client.organization
    assert.equal((await mine.listRoles()).data?.at(-1)?.name, 'clerk', 'every member reads what the roles allow')
    assert.equal((await mine.getRole({ roleId: id })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE')
    assert.equal((await mine.deleteRole({ roleId: id })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE')
    const nowhere = server.browser()
    await signUp(nowhere, 'nora')
    const calls = nowhere.client.organization
    assert.equal((await calls.createRole({ role: 'x', permission: {} })).error?.code, 'YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE')
    assert.equal((await calls.getRole({ roleId: id })).error?.code, 'NO_ACTIVE_ORGANIZATION')
    assert.equal((await calls.listRoles()).data?.length, 4)
    assert.equal((await roles.getRole({ roleId: id })).error, null)
  })

  test('stays while members have it or open invitations offer it, and keeps its name for so long', async () => {
    const { server, owner, roles, made } = await startWithRoles(open)
    await made('clerk', { team: ['create'] })
    const cleo = await joinAs(server, owner, 'cleo', 'clerk')
    const rename = { roleName: 'clerk', data: { roleName: 'scribe' } }
    const codes = async () => [(await roles.updateRole(rename)).error?.code, (await roles.deleteRole({ roleName: 'clerk' })).error?.code]
    assert.deepEqual(await codes(), ['ROLE_IS_ASSIGNED_TO_MEMBERS', 'ROLE_IS_ASSIGNED_TO_MEMBERS'])
    await roles.updateMemberRole({ memberId: cleo.memberId, role: ['member', 'clerk'] })
    assert.deepEqual(await codes(), ['ROLE_IS_ASSIGNED_TO_MEMBERS', 'ROLE_IS_ASSIGNED_TO_MEMBERS'])
    await roles.updateMemberRole({ memberId: cleo.memberId, role: 'member' })
    const { id: invitationId } = (await roles.inviteMember({ email: 'dan@example.com', role: 'clerk' })).data ?? assert.fail()
    assert.deepEqual(await codes(), ['ROLE_IS_OFFERED_BY_INVITATIONS', 'ROLE_IS_OFFERED_BY_INVITATIONS'])
    await roles.cancelInvitation({ invitationId })
    assert.equal((await roles.deleteRole({ roleName: 'clerk' })).error, null)
    assert.equal((await roles.restoreInvitation({ invitationId })).error?.code, 'ROLE_NOT_FOUND')
    assert.equal((await roles.updateMemberRole({ memberId: cleo.memberId, role: 'clerk' })).error?.code, 'ROLE_NOT_FOUND')
  })

  test('gets no name that a member still has from a role that is no more', async () => {
    const { server, owner, roles } = await startWithRoles(open)
    const mia = await joinAs(server, owner, 'mia')
    await server.app.db.updateTable('members').set({ role: 'member,ghost' }).where('id', '=', mia.memberId).execute()
    await server.app.db.updateTable('memberCounts').set({ role: 'member,ghost' }).where('role', '=', 'member').execute()
    assert.equal((await roles.createRole({ role: 'ghost', permission: {} })).error?.code, 'ROLE_NAME_IS_ALREADY_TAKEN')
  })

  test('yields to a role of the configuration that has its name by now', async () => {
    const { server, owner, organizationId, roles } = await startWithRoles(open)
    const permission = { organization: ['delete'] }
    const row = { id: 'r1', organizationId, role: 'auditor', permission, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: null }
    await server.app.db.insertInto('organizationRoles').values(row).execute()
    await roles.createRole({ role: 'clerk', permission: {} })
    const ada = (await joinAs(server, owner, 'ada', 'auditor,clerk')).browser.client.organization
    assert.equal((await ada.hasPermission({ permissions: permission })).data?.success, false)
    assert.equal((await ada.hasPermission({ permissions: { organization: ['update'] } })).data?.success, true)
    assert.equal((await roles.listRoles()).data?.filter(({ name }) => name === 'auditor').length, 1)
  })
})

type Introspected = { organization?: { permissions: Record<string, string[]> } }
