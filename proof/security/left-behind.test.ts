import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { days } from '#contract/kit/durations.ts'
import type { App } from '#server/kit/app.ts'
import { prunings } from '#server/pruning.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { startProvider } from '#server/testing/openid.ts'
import { startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

async function prune(app: App) {
  for (const each of prunings) await each(app)
}

const names = async (app: App) => (await app.db.selectFrom('users').select('name').orderBy('name').execute()).map(({ name }) => name)

onBothDatabases('people who left for good', (open) => {
  test('are not kept when they were guests', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const [gone, here] = [browser(), browser()]
    await gone.client.signIn.anonymous()
    await gone.client.apiKey.create({ name: 'outlives its guest' })
    const { data } = await here.client.signIn.anonymous()
    await prune(app)
    assert.equal((await names(app)).length, 2)
    await gone.client.signOut()
    await prune(app)
    const left = await app.db.selectFrom('users').select('id').execute()
    assert.deepEqual(left, [{ id: data?.user.id }])
    assert.deepEqual(await app.db.selectFrom('apiKeys').select('id').execute(), [])
    clock.advance(days(8))
    await prune(app)
    assert.deepEqual(await names(app), [])
  })

  test('are not kept when they never proved their address and used nothing for a month; everybody else is', async () => {
    const server = await startTestServer({ open })
    const { app, browser, clock } = server
    for (const name of ['unused', 'proven', 'banned', 'admin', 'keyholder', 'visitor']) await signUp(browser(), name)
    await startOrganization(server)
    const user = browser()
    await signUp(user, 'user')
    const change = (name: string, to: object) => app.db.updateTable('users').set(to).where('name', '=', name).execute()
    await change('proven', { emailVerified: true })
    await change('banned', { banned: true })
    await change('admin', { role: 'admin' })
    const keyholder = browser()
    await keyholder.client.signIn.email({ email: 'keyholder@example.com', password })
    await keyholder.client.apiKey.create({ name: 'in use' })

    clock.advance(days(6))
    await user.client.listSessions()
    clock.advance(days(6))
    await user.client.listSessions()
    clock.advance(days(9))
    await browser().client.signIn.email({ email: 'visitor@example.com', password })
    clock.advance(days(10))
    await prune(app)
    assert.deepEqual(await names(app), ['acme-owner', 'admin', 'banned', 'keyholder', 'proven', 'user', 'visitor'])
    clock.advance(days(12))
    await prune(app)
    assert.deepEqual(await names(app), ['acme-owner', 'admin', 'banned', 'keyholder', 'proven', 'visitor'])
  })

  test('are kept where no mail proves addresses', async () => {
    const { app, browser, clock } = await startTestServer({ open, config: { emailVerification: false } })
    await signUp(browser(), 'ann')
    clock.advance(days(400))
    await prune(app)
    assert.deepEqual(await names(app), ['ann'])
  })
})

onBothDatabases('the id of a person who left', (open) => {
  test('is given to no one again, also not to who has their address next, and their tokens tell of no one', async () => {
    const { browser, codeOf, redeem, refresh, userinfo } = await startProvider(open)
    const [ann, next] = [browser(), browser()]
    await signUp(ann, 'ann')
    const first = await redeem(await codeOf(ann))
    assert.equal((await ann.client.deleteUser({ password })).error, null)
    await signUp(next, 'ann')
    const second = await redeem(await codeOf(next))
    assert.notEqual(decodeJwt(second.id_token ?? '').sub, decodeJwt(first.id_token ?? '').sub)
    assert.equal((await userinfo(first.access_token)).status, 401)
    assert.equal((await refresh(first.refresh_token)).error, 'invalid_grant')
  })
})
