import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('the session as a token beside it', (open) => {
  test('comes with every read where it is switched on, and is signed again only when it changes or grows old', async () => {
    const server = await startTestServer({ open, config: { sessionJwt: true } })
    const { owner, ownerId } = await startOrganization(server)
    const read = async () => (await owner.get('/get-session')).headers.get('set-auth-jwt') ?? ''
    const first = await read()
    const { sub, org } = decodeJwt<{ org: { role: string } }>(first)
    assert.deepEqual([sub, org.role], [ownerId, 'owner'])
    server.clock.advance(minutes(4))
    assert.equal(await read(), first)
    await owner.client.organization.setActive({ organizationId: null })
    const elsewhere = await read()
    assert.equal(decodeJwt(elsewhere).org, null)
    server.clock.advance(minutes(6))
    const later = await read()
    assert.notEqual(later, elsewhere)
    assert.equal((decodeJwt(later).exp ?? 0) - Math.floor(server.clock.now() / 1000), 15 * 60)
    const cross = await owner.get('/get-session', { origin: server.app.config.url })
    assert.ok(cross.headers.get('set-auth-jwt'))
  })

  test('does not come unless switched on, nor to strangers, nor during an impersonation', async () => {
    const plain = await startTestServer({ open })
    const ann = plain.browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.get('/get-session')).headers.get('set-auth-jwt'), null)
    const { app, browser } = await startTestServer({ open, config: { sessionJwt: true } })
    assert.equal((await browser().get('/get-session')).headers.get('set-auth-jwt'), null)
    const [bob, admin] = [browser(), browser()]
    const { user } = await signUp(bob, 'bob')
    await signUp(admin, 'admin')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'admin@example.com').execute()
    assert.ok((await admin.client.admin.impersonateUser({ userId: user.id })).data)
    assert.equal((await admin.get('/get-session')).headers.get('set-auth-jwt'), null)
  })
})
