import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { password } from '../testing/people.ts'
import { startWaitlist } from '../testing/waitlist.ts'

onBothDatabases('the waitlist of administrators', (open) => {
  test('is listed by pages, searched and narrowed, the longest waiting first', async () => {
    const { root, join, letIn } = await startWaitlist(open)
    for (const name of ['ann', 'bob', 'cid']) await join(`${name}@example.com`, `${name.toUpperCase()} 100%`)
    await letIn('dan@example.com')
    const list = async (input: Parameters<typeof root.client.admin.listWaitlist>[0]) => {
      const { data } = await root.client.admin.listWaitlist(input)
      return [data?.entries.map(({ email }) => email[0]).join(''), data?.total]
    }
    assert.deepEqual(await list({}), ['abcd', 4])
    const first = (await root.client.admin.listWaitlist({ limit: 2 })).data?.entries.at(-1)?.id ?? ''
    assert.deepEqual(await list({ limit: 2, after: first }), ['cd', 4])
    assert.deepEqual(await list({ search: 'BOB' }), ['b', 1])
    assert.deepEqual(await list({ search: '0%' }), ['abc', 3])
    assert.deepEqual(await list({ search: '%b' }), ['', 0])
    assert.deepEqual(await list({ status: 'invited' }), ['d', 1])
    assert.deepEqual(await list({ status: 'waiting' }), ['abc', 3])
    assert.deepEqual(await list({ status: 'expired' }), ['', 0])
  })

  test('lets many in at once, with a result for each; of two who do it at once, each address has what is newest', async () => {
    const { app, root, browser, join, entries } = await startWaitlist(open)
    for (const name of ['ann', 'bob']) await join(`${name}@example.com`)
    const [ann, bob] = await entries()
    const ids = [ann?.id ?? '', 'none', bob?.id ?? '']
    const { data } = await root.client.admin.inviteFromWaitlist({ ids })
    assert.deepEqual(
      data?.results.map(({ id, entry, error }) => [id, entry?.status, error?.code]),
      [
        [ids[0], 'invited', undefined],
        ['none', undefined, 'NOT_FOUND'],
        [ids[2], 'invited', undefined],
      ],
    )
    await Promise.all(Array.from({ length: 4 }, () => root.client.admin.inviteFromWaitlist({ ids })))
    const mails = (await mailsTo(app, 'ann@example.com')).filter(({ link }) => link.pathname === '/sign-up/waitlist')
    assert.equal(mails.length, 5)
    const answers = await Promise.all(mails.map(({ token }) => browser().client.waitlist.signUp({ token, name: 'Ann', password })))
    assert.equal(answers.filter(({ data }) => data).length, 1, 'five links, one account')
    assert.equal((await root.client.admin.inviteFromWaitlist({ ids: [ids[0] ?? ''] })).data?.results[0]?.error?.code, 'NOT_FOUND')
  })

  test('takes a bounded number at once', async () => {
    const { root } = await startWaitlist(open)
    const ids = Array.from({ length: 101 }, (_, at) => `${at}`)
    assert.equal((await root.post('/admin/invite-from-waitlist', { ids })).status, 400)
    assert.equal((await root.post('/admin/remove-from-waitlist', { ids: [] })).status, 400)
  })

  test('is for administrators and for secret keys that may: 401 and 403 before anything is read', async () => {
    const { browser, root, join, letIn } = await startWaitlist(open)
    const { token } = await letIn('eve@example.com')
    const eve = browser()
    await eve.client.waitlist.signUp({ token, name: 'Eve', password })
    await join('ann@example.com')
    const paths = ['/admin/invite-from-waitlist', '/admin/remove-from-waitlist']
    for (const path of paths) {
      assert.equal((await browser().post(path, { nonsense: true })).status, 401)
      assert.equal((await eve.post(path, { nonsense: true })).status, 403)
    }
    assert.equal((await browser().get('/admin/list-waitlist?limit=x')).status, 401)
    assert.equal((await eve.get('/admin/list-waitlist?limit=x')).status, 403)

    const key = async (scopes: ('users:read' | 'users:write')[]) => {
      const { data } = await root.client.admin.createSecretKey({ name: scopes.join(), scopes })
      return { headers: { authorization: `Bearer ${data?.key}` } }
    }
    const [reader, writer] = [await key(['users:read']), await key(['users:write'])]
    const { client } = browser()
    const id = (await client.admin.listWaitlist({ status: 'waiting' }, reader)).data?.entries[0]?.id ?? ''
    assert.equal((await client.admin.inviteFromWaitlist({ ids: [id] }, reader)).error?.status, 403)
    assert.equal((await client.admin.listWaitlist({}, writer)).error?.status, 403)
    assert.equal((await client.admin.inviteFromWaitlist({ ids: [id] }, writer)).data?.results[0]?.entry?.status, 'invited')
    assert.deepEqual((await client.admin.removeFromWaitlist({ ids: [id] }, writer)).data, { removed: 1 })
  })

  test('is written down, and told to the application', async () => {
    const { app, root, letIn } = await startWaitlist(open)
    await root.client.webhook.create({ url: 'https://hooks.example.com/', events: ['waitlist.joined', 'waitlist.invited'] })
    const { id } = await letIn('ann@example.com')
    await root.client.admin.removeFromWaitlist({ ids: [id] })
    const log = await app.db.selectFrom('auditEntries').where('action', 'like', 'waitlist.%').orderBy('id').selectAll().execute()
    const { id: rootId } = await app.db.selectFrom('users').where('email', '=', 'root@example.com').select('id').executeTakeFirstOrThrow()
    assert.deepEqual(
      log.map(({ action, actorId, details }) => [action, actorId, details]),
      ['joined', 'invited', 'removed'].map((what) => {
        return [`waitlist.${what}`, what === 'joined' ? null : rootId, { entryId: id }]
      }),
    )
    const told = await app.db.selectFrom('webhookEvents').where('type', 'like', 'waitlist.%').orderBy('id').selectAll().execute()
    assert.deepEqual(
      told.map(({ type, payload }) => [type, (JSON.parse(payload) as { data: { id: string; status: string } }).data.status]),
      [
        ['waitlist.joined', 'waiting'],
        ['waitlist.invited', 'invited'],
      ],
    )
    assert.ok(told.every(({ payload }) => !/token|keptUntil/.test(payload)))
  })
})
