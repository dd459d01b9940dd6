import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { openLog } from '#server/create-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

process.env.TZ = 'Asia/Kolkata' // where nothing is written that is meant for UTC

onBothDatabases('what is written down', (open) => {
  test('has its time in UTC, whatever the zone of the machine', async () => {
    const lines: { time: unknown }[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as { time: unknown }) })
    const { app, browser, clock } = await startTestServer({ open, app: { log } })
    assert.equal(new Date(0).getHours(), 5)
    const begun = Date.now()
    await signUp(browser(), 'ann')
    const entries = await app.db.selectFrom('auditEntries').select('at').execute()
    assert.ok(entries.length > 0 && lines.length > 0)
    for (const { at } of entries) assert.equal(at, new Date(clock.now()).toISOString())
    for (const { time } of lines) assert.ok(typeof time === 'number' && time >= begun && time <= Date.now())
  })
})

test('no route changes what is in the audit log', () => {
  const routes = [...routesOf(contract), ...routesOf(billing)].filter(([, { path }]) => /audit/i.test(path))
  assert.ok(routes.length >= 3)
  assert.deepEqual(
    routes.filter(([, { method }]) => method !== 'GET').map(([names]) => names.join('.')),
    [],
  )
})
