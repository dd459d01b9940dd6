import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputSchemaOf } from './input-schema.ts'
import { operations } from './operations.ts'
import { toolNameOf, toolOf } from './tools.ts'

const all = operations.values().toArray()
const named = (name: string) => operations.get(name) ?? assert.fail(name)

test('what people alone do, what needs a browser and what anyone may do is no operation of agents', () => {
  for (const name of [
    'signIn.email',
    'signUp.email',
    'passkey.deletePasskey',
    'oauth2.consent',
    'deleteUser',
    'changePassword',
    'verifyEmail',
  ])
    assert.ok(!operations.has(name), name)
  for (const { name, route } of all) {
    assert.equal(route.answers, 'json', name)
    assert.ok(route.access !== 'anyone' && route.access !== 'optional-session', name)
  }
})

test('what deletes, ends, moves money or lets people in asks twice, and what only looks never does', () => {
  for (const name of [
    'admin.removeUser',
    'admin.banUser',
    'admin.setRole',
    'admin.deleteOrganization',
    'admin.impersonateUser',
    'organization.removeMember',
    'organization.leave',
    'apiKey.delete',
    'apiKey.rotate',
    'webhook.rotateSecret',
    'organization.addMember',
    'organization.inviteMember',
    'organization.inviteMembers',
    'organization.restoreInvitation',
    'organization.updateMemberRole',
    'organization.updateRole',
    'organization.verifyDomain',
    'admin.inviteFromWaitlist',
    'admin.updateUser',
    'billing.products.updateBenefits',
    'billing.licenseKeys.update',
    'billing.refunds.create',
    'billing.subscriptions.update',
    'billing.subscriptions.create',
    'billing.subscriptions.revoke',
    'billing.disputes.accept',
    'billing.customers.delete',
    'billing.customers.payOutCredit',
    'billing.events.ingest',
    'billing.customerPortal.subscriptions.update',
    'billing.customerPortal.subscriptions.cancel',
    'billing.customerPortal.orders.confirmRetryPayment',
  ])
    assert.equal(named(name).asksTwice, true, name)
  for (const { name, route, asksTwice } of all) if (route.method === 'GET') assert.equal(asksTwice, false, name)
  for (const name of ['organization.createTeam', 'billing.products.create', 'billing.products.update', 'organization.createRole'])
    assert.equal(named(name).asksTwice, false, name)
})

test('every operation is a tool whose name every client takes and whose schema is an object that stands alone', () => {
  const names = all.map((operation) => toolNameOf(operation))
  assert.equal(new Set(names).size, names.length)
  for (const operation of all) {
    assert.match(toolNameOf(operation), /^[A-Za-z]\w{0,63}$/)
    const schema = inputSchemaOf(operation)
    assert.equal(schema.type, 'object', operation.name)
    assert.ok(!('confirmation' in (schema.properties ?? {})), operation.name)
    const text = JSON.stringify(toolOf(operation))
    for (const [, name = ''] of text.matchAll(/"\$ref":"([^"]+)"/g))
      assert.ok(name.startsWith('#/$defs/') && name.slice(8) in (schema.$defs as object), `${operation.name} refers to ${name}`)
  }
})
