import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

async function startWithAdmin(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const root = server.browser()
  const { user } = await signUp(root, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return { ...server, root, admin: root.client.admin }
}

onBothDatabases('metadata', (open) => {
  test('of a person is replaced whole by administrators; the person reads the public part alone', async () => {
    const { admin, browser } = await startWithAdmin(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    assert.deepEqual((await admin.getUser({ id: user.id })).data?.privateMetadata, {})
    assert.deepEqual(user.publicMetadata, {})

    await admin.updateUser({ userId: user.id, data: { publicMetadata: { plan: 'pro', seats: 5 }, privateMetadata: { risk: 'low' } } })
    const changed = await admin.updateUser({ userId: user.id, data: { publicMetadata: { plan: 'free' } } })
    assert.deepEqual([changed.data?.publicMetadata, changed.data?.privateMetadata], [{ plan: 'free' }, { risk: 'low' }])
    const session = await ann.client.getSession()
    assert.deepEqual(session.data?.user.publicMetadata, { plan: 'free' })
    for (const answer of [session, await ann.client.updateUser({ name: 'Ann' }), await ann.get('/export-account')]) {
      assert.doesNotMatch(JSON.stringify(answer), /risk|privateMetadata/)
    }
    const { client } = ann
    await client.updateUser({ name: 'Ann', publicMetadata: { plan: 'pro' } } as never)
    assert.deepEqual((await client.getSession()).data?.user.publicMetadata, { plan: 'free' })
  })

  test('of a person is given when an administrator makes them', async () => {
    const { admin } = await startWithAdmin(open)
    const data = { publicMetadata: { plan: 'pro' }, privateMetadata: { source: 'fair' } }
    const made = await admin.createUser({ email: 'ann@example.com', name: 'Ann', data })
    assert.deepEqual([made.data?.user.publicMetadata, made.data?.user.privateMetadata], [data.publicMetadata, data.privateMetadata])
  })

  test('holds 8 KB of plain data and no more', async () => {
    const { admin, browser } = await startWithAdmin(open)
    const { user } = await signUp(browser(), 'ann')
    const give = async (publicMetadata: object) =>
      (await admin.updateUser({ userId: user.id, data: { publicMetadata: publicMetadata as Record<string, unknown> } })).error?.code
    const ofBytes = (bytes: number) => ({ a: 'x'.repeat(bytes - 8) })
    assert.equal(await give(ofBytes(8192)), undefined)
    assert.equal(await give(ofBytes(8193)), 'METADATA_TOO_LARGE')
    assert.equal(await give({ a: 'я'.repeat(4097) }), 'METADATA_TOO_LARGE')
    assert.equal(await give({ a: { b: { c: { d: { e: { f: { g: { h: { i: {} } } } } } } } } }), 'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED')
    assert.equal(await give([]), 'VALIDATION_ERROR')
  })

  test('of people is searched by key, whatever kind its value has', async () => {
    const { admin } = await startWithAdmin(open)
    const people = [
      { plan: 'pro', seats: 5, beta: true, company: { size: 'large' } },
      { plan: 'Pro max', seats: 10, beta: false },
      { plan: 'free', seats: 2 },
      {},
    ]
    for (const [at, publicMetadata] of people.entries()) {
      const data = { publicMetadata, privateMetadata: { risk: at > 1 ? 'high' : 'low' } }
      await admin.createUser({ email: `p${at}@example.com`, name: `P${at}`, data })
    }
    for (const [filterField, filterValue, filterOperator, found] of [
      ['publicMetadata.plan', 'pro', 'eq', [0]],
      ['publicMetadata.plan', 'pro', 'contains', [0, 1]],
      ['publicMetadata.plan', 'pro', 'ne', [1, 2, 3, 'root']],
      ['publicMetadata.seats', '5', 'eq', [0]],
      ['publicMetadata.seats', 3, 'gt', [0, 1]],
      ['publicMetadata.beta', 'true', 'eq', [0]],
      ['publicMetadata.company.size', 'large', 'eq', [0]],
      ['privateMetadata.risk', 'high', 'eq', [2, 3]],
      ['publicMetadata.toString', 'x', 'eq', []],
    ] as const) {
      const { data } = await admin.listUsers({ filterField, filterValue, filterOperator, sortBy: 'email' })
      const names = found.map((at) => (at === 'root' ? 'root@example.com' : `p${at}@example.com`))
      assert.deepEqual([data?.users.map(({ email }) => email), data?.total], [names, found.length], `${filterField} ${filterOperator}`)
    }
    for (const filterField of ['publicMetadata', 'publicMetadata.', 'publicMetadata."', 'passwordHash.x']) {
      assert.equal((await admin.listUsers({ filterField, filterValue: 'x' })).error?.code, 'VALIDATION_ERROR')
    }
  })

  test('that an application keeps of an organization for itself is hidden from its owner', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { browser: root, userId } = await joinAs(server, owner, 'root', 'admin')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute()
    const organizationId = organization.id
    const privateMetadata = { risk: 'low' }
    const changed = await root.client.organization.update({ organizationId, data: { privateMetadata } })
    assert.deepEqual(changed.data?.privateMetadata, privateMetadata)
    assert.deepEqual((await root.client.organization.getFullOrganization({ organizationId })).data?.privateMetadata, privateMetadata)
    assert.deepEqual((await root.client.organization.getOrganization({ organizationId })).data?.privateMetadata, privateMetadata)

    const refused = await owner.client.organization.update({ organizationId, data: { privateMetadata: {} } })
    assert.equal(refused.error?.code, 'FORBIDDEN')
    assert.equal((await owner.client.organization.create({ name: 'B', slug: 'b', privateMetadata })).error?.code, 'FORBIDDEN')
    for (const answer of [
      await owner.client.organization.update({ organizationId, data: { name: 'Other' } }),
      await owner.client.organization.getFullOrganization({ organizationId }),
      await owner.client.organization.getOrganization({ organizationId }),
      await owner.client.organization.list(),
      await owner.client.organization.setActive({ organizationId }),
      await owner.client.organization.delete({ organizationId }),
    ]) {
      assert.equal(answer.error, null)
      assert.doesNotMatch(JSON.stringify(answer.data), /privateMetadata|risk/)
    }
  })
})
