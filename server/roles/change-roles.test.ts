import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#contract/limits.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs } from '../testing/organizations.ts'
import { startWithRoles } from '../testing/own-roles.ts'
import { asServer } from '../testing/secret-key.ts'

onBothDatabases('a change of the roles of an organization', (open) => {
  test('is exact under many at once: the limit holds, and no one is given a role that is being deleted', async () => {
    const { server, owner, organizationId, roles, made } = await startWithRoles(open)
    for (let at = 0; at < limits.role.perOrganization - 5; at++) await made(`role ${at}`, {})
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, at) => roles.createRole({ role: `new ${at}`, permission: { team: ['create'] } })),
    )
    assert.equal(many.filter(({ error }) => error === null).length, 5)
    assert.ok(many.every(({ error }) => error === null || error.code === 'TOO_MANY_ROLES'))
    await roles.deleteRole({ roleName: 'role 0' })
    const same = await Promise.all(Array.from({ length: 20 }, () => roles.createRole({ role: 'same', permission: {} })))
    assert.equal(same.filter(({ error }) => error === null).length, 1)

    const mia = await joinAs(server, owner, 'mia')
    for (let at = 1; at < 6; at++) {
      const role = `role ${at}`
      const [given, deleted] = await Promise.all([
        roles.updateMemberRole({ memberId: mia.memberId, role }),
        roles.deleteRole({ roleName: role }),
      ])
      assert.notEqual(given.error === null, deleted.error === null, `${role} is either given or deleted`)
      const email = `guest-${at}@example.com`
      const offered = `role ${at + 10}`
      const [invited, gone] = await Promise.all([roles.inviteMember({ email, role: offered }), roles.deleteRole({ roleName: offered })])
      assert.notEqual(invited.error === null, gone.error === null, `${offered} is either offered or deleted`)
    }
    const { data } = await roles.listRoles({ organizationId })
    const known = new Set(data?.map(({ name }) => name))
    const held = await server.app.db.selectFrom('members').where('organizationId', '=', organizationId).select('role').execute()
    assert.ok(held.every(({ role }) => known.has(role)))
  })

  test('is made by a server too, and by an API key as far as the key goes', async () => {
    const { server, ownerId, organizationId } = await startWithRoles(open)
    const { headers } = await asServer(server.app)
    const browser = server.browser()
    const made = await browser.post(
      '/organization/create-role',
      { organizationId, role: 'clerk', permission: { team: ['create'] } },
      headers,
    )
    assert.equal(made.status, 200)
    const listed = (await (await browser.get('/organization/list-roles', headers)).json()) as unknown[]
    assert.equal(listed.length, 4)
    const own = (await (await browser.get(`/organization/list-roles?organizationId=${organizationId}`, headers)).json()) as unknown[]
    assert.equal(own.length, 5)

    const keyed = async (permissions: Record<string, string[]>, role: string) => {
      const { key } = (await (await browser.post('/api-key/create', { userId: ownerId, permissions }, headers)).json()) as { key: string }
      const body = { organizationId, role, permission: { team: ['create'] } }
      return (await server.browser().post('/organization/create-role', body, { 'x-api-key': key })).status
    }
    assert.equal(await keyed({ team: ['create'] }, 'one'), 403)
    assert.equal(await keyed({ ac: ['create'] }, 'two'), 403, 'a key makes no role that allows more than the key')
    assert.equal(await keyed({ ac: ['create'], team: ['create'] }, 'three'), 200)
  })

  test('is gone with the organization', async () => {
    const { server, organizationId, roles, made } = await startWithRoles(open)
    await made('clerk', {})
    assert.equal((await roles.delete({ organizationId })).error, null)
    assert.deepEqual(await server.app.db.selectFrom('organizationRoles').selectAll().execute(), [])
  })
})
