import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type Answer, answerOnce } from './answer-once.ts'

const request = { scope: 'organization', key: 'k-1', path: '/v1/products/', body: '{"name":"One"}' }

function counting(status = 201) {
  let made = 0
  const work = async (): Promise<Answer> => ({ status, headers: { 'x-made': String(++made) }, body: `{"number":${made}}` })
  return { work, made: () => made }
}

onBothDatabases('A request that names itself', (open) => {
  test('is done once and gets the same answer again', async () => {
    const { app } = await startTestServer({ open })
    const { work, made } = counting()
    const first = await answerOnce(app, request, work)
    const again = await answerOnce(app, request, work)
    assert.ok(first.kind === 'answered' && again.kind === 'answered')
    assert.deepEqual([first.replayed, again.replayed], [false, true])
    assert.deepEqual(again.answer, first.answer)
    assert.equal(made(), 1)
  })

  test('is another one for another caller, key, or a day later', async () => {
    const { app, clock } = await startTestServer({ open })
    const { work, made } = counting()
    await answerOnce(app, request, work)
    await answerOnce(app, { ...request, scope: 'other' }, work)
    await answerOnce(app, { ...request, key: 'k-2' }, work)
    await answerOnce(app, { ...request, scope: 'organization"', key: ',"k-1' }, work)
    assert.equal(made(), 4)
    clock.advance(hours(24))
    const other = await answerOnce(app, { ...request, body: '{"name":"Two"}' }, work)
    assert.equal(other.kind, 'answered')
    assert.equal(made(), 5)
  })

  test('refuses its key to another body or path', async () => {
    const { app } = await startTestServer({ open })
    const { work, made } = counting()
    await answerOnce(app, request, work)
    assert.deepEqual(await answerOnce(app, { ...request, body: '{}' }, work), { kind: 'reused' })
    assert.deepEqual(await answerOnce(app, { ...request, path: '/v1/customers/' }, work), { kind: 'reused' })
    assert.equal(made(), 1)
  })

  test('forgets refusals and faults', async () => {
    const { app } = await startTestServer({ open })
    const refused = counting(422)
    await answerOnce(app, request, refused.work)
    await assert.rejects(
      answerOnce(app, request, async () => {
        throw new Error('a fault')
      }),
      /a fault/,
    )
    const { work, made } = counting()
    await answerOnce(app, { ...request, body: '{"corrected":true}' }, work)
    assert.equal(made(), 1)
  })

  test('is waited for while it is under way: fifty at once do it once', async () => {
    const { app } = await startTestServer({ open })
    const { work, made } = counting()
    const slow = async () => {
      await pause(100)
      return work()
    }
    const all = await Promise.all(Array.from({ length: 50 }, () => answerOnce(app, request, slow)))
    assert.equal(made(), 1)
    for (const one of all) assert.ok(one.kind === 'answered' && one.answer.body === '{"number":1}')
  })

  test('is taken over when its process died', async () => {
    const { app, clock } = await startTestServer({ open })
    const { work, made } = counting()
    await new Promise<void>((begun) => {
      void answerOnce(app, request, () => {
        begun()
        return new Promise<never>(() => {})
      })
    })
    clock.advance(seconds(31))
    const taken = await answerOnce(app, request, work)
    assert.ok(taken.kind === 'answered' && !taken.replayed)
    assert.equal(made(), 1)
  })

  test('keeps its answer unreadable in the database', async () => {
    const { app } = await startTestServer({ open })
    const secret = 'tg_cst_very_secret'
    await answerOnce(app, { ...request, scope: 'tg_c_client_secret' }, async () => ({ status: 200, headers: {}, body: secret }))
    const rows = await (app as App).db.selectFrom('idempotencyKeys').selectAll().execute()
    assert.doesNotMatch(JSON.stringify(rows), /secret/)
  })
})
