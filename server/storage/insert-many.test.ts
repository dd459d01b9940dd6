import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { usageEventTables } from '../billing/usage-events/tables.ts'
import { bareOrganization } from '../testing/bare-organization.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { startTestServer } from '../testing/test-server.ts'
import { insertMany } from './insert-many.ts'

const at = '2026-01-01T00:00:00.000Z'
const addEvents = insertMany('usageEvents', usageEventTables.usageEvents, (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()).returning('id'),
)
const countNames = insertMany('eventNames', usageEventTables.eventNames, (insert) =>
  insert.onConflict((conflict) =>
    conflict
      .columns(['organizationId', 'name', 'source'])
      .doUpdateSet({ occurrences: sql`event_names.occurrences + excluded.occurrences` as never }),
  ),
)

onBothDatabases('rows that are inserted together', (open) => {
  test('arrive as they are, whatever their texts say', async () => {
    const { app, organizationId } = await start()
    const texts = [
      '',
      'NULL',
      'null',
      '{}',
      '{a,b}',
      'a"b',
      "it's",
      'back\\slash',
      '\\"',
      'one\ntwo\r\t',
      ' spaces ',
      '$1',
      'Zoë 🎉',
      '(x)',
    ]
    const rows = texts.map((text, at) => event(organizationId, `event ${at}`, text))
    assert.equal((await addEvents(app, rows)).length, texts.length)
    const found = await app.db.selectFrom('usageEvents').select(['name', 'externalCustomerId', 'customerId', 'metadata']).execute()
    assert.deepEqual(
      found.toSorted((one, other) => texts.indexOf(one.name) - texts.indexOf(other.name)),
      texts.map((text) => ({ name: text, externalCustomerId: text, customerId: null, metadata: metadataOf(text) })),
    )
  })

  test('answer only for those that were new, and meet what is there as the statement says', async () => {
    const { app, organizationId } = await start()
    const one = (id: string) => event(organizationId, id, 'name')
    assert.deepEqual(await addEvents(app, [one('1'), one('2')]), [{ id: '1' }, { id: '2' }])
    assert.deepEqual(await addEvents(app, [one('2'), one('3'), one('1')]), [{ id: '3' }])
    const named = (occurrences: number) => ({ organizationId, name: 'name', source: 'user', occurrences, firstSeen: at, lastSeen: at })
    await countNames(app, [named(3)])
    await countNames(app, [named(-1), { ...named(7), name: 'other' }])
    const names = app.db.selectFrom('eventNames').select(['name', 'occurrences']).orderBy('name')
    assert.deepEqual(await names.execute(), [
      { name: 'name', occurrences: 2 },
      { name: 'other', occurrences: 7 },
    ])
  })

  test('are one statement on PostgreSQL, however many they are', async () => {
    const { app, organizationId } = await start()
    const rows = Array.from({ length: 1500 }, (_, at) => event(organizationId, `event ${at}`, `name ${at}`))
    const asked = await queriesDuring(app, async () => assert.equal((await addEvents(app, rows)).length, 1500))
    if (app.engine === 'postgres') assert.equal(asked.length, 1)
    assert.equal(await addEvents.first(app, [event(organizationId, 'event 0', 'again')]), undefined)
    assert.deepEqual(await addEvents(app, []), [])
  })

  async function start() {
    const { app } = await startTestServer({ open })
    return { app, organizationId: await bareOrganization(app, 'acme') }
  }
})

function event(organizationId: string, id: string, text: string) {
  const whose = { organizationId, customerId: null, externalCustomerId: text }
  return { id, ...whose, source: 'user', name: text, timestamp: at, externalId: id, metadata: metadataOf(text), createdAt: at }
}

function metadataOf(text: string) {
  return { text, n: -1.5, list: [text, null, true] }
}
