import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { prunings } from '#server/pruning.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

async function makeAdmin({ app, browser }: TestServer) {
  const admin = browser({ ipAddress: '198.51.100.7', userAgent: 'Admin/1.0' })
  const { user } = await signUp(admin, 'root')
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return { admin, adminId: user.id }
}

const fail = (browser: Browser, email: string) => browser.client.signIn.email({ email, password: 'a wrong guess' })

onBothDatabases('the audit log', (open) => {
  test('holds sign-ins that were refused, and of a flood of them a sample', async () => {
    const server = await startTestServer({ open })
    const { admin } = await makeAdmin(server)
    const { user } = await signUp(server.browser(), 'ann')
    const guesser = server.browser({ ipAddress: '203.0.113.9' })
    for (let guess = 0; guess < 40; guess++) await fail(guesser, 'ann@example.com')
    await fail(guesser, 'nobody@example.com')
    await guesser.client.signIn.username({ username: 'somebody', password: 'a wrong guess' })
    const { data } = await admin.client.admin.listAuditEntries({ action: 'session.refused', limit: 100 })
    const of = (userId: string | null) => data?.entries.filter((entry) => entry.userId === userId) ?? []
    assert.deepEqual(
      of(user.id)
        .map(({ details }) => details.count)
        .reverse(),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 32],
    )
    assert.deepEqual(
      of(null).map(({ details }) => details.method),
      ['username', 'email'],
    )
    for (const { ipAddress, details } of data?.entries ?? []) {
      assert.equal(ipAddress, '203.0.113.9')
      assert.doesNotMatch(JSON.stringify(details), /nobody|somebody|guess/)
    }
  })

  test('names the secret key behind the call of a server', async () => {
    const server = await startTestServer({ open })
    const { admin } = await makeAdmin(server)
    const { organization } = await startOrganization(server)
    const { user } = await signUp(server.browser(), 'ann')
    const { headers } = await asServer(server.app)
    const [key] = await server.app.db.selectFrom('secretKeys').select('id').execute()
    const { client } = server.browser()
    await client.organization.addMember({ organizationId: organization.id, userId: user.id, role: 'member' }, { headers })
    await client.apiKey.create({ userId: user.id, name: 'made by a server' }, { headers })
    await client.organization.create({ name: 'Made', slug: 'made', userId: user.id }, { headers })
    const { data } = await admin.client.admin.listAuditEntries({ limit: 100 })
    for (const action of ['member.added', 'api-key.created', 'organization.created']) {
      const [newest] = data?.entries.filter((entry) => entry.action === action) ?? []
      assert.deepEqual([newest?.actorId, newest?.actorKeyId], [null, key?.id], action)
    }
  })

  test('shows people neither the address nor the browser of an administrator, nor an internal reason', async () => {
    const server = await startTestServer({ open })
    const { admin } = await makeAdmin(server)
    const { owner, organization } = await startOrganization(server)
    const ann = await joinAs(server, owner, 'ann')
    const { userId } = ann
    await admin.client.admin.impersonateUser({ userId, reason: 'suspected fraud' })
    await admin.client.updateUser({ name: 'Renamed' })
    await admin.client.organization.leave({ organizationId: organization.id })
    await admin.client.admin.stopImpersonating()
    await admin.client.admin.banUser({ userId, banReason: 'internal: ticket 7' })
    await admin.client.admin.unbanUser({ userId })
    await ann.browser.client.signIn.email({ email: 'ann@example.com', password })

    const exported = await (await ann.browser.post('/export-account')).text()
    const texts = [
      JSON.stringify((await ann.browser.client.listAuditEntries({ limit: 100 })).data),
      exported,
      JSON.stringify((await owner.client.organization.listAuditEntries({ limit: 100 })).data),
      await (await owner.get('/organization/export-audit-entries')).text(),
      await (await owner.get('/organization/export-audit-entries?format=json')).text(),
    ]
    for (const text of texts) {
      assert.match(text, /member\.left|user\.impersonated/)
      assert.doesNotMatch(text, /198\.51\.100\.7|Admin\/1\.0|suspected fraud|ticket 7/)
    }
    const all = JSON.stringify((await admin.client.admin.listAuditEntries({ limit: 100 })).data)
    assert.match(all, /198\.51\.100\.7/)
    assert.match(all, /suspected fraud/)
  })

  test('forgets the addresses of a deleted person after 30 days, and nothing else', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const ann = server.browser({ ipAddress: '203.0.113.50', userAgent: 'Annzilla' })
    const { user } = await signUp(ann, 'ann')
    const { data } = await owner.client.organization.inviteMember({ email: 'ann@example.com', role: 'member' })
    await ann.client.organization.acceptInvitation({ invitationId: data?.id as string })
    await ann.client.changeEmail({ newEmail: 'ann.later@example.com' })
    await ann.client.deleteUser({ password })
    const texts = async () => JSON.stringify(await server.app.db.selectFrom('auditEntries').selectAll().execute())
    const count = async () => (await server.app.db.selectFrom('auditEntries').select('id').execute()).length
    const before = await count()
    server.clock.advance(days(30) - 1)
    for (const prune of prunings) await prune(server.app)
    assert.match(await texts(), /203\.0\.113\.50/)
    assert.match(await texts(), /ann@example\.com/)
    server.clock.advance(1)
    for (const prune of prunings) await prune(server.app)
    assert.doesNotMatch(await texts(), /203\.0\.113\.50|Annzilla|ann@example\.com|ann\.later@example\.com/)
    assert.match(await texts(), new RegExp(`"actorId":"${user.id}"`))
    assert.equal(await count(), before)
    assert.deepEqual(await server.app.db.selectFrom('departedUsers').selectAll().execute(), [])
  })

  test('is kept for as long as the configuration says', async () => {
    const server = await startTestServer({ open, config: { auditRetention: 86_400 } })
    await signUp(server.browser(), 'ann')
    server.clock.advance(days(1) - 1)
    await signUp(server.browser(), 'bob')
    server.clock.advance(1)
    for (const prune of prunings) await prune(server.app)
    const left = await server.app.db.selectFrom('auditEntries').select('at').distinct().execute()
    assert.equal(left.length, 1)
  })
})
