import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { defineJob } from './define-job.ts'
import { enqueue, enqueueMany } from './enqueue.ts'
import { lanes } from './lanes.ts'
import { OutboxWorker } from './worker.ts'

onBothDatabases('A lane', (open) => {
  test('that is stalled keeps no job of another lane waiting', async () => {
    const { app } = await startTestServer({ open })
    const released = Promise.withResolvers<void>()
    const delivered = Promise.withResolvers<void>()
    let [stalled, letters] = [0, 0]
    const webhook = defineJob<{ at: number }>('webhook', { lane: 'webhooks' }, async () => {
      stalled++
      await released.promise
    })
    const letter = defineJob<{ at: number }>('letter', { lane: 'mail' }, async () => {
      if (++letters === 30) delivered.resolve()
    })
    const many = (length: number) => Array.from({ length }, (_, at) => ({ payload: { at } }))
    await enqueueMany(app, webhook, many(40))
    await enqueueMany(app, letter, many(30))

    const worker = new OutboxWorker(app, [webhook, letter])
    worker.start()
    await delivered.promise
    while (stalled < lanes.webhooks) await new Promise((resolve) => setTimeout(resolve, 5))
    assert.equal(stalled, lanes.webhooks, 'more at once than the lane allows')
    released.resolve()
    await worker.stop()
  })

  test('is woken alone by a job of its own', async () => {
    const { app } = await startTestServer({ open })
    const woken: string[] = []
    const job = defineJob('webhook', { lane: 'webhooks' }, async () => {})
    await enqueue({ ...app, wakeOutbox: (lane) => woken.push(lane) }, job, {})
    assert.deepEqual(woken, ['webhooks'])
  })
})
