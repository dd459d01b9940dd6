import assert from 'node:assert/strict'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { mock, test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Browser } from '../testing/browser.ts'
import { startOrganization } from '../testing/organizations.ts'
import { startTestServer } from '../testing/test-server.ts'

/** What an organization of any size must answer quickly. */
const readings: Record<string, (browser: Browser) => Promise<{ error: unknown }>> = {
  'the first page': ({ client }) => client.organization.listMembers({ limit: 5 }),
  'a later page, newest first': ({ client }) => client.organization.listMembers({ limit: 5, offset: 10, sortDirection: 'desc' }),
  'a search': ({ client }) => client.organization.listMembers({ limit: 5, search: 'member 1' }),
  'a role': ({ client }) => client.organization.listMembers({ limit: 5, filterField: 'role', filterValue: 'member' }),
  'a permission': ({ client }) => client.organization.hasPermission({ permissions: { member: ['create'] } }),
  'the whole organization': ({ client }) => client.organization.getFullOrganization({ membersLimit: 5 }),
}

test('whatever is read of an organization is found by an index and never sorted', async () => {
  const { app, browser } = await startTestServer()
  const { owner, organization } = await startOrganization({ browser })
  await addMembers(app, organization.id, { from: 0, to: 40 })
  const prepare = mock.method(DatabaseSync.prototype, 'prepare')
  for (const [name, read] of Object.entries(readings)) assert.equal((await read(owner)).error, null, name)
  const asked = prepare.mock.calls.map(({ arguments: [question] }) => question as string)
  prepare.mock.restore()
  assert.ok(asked.length > Object.keys(readings).length)
  for (const question of asked) assert.deepEqual(await detoursOf(app, question), [], question)
})

test('a hundred times the members take no more questions', async () => {
  const { app, browser } = await startTestServer()
  const { owner, organization } = await startOrganization({ browser })
  await addMembers(app, organization.id, { from: 0, to: 40 })
  const few = await countQuestions(owner)
  await addMembers(app, organization.id, { from: 40, to: 4000 })
  assert.deepEqual(await countQuestions(owner), few)
  assert.ok(Object.values(few).every((count) => count > 0))
})

async function addMembers({ db }: App, organizationId: string, { from, to }: { from: number; to: number }) {
  const createdAt = '2026-01-01T00:00:00.000Z'
  const person = { emailVerified: true, isAnonymous: false, banned: false, createdAt, updatedAt: createdAt }
  await db.transaction().execute(async (db) => {
    for (let first = from; first < to; first += 40) {
      const numbers = Array.from({ length: 40 }, (_, at) => first + at)
      const users = numbers.map((at) => ({ id: `user ${at}`, email: `member-${at}@example.com`, name: `Member ${at}`, ...person }))
      await db.insertInto('users').values(users).execute()
      const members = numbers.map((at) => ({ id: `member ${at}`, organizationId, userId: `user ${at}`, role: 'member', createdAt }))
      await db.insertInto('members').values(members).execute()
    }
  })
}

/** The steps that would walk through a whole table, or through more rows than are shown to put them in order. */
async function detoursOf({ db }: App, question: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${question}`)}`.execute(db)
  return rows.map(({ detail }) => detail).filter((step) => step.startsWith('SCAN') || step.includes('TEMP B-TREE'))
}

async function countQuestions(browser: Browser): Promise<Record<string, number>> {
  const all = mock.method(StatementSync.prototype, 'all')
  const counts: Record<string, number> = {}
  for (const [name, read] of Object.entries(readings)) {
    all.mock.resetCalls()
    await read(browser)
    counts[name] = all.mock.callCount()
  }
  all.mock.restore()
  return counts
}
