import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopeAllows, scopes } from '#contract/billing/scopes.ts'
import { hours, minutes } from '#contract/kit/durations.ts'
import { now } from '../../kit/clock.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { endCustomerSessions, findCustomerSession, startCustomerSession } from './customer-sessions.ts'
import { acceptOrganizationToken, createOrganizationToken, listOrganizationTokens, revokeOrganizationToken } from './organization-tokens.ts'

onBothDatabases('An organization token', (open) => {
  test('is shown once, known by its start, and stored as a hash', async () => {
    const { app } = await startTestServer({ open })
    const organizationId = await bareOrganization(app, 'acme')
    const made = await createOrganizationToken(app, { organizationId, name: 'Shop', scopes: ['products:read', 'products:read'] }, {})
    assert.match(made.token, /^tg_oat_[A-Za-z0-9]{43}$/)
    const [listed] = await listOrganizationTokens(app, organizationId)
    assert.deepEqual(listed, {
      id: made.id,
      organizationId,
      name: 'Shop',
      scopes: ['products:read'],
      start: made.token.slice(0, 11),
      createdBy: null,
      createdAt: now(app),
      lastUsedAt: null,
      maker: null,
    })
    const stored = JSON.stringify(await app.db.selectFrom('organizationTokens').selectAll().execute())
    assert.ok(!stored.includes(made.token))
    assert.equal((await app.db.selectFrom('auditEntries').select('action').executeTakeFirst())?.action, 'organization-token.created')
  })

  test('is found until it is revoked, by its own organization only', async () => {
    const { app } = await startTestServer({ open })
    const [mine, other] = [await bareOrganization(app, 'mine'), await bareOrganization(app, 'other')]
    const { id, token } = await createOrganizationToken(app, { organizationId: mine, name: 'Shop', scopes: null }, {})
    assert.deepEqual(
      [(await acceptOrganizationToken(app, token))?.organizationId, (await acceptOrganizationToken(app, token))?.scopes],
      [mine, null],
    )
    assert.equal(await revokeOrganizationToken(app, { organizationId: other, id }, {}), false)
    assert.ok(await acceptOrganizationToken(app, token))
    assert.equal(await revokeOrganizationToken(app, { organizationId: mine, id }, {}), true)
    assert.equal(await acceptOrganizationToken(app, token), null)
    for (const strange of ['', 'tg_oat_', `${token}x`, token.replace('tg_oat_', 'tg_cst_')])
      assert.equal(await acceptOrganizationToken(app, strange), null)
  })

  test('says to the minute when it was last used', async () => {
    const { app, clock } = await startTestServer({ open })
    const organizationId = await bareOrganization(app, 'acme')
    const { token } = await createOrganizationToken(app, { organizationId, name: 'Shop', scopes: null }, {})
    const lastUsed = async () => (await listOrganizationTokens(app, organizationId))[0]?.lastUsedAt
    await acceptOrganizationToken(app, token)
    const first = now(app)
    assert.equal(await lastUsed(), first)
    clock.advance(minutes(1) - 1)
    await acceptOrganizationToken(app, token)
    assert.equal(await lastUsed(), first)
    clock.advance(1)
    await acceptOrganizationToken(app, token)
    assert.equal(await lastUsed(), now(app))
  })

  test('goes with its organization', async () => {
    const { app } = await startTestServer({ open })
    const organizationId = await bareOrganization(app, 'acme')
    const { token } = await createOrganizationToken(app, { organizationId, name: 'Shop', scopes: null }, {})
    await app.db.deleteFrom('organizations').execute()
    assert.equal(await acceptOrganizationToken(app, token), null)
  })
})

onBothDatabases('A customer session', (open) => {
  test('lets a customer in for an hour, or until it is ended', async () => {
    const { app, clock } = await startTestServer({ open })
    const organizationId = await bareOrganization(app, 'acme')
    const first = await startCustomerSession(app, { organizationId, customerId: 'c-1' })
    const second = await startCustomerSession(app, { organizationId, customerId: 'c-2' })
    assert.match(first.token, /^tg_cst_[A-Za-z0-9]{43}$/)
    assert.equal((await findCustomerSession(app, first.token))?.customerId, 'c-1')
    await endCustomerSessions(app, 'c-1')
    assert.equal(await findCustomerSession(app, first.token), null)
    clock.advance(hours(1) - 1)
    assert.equal((await findCustomerSession(app, second.token))?.customerId, 'c-2')
    clock.advance(1)
    assert.equal(await findCustomerSession(app, second.token), null)
    assert.equal(await findCustomerSession(app, 'tg_cst_unknown'), null)
  })
})

test('who may write may also read', () => {
  assert.ok(scopeAllows(['products:write'], 'products:read'))
  assert.ok(!scopeAllows(['products:read'], 'products:write'))
  assert.equal(new Set(scopes).size, scopes.length)
})
