import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { record } from '../audit/record.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('an export of the account', (open) => {
  test('holds everything that is theirs, and no secret', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server)
    await joinAs(server, owner, 'bob')
    const { key } = (await owner.client.apiKey.create({ name: 'deploy' })).data ?? assert.fail()

    const answer = await owner.post('/export-account', {})
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.match(String(answer.headers.get('content-disposition')), /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/)
    const text = await answer.text()
    const copy = JSON.parse(text)
    assert.deepEqual(Object.keys(copy), ['exportedAt', 'user', 'accounts', 'sessions', 'memberships', 'apiKeys', 'activity'])
    assert.equal(copy.user.id, ownerId)
    assert.deepEqual(
      copy.accounts.map(({ provider }: { provider: string }) => provider),
      ['credential'],
    )
    assert.deepEqual(copy.sessions[0].method, 'email')
    const { id, name, slug } = organization
    assert.deepEqual(copy.memberships[0], { organization: { id, name, slug }, role: 'owner', teams: [name] })
    assert.equal(copy.apiKeys[0].name, 'deploy')
    assert.equal(copy.activity[0].action, 'account.exported')

    const rows = await server.app.db.selectFrom('sessions').innerJoin('apiKeys', 'apiKeys.userId', 'sessions.userId').selectAll().execute()
    const secrets = [key, ...rows.flatMap(({ tokenHash, keyHash }) => [tokenHash, keyHash]), '$argon2']
    for (const secret of secrets) assert.ok(!text.includes(secret), secret)
  })

  test('holds every audit entry once, however many there are', async () => {
    const server = await startTestServer({ open })
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    for (let at = 0; at < 1001; at++) await record(server.app, { action: 'user.updated', by: { user }, userId: user.id, details: { at } })
    const { data } = await ann.client.exportAccount()
    const numbers = data?.activity.filter(({ action }) => action === 'user.updated').map(({ details }) => details.at)
    assert.deepEqual(
      numbers,
      Array.from({ length: 1001 }, (_, at) => 1000 - at),
    )
  })

  test('needs a fresh proof of identity, and is refused to an administrator who acts as them', async () => {
    const server = await startTestServer({ open })
    const [ann, admin] = [server.browser(), server.browser()]
    const { user } = await signUp(ann, 'ann')
    const { user: eve } = await signUp(admin, 'eve')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', eve.id).execute()
    await admin.client.admin.impersonateUser({ userId: user.id })
    assert.equal((await admin.client.exportAccount()).error?.code, 'NOT_WHILE_IMPERSONATING')

    server.clock.advance(days(1) + 1)
    assert.equal((await ann.client.exportAccount()).error?.status, 403)
    const entries = await server.app.db.selectFrom('auditEntries').where('action', '=', 'account.exported').selectAll().execute()
    assert.deepEqual(entries, [])
  })
})
