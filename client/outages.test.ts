import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from './index.ts'
import { answeringServer } from './testing/answering-server.ts'

const server = answeringServer()

test('a failed fetch is an error with status 0 and its cause', async () => {
  const { data, error } = await createClient({ baseURL: 'http://127.0.0.1:1' }).ok()
  assert.equal(data, null)
  assert.deepEqual([error?.code, error?.status, error?.statusText], ['NETWORK_ERROR', 0, ''])
  assert.ok(error?.cause instanceof TypeError)
})

test('an answer cut in the middle is an error with status 0', async () => {
  server.answer = () => ({ cut: true })
  assert.equal((await server.client().ok()).error?.code, 'NETWORK_ERROR')
})

test('tells a call that was aborted from one that took too long', async () => {
  const controller = new AbortController()
  server.answer = () => {
    controller.abort()
    return { hang: true }
  }
  assert.equal((await server.client().ok({}, { signal: controller.signal })).error?.code, 'ABORTED')
  assert.equal((await server.client().ok({}, { signal: AbortSignal.abort() })).error?.code, 'ABORTED')
  assert.equal(server.requests.length, 1)
  const waiting = server.client({ fetch: untilAborted })
  assert.equal((await waiting.ok({}, { signal: AbortSignal.timeout(1) })).error?.code, 'NETWORK_ERROR')
})

test('tries again as the client says, unless the call says otherwise', async () => {
  const waits: number[] = []
  const calls = server.client({ retry: 2, wait: async (milliseconds) => void waits.push(milliseconds) })
  server.answer = () =>
    server.requests.length < 3
      ? { status: 503, body: { code: 'TOO_BUSY', message: 'm' }, headers: { 'retry-after': '3' } }
      : { body: { ok: true } }
  assert.deepEqual((await calls.ok()).data, { ok: true })
  assert.deepEqual(waits, [3000, 3000])
  server.requests = []
  assert.equal((await calls.ok({}, { retry: 0 })).error?.code, 'TOO_BUSY')
  assert.equal(server.requests.length, 1)
})

test('tries again after a failed fetch and gives the last error', async () => {
  const waits: number[] = []
  const calls = createClient({ baseURL: 'http://127.0.0.1:1', retry: 3, wait: async (milliseconds) => void waits.push(milliseconds) })
  assert.equal((await calls.ok()).error?.status, 0)
  assert.deepEqual(waits, [1000, 1000, 1000])
})

const untilAborted: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)))
