import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { type Query, queriesDuring } from '../testing/queries.ts'
import { rowsRead, sqlitePlan } from '../testing/query-plans.ts'
import { startTestServer } from '../testing/test-server.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { claimDue, keepClaims } from './job.ts'
import { runDue } from './run-due.ts'

const waiting = 100_000

const situations: Record<string, { key: string; dueAt: string; heldAt: string }> = {
  'due and free': { key: 'null', dueAt: "'2026-01-15T11:00:00.000Z'", heldAt: 'null' },
  'planned for later': { key: 'null', dueAt: "'2027-01-01T00:00:00.000Z'", heldAt: 'null' },
  'held by one that waits for its retry': {
    key: "'stalled'",
    dueAt: "'2026-01-15T11:00:00.000Z'",
    heldAt: "case when n > 1 then '2026-01-15T11:00:00.000Z' end",
  },
}

onBothDatabases('A hundred thousand jobs', (open) => {
  for (const [name, { key, dueAt, heldAt }] of Object.entries(situations)) {
    test(`that are ${name} do not slow a claim, an end or a new job down`, { timeout: 120_000 }, async () => {
      const { app } = await startTestServer({ open })
      // The rows of the situation before left their pages behind, and the planner takes an index for as long as its file is.
      if (app.engine === 'postgres') await sql`truncate outbox`.execute(app.db)
      await sql`
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(waiting)})
        insert into outbox (id, kind, lane, key, payload, due_at, first_due_at, held_at, attempts, created_at)
        select 'job ' || n, 'test', 'mail', ${sql.raw(key)}, '{}', case when n = 1 and ${sql.raw(key)} is not null
          then '2027-01-01T00:00:00.000Z' else ${sql.raw(dueAt)} end, ${sql.raw(dueAt)}, ${sql.raw(heldAt)}, 0, '' from numbers
      `.execute(app.db)
      await sql`analyze`.execute(app.db)

      const task = defineJob('test', { lane: 'mail' }, async () => {})
      const webhook = defineJob('webhook', { lane: 'webhooks' }, async () => {})
      const asked = await queriesDuring(app, async () => {
        await claimDue(app, { by: 'holder', lane: 'mail', kinds: ['test'], most: 4 })
        await enqueue(app, task, {}, { key: 'stalled' })
        await enqueue(app, webhook, {}, { key: 'other' })
        await runDue(app, [webhook])
        if (name !== 'due and free') await keepClaims(app, ['mail'], app.clock.now())
      })
      const claims = asked.filter(({ sql }) => sql.startsWith('update "outbox" set "claimed_by"'))
      assert.equal(claims.length, 2)
      for (const query of asked.filter(({ sql }) => /outbox/.test(sql))) await assertShort(app, query)
    })
  }
})

async function assertShort(app: App, query: Query) {
  if (app.engine === 'postgres') {
    // What was inserted is there already; everything else can be asked again.
    if (!query.sql.startsWith('insert')) assert.ok((await rowsRead(app, query)) <= 50, `${await rowsRead(app, query)} rows: ${query.sql}`)
    return
  }
  const scans = (await sqlitePlan(app, query)).filter(({ detail }) => /^SCAN (?!CONSTANT|\d)/.test(detail))
  assert.deepEqual(scans, [], query.sql)
}
