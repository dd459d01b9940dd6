import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { assertShort } from '../testing/query-plans.ts'
import { startTestServer } from '../testing/test-server.ts'
import { listMail } from './log.ts'

onBothDatabases('Among thirty thousand letters', (open) => {
  test('those that failed a while ago, and those to a mailbox, are read without all that were sent since', async () => {
    const { app } = await startTestServer({ open })
    // Every other one of the first fifth, and the last.
    const isOurs = sql.raw('(n % 2 = 1 and n < 6000) or n = 30000')
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 30000)
      insert into mail_log (id, recipient, subject, status, attempts, at)
      select 'letter ' || (100000 + n), case when ${isOurs} then 'ann@example.com' else (n % 100) || '@example.com' end, '',
        case when ${isOurs} then 'failed' else 'sent' end, 1, '2026-01-15T11:00:00.000Z' from numbers
    `.execute(app.db)
    await sql`analyze`.execute(app.db)

    for (const asked of [{ status: 'failed' }, { to: 'Ann@example.com' }, { to: 'ann@example.com', status: 'failed' }] as const) {
      const queries = await queriesDuring(app, async () => {
        assert.equal((await listMail(app, { ...asked, limit: 10 })).mail[0]?.id, 'letter 130000')
        assert.equal((await listMail(app, { ...asked, before: 'letter 130000', limit: 10 })).mail[0]?.id, 'letter 105999')
      })
      await assertShort(app, queries, { most: 12 })
    }
  })
})
