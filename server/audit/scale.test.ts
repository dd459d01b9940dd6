import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { assertShort, rowsRead } from '../testing/query-plans.ts'
import { startTestServer } from '../testing/test-server.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { listEntries } from './list-entries.ts'

/** Whose entries are all older, or all newer, than most. */
const quiet = { userId: 'quiet', actorId: 'quiet', organizationId: 'quiet' }

onBothDatabases('Among thirty thousand entries', (open) => {
  test('entries of a person not seen lately are read without all that came since', async () => {
    const { app } = await startTestServer({ open })
    await addEntries(app)
    for (const [column, value] of Object.entries(quiet)) {
      const own = { [column]: value, limit: 10 }
      const queries = await queriesDuring(app, async () => {
        assert.equal((await listEntries(app, own)).entries[0]?.id, 'entry 105999')
        assert.equal((await listEntries(app, { ...own, before: 'entry 104000' })).entries[0]?.id, 'entry 103999')
      })
      await assertShort(app, queries, { most: 12 })
    }
  })

  test('entries of a recent person are read without all that came before', async () => {
    const { app } = await startTestServer({ open })
    await addEntries(app)
    const selects = await queriesDuring(app, () => forgetAddresses(app, { userId: 'late', email: 'late@example.com' }))
    const pages = selects.filter(({ sql }) => / limit /.test(sql))
    assert.ok(pages.length > 6, 'of pages of five hundred')
    if (app.engine === 'sqlite') return
    for (const page of pages) assert.ok((await rowsRead(app, page)) <= 500, `${await rowsRead(app, page)} rows: ${page.sql}`)
  })
})

/** The first fifth is half of the quiet ones, the last fifth half of the late ones. */
async function addEntries(app: App) {
  const who = sql.raw(
    `case when n % 2 = 0 then 'somebody ' || (n % 100) when n < 6000 then 'quiet' when n > 24000 then 'late' else 'somebody ' || (n % 100) end`,
  )
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 30000)
    insert into audit_entries (id, at, action, user_id, actor_id, organization_id, details, ip_address, user_agent)
    select 'entry ' || (100000 + n), '2026-01-15T11:00:00.000Z', 'thing.done', ${who}, ${who}, ${who}, '{}', '', '' from numbers
  `.execute(app.db)
  await sql`analyze`.execute(app.db)
}
