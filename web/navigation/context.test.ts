import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextOf } from './context.ts'

test('an address belongs to an organization, to what it sells, to the administration, or to the account', () => {
  assert.equal(contextOf('/o/acme'), 'organization')
  assert.equal(contextOf('/o/acme/members'), 'organization')
  assert.equal(contextOf('/o/acme/selling'), 'selling')
  assert.equal(contextOf('/o/acme/selling/products/1'), 'selling')
  assert.equal(contextOf('/o/selling'), 'organization')
  assert.equal(contextOf('/admin'), 'administration')
  assert.equal(contextOf('/admin/users/1'), 'administration')
  for (const path of ['/', '/account', '/organizations/new', '/administer', '/o/']) assert.equal(contextOf(path), 'account', path)
})
