import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminRoles, adminStatements, allows, authorize, organizationRoles, organizationStatements, rolesIn } from './permissions.ts'

test('the admin role may do all the specification names, the user role nothing', () => {
  const named = {
    user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
    session: ['list', 'revoke', 'delete'],
  }
  assert.ok(allows(adminRoles, 'admin', named))
  for (const [resource, actions] of Object.entries(adminStatements)) {
    for (const action of actions) assert.ok(!allows(adminRoles, 'user', { [resource]: [action] }), `${resource} ${action}`)
  }
})

test('the admin role knows the actions of newer clients, and cannot impersonate admins', () => {
  assert.ok(allows(adminRoles, 'admin', { user: ['get', 'update', 'set-email'] }))
  assert.ok(!allows(adminRoles, 'admin', { user: ['impersonate-admins'] }))
})

test('an owner may do everything, an admin all but delete the organization, a member nothing', () => {
  for (const [resource, actions] of Object.entries(organizationStatements)) {
    for (const action of actions) {
      const asked = { [resource]: [action] }
      assert.ok(allows(organizationRoles, 'owner', asked), `owner ${resource} ${action}`)
      assert.equal(
        allows(organizationRoles, 'admin', asked),
        !(resource === 'organization' && action === 'delete'),
        `admin ${resource} ${action}`,
      )
      assert.ok(!allows(organizationRoles, 'member', asked), `member ${resource} ${action}`)
    }
  }
})

test('role texts are split at commas and trimmed', () => {
  assert.deepEqual(rolesIn(' admin ,member,, '), ['admin', 'member'])
  assert.ok(allows(organizationRoles, 'member , owner', { organization: ['delete'] }))
})

test('one role must allow everything asked: two halves do not add up', () => {
  const roles = { reader: { page: ['read'] }, writer: { page: ['write'] } }
  assert.ok(allows(roles, 'reader,writer', { page: ['read'] }))
  assert.ok(!allows(roles, 'reader,writer', { page: ['read', 'write'] }))
})

test('nothing asked is nothing allowed', () => {
  assert.ok(!allows(organizationRoles, 'owner', {}))
  assert.ok(!allows(organizationRoles, 'owner', { member: [] }))
  assert.ok(!allows(organizationRoles, 'owner', { member: ['create'], team: [] }))
  assert.ok(!allows(organizationRoles, 'owner', { member: { actions: [], connector: 'OR' } }))
})

test('no role, an unknown role and an unknown action allow nothing', () => {
  for (const role of [undefined, null, '', ' , ', 'root', 'Owner', 'owner;admin']) {
    assert.ok(!allows(organizationRoles, role, { member: ['create'] }), String(role))
  }
  assert.ok(!allows(organizationRoles, 'owner', { member: ['create', 'clone'] }))
})

test('names every object inherits allow nothing, as role or as resource', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    assert.ok(!allows(organizationRoles, name, { member: ['create'] }), name)
    // JSON.parse makes `__proto__` a key of its own, as a request body would.
    const request = JSON.parse(`{"${name}": ["name"]}`)
    assert.ok(!allows(organizationRoles, 'owner', request), name)
    assert.deepEqual(authorize(organizationRoles.owner, request), {
      success: false,
      error: `You are not allowed to access resource: ${name}`,
    })
  }
})

test('a refusal says whether the resource, the action or everything is missing', () => {
  const role = { page: ['read'], note: ['read', 'write'] }
  const refused = (error: string) => ({ success: false, error })
  assert.deepEqual(authorize(role, { page: ['read'], note: ['write'] }), { success: true })
  assert.deepEqual(authorize(role, { file: ['read'] }), refused('You are not allowed to access resource: file'))
  assert.deepEqual(authorize(role, { page: ['write'] }), refused('unauthorized to access resource "page"'))
  assert.deepEqual(authorize(role, { page: [] }), refused('unauthorized to access resource "page"'))
  assert.deepEqual(authorize(role, {}), refused('Not authorized'))
  assert.deepEqual(authorize(role, { page: ['write'], note: ['delete'] }, 'OR'), refused('Not authorized'))
  assert.deepEqual(authorize(role, { page: [] }, 'OR'), refused('Not authorized'))
})

test('with OR one resource is enough, but every resource before it must exist', () => {
  const role = { page: ['read'], note: ['write'] }
  assert.ok(authorize(role, { page: ['write'], note: ['write'] }, 'OR').success)
  assert.ok(!authorize(role, { file: ['read'], page: ['read'] }, 'OR').success)
})

test('within a resource the request chooses between all and any', () => {
  const role = { page: ['read'] }
  assert.ok(authorize(role, { page: { actions: ['read', 'write'], connector: 'OR' } }).success)
  assert.ok(!authorize(role, { page: { actions: ['read', 'write'], connector: 'AND' } }).success)
})
