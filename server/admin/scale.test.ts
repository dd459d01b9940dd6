import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import { fromNow } from '../kit/clock.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { assertShort } from '../testing/query-plans.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readInstallation } from './read-installation.ts'

const people = 100_000

onBothDatabases('a hundred thousand people', (open) => {
  test('cost the administrators’ home no more than ten: no row of theirs is read', { timeout: 120_000 }, async (t) => {
    const { app } = await startTestServer({ open })
    const numbers = sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(people - 1)})`
    const at = fromNow(app, -days(2))
    await sql`insert into users (id, email, name, email_verified, is_anonymous, two_factor_enabled, banned, created_at, updated_at)
      ${numbers} select 'user ' || n, n || '@example.com', 'Person', true, false, false, false, ${at}, ${at} from numbers`.execute(app.db)
    await sql`insert into mail_log (id, recipient, subject, status, attempts, at)
      ${numbers} select 'mail ' || n, 'x', 'y', 'sent', 1, ${at} from numbers`.execute(app.db)
    for (let back = 0; back < 90; back++) {
      const day = fromNow(app, -days(back)).slice(0, 10)
      const rows = Array.from({ length: 16 }, (_, shard) => ({ day, shard, signUps: 70, active: 200 }))
      await app.db.insertInto('peopleByDay').values(rows).execute()
    }
    if (app.engine === 'postgres') await sql`analyze`.execute(app.db)

    const read = () => readInstallation(app, 90)
    assert.deepEqual((await read()).days.at(-1), { day: fromNow(app, 0).slice(0, 10), signUps: 1120, active: 3200 })
    const began = performance.now()
    const queries = await queriesDuring(app, read)
    t.diagnostic(`${app.engine}: ${(performance.now() - began).toFixed(1)} ms`)
    await assertShort(app, queries, { most: 90 * 16, along: /^(?!.*SCAN (users|mail_log|people_by_day|sessions))/ })
  })
})
