import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { signUp } from '../../testing/people.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('a signed-in person', (open) => {
  test('tells what they used, reads what they have left, and takes nothing back', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    await seller.post('/products/', { name: 'Plan', recurring_interval: null, prices: [{ amount_type: 'free' }] })
    const filter = { conjunction: 'and', clauses: [] }
    await seller.post('/meters/', { name: 'Tokens', filter, aggregation: { func: 'sum', property: 'tokens' } })
    const ann = server.browser()
    await signUp(ann, 'ann')
    const tell = (body: object) =>
      ann.fetch('/api/auth/usage/ingest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const told = await tell({ event: 'call', metadata: { tokens: 5 } })
    assert.deepEqual([told.status, await told.json()], [200, { inserted: 1 }])
    assert.equal((await tell({ event: 'call', metadata: { tokens: -5 } })).status, 400)
    assert.equal((await tell({ event: 'call' })).status, 400)
    const { result } = (await (await ann.fetch('/api/auth/usage/meters/list?page=1')).json()) as {
      result: { items: { consumedUnits: number; meter: { name: string }; customer?: unknown }[]; pagination: object }
    }
    assert.deepEqual(result.pagination, { totalCount: 1, maxPage: 1 })
    assert.deepEqual(
      result.items.map(({ consumedUnits, meter, customer }) => [consumedUnits, meter.name, customer]),
      [[5, 'Tokens', undefined]],
    )
    assert.equal((await server.browser().fetch('/api/auth/usage/meters/list')).status, 401)
  })
})
