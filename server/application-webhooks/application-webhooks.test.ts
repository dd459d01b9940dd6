import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { days } from '#contract/kit/durations.ts'
import { pruneKeys } from '../api-keys/prune-keys.ts'
import { readRecord } from '../imports/records.ts'
import { runImport } from '../imports/run-import.ts'
import { runDue } from '../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { newestMailTo } from '../testing/mailbox.ts'
import { password, signUp } from '../testing/people.ts'
import { queriesDuring } from '../testing/queries.ts'
import { Receiver } from '../testing/receiver.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { deliverPending } from '../webhook-delivery/deliver-pending.ts'

async function start(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const receiver = await new Receiver().listen()
  const backend = await asServer(server.app)
  const call = server.browser().client.webhook
  const work = () => runDue(server.app, [deliverPending])
  const types = () => receiver.got.map(({ type }) => type)
  return { ...server, receiver, backend, call, work, types }
}

onBothDatabases('webhooks of the application', (open) => {
  test('tell of a person, in order, from the sign-up to the deletion, and of what goes with them', async () => {
    const { browser, receiver, backend, call, work, types } = await start(open)
    const { data: made } = await call.create({ url: receiver.url, events: ['*'] }, backend)
    assert.deepEqual([made?.url, made?.events, made?.enabled], [receiver.url, ['*'], true])
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await ann.client.updateUser({ name: 'Anna' })
    await ann.client.organization.create({ name: 'Acme', slug: 'acme' })
    await ann.client.deleteUser({ password })
    await work()
    assert.deepEqual(types(), [
      'user.created',
      'session.started',
      'user.updated',
      'organization.created',
      'team.created',
      'member.added',
      'member.removed',
      'organization.deleted',
      'session.ended',
      'user.deleted',
    ])
    const [first] = receiver.got
    new Webhook(made?.secret ?? '').verify(first?.body ?? '', first?.headers ?? {})
    assert.deepEqual(Object.keys(JSON.parse(first?.body ?? '{}')), ['type', 'timestamp', 'data'])
    assert.deepEqual([first?.data.id, first?.data.email, first?.data.privateMetadata], [user.id, 'ann@example.com', {}])
    assert.deepEqual([receiver.got.at(-1)?.data.id, receiver.got.at(-1)?.data.email], [user.id, 'ann@example.com'])
    assert.doesNotMatch(JSON.stringify(receiver.got.map(({ data }) => data)), /token|hash|password"/i)
  })

  test('tell of bans, sessions, members, invitations, teams and keys, only of what was asked for', async () => {
    const { app, browser, receiver, backend, call, work } = await start(open)
    const root = browser()
    const { user: admin } = await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    const { data } = await root.client.organization.create({ name: 'Acme', slug: 'acme' })
    const organizationId = data?.id as string
    const bob = browser()
    const { user } = await signUp(bob, 'bob')
    await call.create({ url: receiver.url, events: ['*'] }, backend)

    const invited = await root.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    const { token } = await newestMailTo(app, 'bob@example.com')
    const joined = await bob.client.organization.acceptInvitation({ invitationId: invited.data?.id as string, token } as never)
    await root.client.organization.updateMemberRole({ memberId: joined.data?.member.id as string, role: 'admin', organizationId })
    const key = await bob.client.apiKey.create({ name: 'one' })
    await bob.client.apiKey.delete({ keyId: key.data?.id as string })
    const team = await root.client.organization.createTeam({ name: 'Two', organizationId })
    await root.client.organization.updateTeam({ teamId: team.data?.id as string, data: { name: 'Three' } })
    await root.client.organization.removeTeam({ teamId: team.data?.id as string, organizationId })
    await root.client.organization.createRole({ role: 'clerk', permission: {}, organizationId })
    await root.client.organization.updateRole({ roleName: 'clerk', data: { permission: { team: ['create'] } }, organizationId })
    await root.client.organization.deleteRole({ roleName: 'clerk', organizationId })
    await root.client.admin.banUser({ userId: user.id })
    await root.client.admin.unbanUser({ userId: user.id })
    await root.client.organization.removeMember({ memberIdOrEmail: 'bob@example.com', organizationId })
    await root.client.signOut()
    await work()
    const told = receiver.got.map(({ type }) => type).filter((type) => !/^user\.updated$/.test(type))
    for (const type of [
      'invitation.created',
      'invitation.accepted',
      'member.added',
      'member.updated',
      'api_key.created',
      'api_key.deleted',
      'team.created',
      'team.updated',
      'team.deleted',
      'role.created',
      'role.updated',
      'role.deleted',
      'user.banned',
      'session.ended',
      'user.unbanned',
      'member.removed',
    ]) {
      assert.ok(told.includes(type), `${type} in ${told.join(' ')}`)
    }
    assert.doesNotMatch(JSON.stringify(receiver.got), new RegExp(String(key.data?.key)))
  })

  test('are managed by secret keys and administrators; messages are listed, sent again and tried out', async () => {
    const { app, browser, receiver, backend, call, work } = await start(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    assert.equal((await browser().client.webhook.list()).error?.code, 'UNAUTHORIZED')
    assert.equal((await ann.client.webhook.list()).error?.code, 'FORBIDDEN')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const { webhook } = ann.client
    for (const url of ['ftp://example.com', 'http://a:b@example.com']) {
      assert.equal((await webhook.create({ url, events: ['*'] })).error?.code, 'WEBHOOK_ADDRESS_NOT_ALLOWED')
    }
    assert.equal((await webhook.create({ url: receiver.url, events: ['user.eaten'] as never })).error?.code, 'VALIDATION_ERROR')
    const { data: made } = await webhook.create({ url: receiver.url, events: ['user.created'] })
    const id = made?.id as string
    assert.deepEqual((await call.list({}, backend)).data, [made])
    receiver.answer = () => 500
    await webhook.test({ id, type: 'member.added' })
    await signUp(browser(), 'bob')
    await work()
    const listed = (await webhook.deliveries({ id })).data
    const { data: looked } = await webhook.delivery({ id: listed?.deliveries[0]?.id as string })
    assert.equal(JSON.parse(looked?.payload ?? '').data.email, 'bob@example.com')
    assert.deepEqual(
      looked?.attempts.map(({ httpCode }) => httpCode),
      [500],
    )
    assert.equal((await webhook.delivery({ id })).error?.code, 'NOT_FOUND')
    assert.deepEqual((await webhook.redeliver({ deliveryId: listed?.deliveries[0]?.id as string })).data, { redelivered: 0 })
    assert.equal((await webhook.redeliver({ deliveryId: id })).error?.code, 'NOT_FOUND')
    assert.deepEqual(
      [listed?.total, listed?.deliveries.map(({ type, status, httpCode }) => [type, status, httpCode])],
      [
        2,
        [
          ['user.created', 'pending', 500],
          ['member.added', 'pending', 500],
        ],
      ],
    )
    await app.db.updateTable('webhookDeliveries').set({ status: 'failed', nextAttemptAt: null }).execute()
    receiver.answer = () => 200
    receiver.got.length = 0
    assert.equal((await webhook.redeliver({ deliveryId: listed?.deliveries[0]?.id as string })).data?.redelivered, 1)
    assert.equal((await webhook.redeliver({ id, status: 'failed' })).data?.redelivered, 1)
    assert.equal((await webhook.redeliver({ deliveryId: 'none' })).error?.code, 'NOT_FOUND')
    assert.equal((await webhook.redeliver({ id: 'none', status: 'failed' })).error?.code, 'NOT_FOUND')
    await work()
    assert.equal(receiver.got.length, 2)
    assert.equal((await webhook.deliveries({ id, status: 'succeeded', type: 'user.created' })).data?.total, 1)

    const rotated = (await webhook.rotateSecret({ id })).data
    assert.notEqual(rotated?.secret, made?.secret)
    assert.equal((await webhook.update({ id, enabled: false, events: ['*'] })).data?.enabled, false)
    assert.deepEqual((await webhook.delete({ id })).data, { success: true })
    assert.equal((await webhook.delete({ id })).error?.code, 'NOT_FOUND')
  })

  test('tell of what goes with an organization and of keys that expired, and nothing of what is imported', async () => {
    const { app, browser, clock, receiver, backend, call, work, types } = await start(open)
    const root = browser()
    await signUp(root, 'root')
    const { data } = await root.client.organization.create({ name: 'Acme', slug: 'acme' })
    const organizationId = data?.id as string
    await root.client.apiKey.create({ organizationId, name: 'theirs' })
    await root.client.apiKey.create({ name: 'short', expiresIn: 86_400 })
    await call.create({ url: receiver.url, events: ['*'] }, backend)
    await root.client.organization.delete({ organizationId })
    await work()
    assert.deepEqual(types().toSorted(), ['api_key.deleted', 'member.removed', 'organization.deleted'])
    const member = receiver.got.find(({ type }) => type === 'member.removed')
    assert.equal((member?.data as { organizationId: string } | undefined)?.organizationId, organizationId)

    clock.advance(days(40))
    await pruneKeys(app)
    await work()
    assert.equal(types().filter((type) => type === 'api_key.deleted').length, 2)

    const before = types().length
    const lines = [
      { type: 'user', id: 'ada', email: 'ada@example.com' },
      { type: 'organization', id: 'beta', name: 'Beta', slug: 'beta' },
      { type: 'member', organization: 'beta', user: 'ada@example.com', role: 'owner' },
    ] as const
    async function* source() {
      for (const line of lines) yield { place: line.type, record: readRecord(line) }
    }
    const counts = await runImport(app, source(), { onRefusal: (text) => assert.fail(text) })
    assert.equal(counts.created, 3)
    await work()
    assert.equal(types().length, before)
  })

  test('cost a sign-in no query without a listener', async () => {
    const { app, browser } = await start(open)
    await signUp(browser(), 'ann')
    const queries = await queriesDuring(app, () => browser().client.signIn.email({ email: 'ann@example.com', password }))
    assert.deepEqual(
      queries
        .filter(({ sql }) => sql.includes('webhook_endpoints') && !sql.startsWith('insert into "audit_entries"'))
        .map(({ sql }) => sql),
      [],
    )
  })

  test('are no more than allowed, however many are made at once', async () => {
    const { call, backend } = await start(open)
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, at) => call.create({ url: `https://example.com/${at}`, events: ['user.created'] }, backend)),
    )
    assert.equal(made.filter(({ error }) => error === null).length, 50)
    assert.equal((await call.list({}, backend)).data?.length, 50)
    assert.deepEqual(new Set(made.flatMap(({ error }) => error?.code ?? [])), new Set(['TOO_MANY_WEBHOOKS']))
  })
})
