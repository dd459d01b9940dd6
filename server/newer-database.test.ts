import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { snakeCaseOf } from './storage/column-names.ts'
import { everyMigration } from './storage/migrate.ts'
import { openMigrated } from './storage/open.ts'
import { tables } from './tables.ts'
import { onBothEmptyDatabases } from './testing/empty-databases.ts'
import { joinAs, startOrganization } from './testing/organizations.ts'
import { password, signIn } from './testing/people.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const at = '2026-01-01T00:00:00.000Z'

onBothEmptyDatabases('a database', (newDatabase) => {
  test('tells what was new to it when an older version had made it', async () => {
    const { DATABASE_URL } = await newDatabase()
    const open = async () => {
      const storage = await openMigrated(DATABASE_URL, { connections: 2 }, at)
      return { storage, tells: [storage.applied.length, storage.wasOlder] }
    }
    const first = await open()
    assert.deepEqual(first.tells, [everyMigration().length, false])
    await sql`drop table processes`.execute(first.storage.db)
    await sql`delete from migrations where name like '%-processes.sql'`.execute(first.storage.db)
    await first.storage.close()
    for (const tells of [
      [1, true],
      [0, false],
    ]) {
      const again = await open()
      assert.deepEqual(again.tells, tells)
      await again.storage.close()
    }
  })
})

onBothEmptyDatabases('a process whose database a newer version brought up to date', (newDatabase) => {
  test('goes on, and tells nothing of what it does not know', async () => {
    const { DATABASE_URL } = await newDatabase()
    const open = () => openMigrated(DATABASE_URL, { connections: 4 }, at)
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await work(server, owner, 'before') // every statement is prepared, and its columns known

    const newer = await open()
    for (const table of Object.keys(tables))
      await sql.raw(`alter table ${snakeCaseOf(table)} add column of_tomorrow text not null default 'x'`).execute(newer.db)
    await newer.close()

    for (const name of ['after', 'later']) {
      const answers = await work(server, owner, name)
      assert.doesNotMatch(JSON.stringify(answers), /of_?tomorrow/i)
    }
  })
})

async function work(server: TestServer, owner: Awaited<ReturnType<typeof startOrganization>>['owner'], name: string) {
  const { browser } = await joinAs(server, owner, name)
  await browser.client.signOut()
  await signIn(browser, name)
  const answers = [
    await browser.client.getSession(),
    await browser.client.listSessions(),
    await browser.client.updateUser({ name: `${name} again` }),
    await browser.client.changePassword({ currentPassword: password, newPassword: `${password} again` }),
    await owner.client.organization.getFullOrganization(),
    await owner.client.organization.listMembers(),
    await owner.client.apiKey.create({ name }),
    await owner.client.apiKey.list(),
  ]
  for (const { error } of answers) assert.equal(error, null)
  return answers
}
