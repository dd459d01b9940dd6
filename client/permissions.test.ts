import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorize, checkAdminPermission, checkOrganizationPermission, checkRolePermission, organizationRoles } from './permissions.ts'

test('passes if one of the comma-separated roles allows everything asked', () => {
  assert.equal(checkOrganizationPermission({ role: 'member, admin', permissions: { member: ['create'], team: ['update'] } }), true)
  assert.equal(checkOrganizationPermission({ role: 'admin', permissions: { organization: ['update', 'delete'] } }), false)
  assert.equal(checkOrganizationPermission({ role: 'owner', permissions: { organization: ['update', 'delete'] } }), true)
  assert.equal(checkAdminPermission({ role: 'user,admin', permissions: { user: ['ban'], session: ['revoke'] } }), true)
})

test('asks for any of the actions when told so', () => {
  const permissions = { organization: { actions: ['delete', 'update'], connector: 'OR' } } as const
  assert.equal(checkOrganizationPermission({ role: 'admin', permissions }), true)
})

test('allows nothing to the unknown, the roleless and the empty question', () => {
  for (const role of ['stranger', '', null, undefined, 'constructor', '__proto__']) {
    assert.equal(checkOrganizationPermission({ role, permissions: { team: ['create'] } }), false)
    assert.equal(checkAdminPermission({ role, permissions: { user: ['list'] } }), false)
  }
  assert.equal(checkOrganizationPermission({ role: 'owner', permissions: { team: [] } }), false)
  assert.equal(checkOrganizationPermission({ role: 'owner', permissions: {} }), false)
})

test('judges by roles of one’s own', () => {
  const roles = { editor: { article: ['write', 'publish'] } }
  assert.equal(checkRolePermission({ roles, role: 'editor', permissions: { article: ['publish'] } }), true)
  assert.equal(checkRolePermission({ roles, role: 'editor', permissions: { article: ['delete'] } }), false)
})

test('says in the three sentences why not', () => {
  assert.deepEqual(authorize(organizationRoles.member, { team: ['create'] }), {
    success: false,
    error: 'You are not allowed to access resource: team',
  })
  assert.deepEqual(authorize(organizationRoles.admin, { organization: ['delete'] }), {
    success: false,
    error: 'unauthorized to access resource "organization"',
  })
  assert.deepEqual(authorize(organizationRoles.owner, {}), { success: false, error: 'Not authorized' })
})

test('knows the resources and actions by name', () => {
  // @ts-expect-error no such resource
  checkOrganizationPermission({ role: 'owner', permissions: { castle: ['create'] } })
  // @ts-expect-error no such action
  checkAdminPermission({ role: 'admin', permissions: { user: ['tickle'] } })
})
