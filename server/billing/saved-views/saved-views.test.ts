import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewLimits } from '#contract/billing/viewed-lists.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { joinAs, startOrganization } from '../../testing/organizations.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('saved views', (open) => {
  test('are shared by those who sell, found by list, renamed and deleted, and hidden from everyone else', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const organizationId = organization.id
    const { saveView, listViews, renameView, deleteView } = owner.client.organization
    const saved = await saveView({ organizationId, list: 'orders', name: ' Late ', query: 'status=pending&sort=-amount' })
    assert.equal(saved.data?.name, 'Late')
    await saveView({ organizationId, list: 'customers', name: 'Trials', query: 'status=trialing' })
    const { browser: admin } = await joinAs(server, owner, 'admin', 'admin')
    const { browser: member } = await joinAs(server, owner, 'member')
    const other = await startOrganization(server, 'other')
    assert.deepEqual((await admin.client.organization.listViews({ organizationId, list: 'orders' })).data, [saved.data])
    const id = saved.data?.id ?? ''
    const refusals = async ({ organization }: typeof owner.client) => [
      (await organization.listViews({ organizationId, list: 'orders' })).error?.code,
      (await organization.saveView({ organizationId, list: 'orders', name: 'Mine', query: '' })).error?.code,
      (await organization.renameView({ id, name: 'Mine' })).error?.code,
      (await organization.deleteView({ id })).error?.code,
    ]
    assert.deepEqual(await refusals(member.client), Array(4).fill('FORBIDDEN'))
    const stranger = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'
    assert.deepEqual(await refusals(other.owner.client), [stranger, stranger, 'NOT_FOUND', 'NOT_FOUND'])

    assert.equal((await admin.client.organization.renameView({ id, name: 'Overdue' })).data?.name, 'Overdue')
    assert.deepEqual((await deleteView({ id })).data, { success: true })
    assert.equal((await deleteView({ id })).error?.code, 'NOT_FOUND')
    assert.equal((await renameView({ id, name: 'Again' })).error?.code, 'NOT_FOUND')
    assert.deepEqual((await listViews({ organizationId, list: 'orders' })).data, [])
    assert.equal((await listViews({ organizationId, list: 'customers' })).data?.length, 1)
  })

  test('are no more than their number, however many are saved at once, and hold nothing but a query', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const save = (at: number, query = 'status=paid') =>
      owner.client.organization.saveView({ organizationId: organization.id, list: 'orders', name: `View ${at}`, query })
    for (let at = 0; at < viewLimits.each - 2; at++) await save(at)
    const last = await Promise.all(Array.from({ length: 6 }, (_, at) => save(100 + at)))
    assert.deepEqual(last.map(({ error }) => error?.code ?? 'saved').sort(), [
      'TOO_MANY_VIEWS',
      'TOO_MANY_VIEWS',
      'TOO_MANY_VIEWS',
      'TOO_MANY_VIEWS',
      'saved',
      'saved',
    ])
    for (const query of ['#top', 'a=b c', 'x'.repeat(viewLimits.query + 1), 'a=\n'])
      assert.equal((await save(0, query)).error?.code, 'VALIDATION_ERROR', query)
  })
})
