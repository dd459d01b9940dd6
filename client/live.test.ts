import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hearer } from './changes.ts'
import { createLive } from './live.ts'
import type { Failure, Result } from './result.ts'

test('reads nothing until someone watches, then reads once for all who do', async () => {
  const { live, reads, answer } = watched()
  assert.equal(reads(), 0)
  assert.equal(live.get().isPending, true)
  live.subscribe(() => {})
  live.subscribe(() => {})
  assert.equal(reads(), 1)
  await answer('ada')
  assert.deepEqual(known(live), { data: 'ada', isPending: false, error: null })
})

test('reads one at a time, and once more for all that changed during a read', async () => {
  const { live, reads, answer, hearer } = watched()
  live.subscribe(() => {})
  for (let i = 0; i < 10; i++) hearer().changed('/sign-in/email')
  assert.equal(reads(), 1)
  await answer('old')
  assert.equal(reads(), 2)
  await answer('new')
  assert.equal(reads(), 2)
  assert.equal(live.get().data, 'new')
})

test('never shows an answer that is older than a change', async () => {
  const { live, answer, hearer } = watched()
  const seen: unknown[] = []
  live.subscribe(() => seen.push(live.get().data))
  await answer('ada')
  const refetched = live.refetch()
  hearer().changed('/sign-out')
  await answer('ada') // asked before the sign-out
  await answer(null)
  await refetched
  assert.deepEqual(seen, ['ada', null])
})

test('a refetch resolves when an answer as new as it is known', async () => {
  const { live, answer } = watched()
  live.subscribe(() => {})
  let isDone = false
  const refetched = live.refetch().then(() => (isDone = true))
  await answer('first')
  assert.equal(isDone, false)
  await answer('second')
  await refetched
  assert.equal(live.get().data, 'second')
})

test('a refetch by a listener in the middle of news is not lost', async () => {
  const { live, answer, reads } = watched()
  const stop = live.subscribe(() => {
    stop()
    void live.refetch()
  })
  await answer('first')
  assert.equal(reads(), 2)
  await answer('second')
  assert.equal(live.get().data, 'second')
})

test('keeps what it knows through a lost connection or a fault, and says so', async () => {
  const { live, answer } = watched()
  live.subscribe(() => {})
  await answer('ada')
  for (const status of [0, 500, 503, 429]) {
    void live.refetch()
    await answer(failure(status))
    assert.equal(live.get().data, 'ada')
    assert.equal(live.get().error?.status, status)
  }
  void live.refetch()
  await answer('ada')
  assert.deepEqual(known(live), { data: 'ada', isPending: false, error: null })
})

test('null and 401 both mean signed out', async () => {
  for (const last of [null, failure(401)]) {
    const { live, answer } = watched()
    live.subscribe(() => {})
    await answer('ada')
    void live.refetch()
    await answer(last)
    assert.equal(live.get().data, null)
  }
})

test('empties at a sign-out even if the read after it fails', async () => {
  const { live, answer, hearer } = watched()
  live.subscribe(() => {})
  await answer('ada')
  hearer().changed('/sign-out')
  assert.equal(live.get().data, null)
  await answer(failure(0))
  assert.equal(live.get().data, null)
})

test('calls no listener when the same value came back, and keeps the same object', async () => {
  const { live, answer } = watched<{ name: string }>()
  let told = 0
  live.subscribe(() => told++)
  await answer({ name: 'ada' })
  const before = live.get()
  void live.refetch()
  await answer({ name: 'ada' })
  assert.equal(told, 1)
  assert.equal(live.get(), before)
})

test('reads on focus no sooner than five seconds after the last read, and at once when back online', async () => {
  const { live, answer, hearer, reads, clock } = watched()
  live.subscribe(() => {})
  await answer('ada')
  clock.time += 4999
  hearer().returned('focus')
  assert.equal(reads(), 1)
  clock.time += 1
  hearer().returned('focus')
  hearer().returned('focus')
  assert.equal(reads(), 2)
  await answer('ada')
  hearer().returned('online')
  assert.equal(reads(), 3)
})

test('reads nothing without a listener: a change is remembered for the next one', async () => {
  const { live, answer, hearer, reads, clock } = watched()
  const stop = live.subscribe(() => {})
  await answer('ada')
  stop()
  clock.time += 60_000
  hearer().changed('/update-user')
  hearer().returned('online')
  hearer().returned('focus')
  assert.equal(reads(), 1)
  clock.time -= 60_000
  live.subscribe(() => {})
  assert.equal(reads(), 2)
})

test('does not read again for a component that is replaced by another', async () => {
  const { live, answer, reads } = watched()
  live.subscribe(() => {})()
  live.subscribe(() => {})()
  await answer('ada')
  live.subscribe(() => {})
  assert.equal(reads(), 1)
})

test('is settled once the newest is known', async () => {
  const { live, answer, hearer, reads } = watched()
  const first = live.settled()
  await answer('ada')
  assert.equal((await first).data, 'ada')
  assert.equal((await live.settled()).data, 'ada')
  assert.equal(reads(), 1)
  hearer().changed('/update-user')
  const second = live.settled()
  await answer('ada lovelace')
  assert.equal((await second).data, 'ada lovelace')
  assert.equal(reads(), 2)
})

test('settles again after a failure', async () => {
  const { live, answer } = watched()
  const first = live.settled()
  await answer(failure(0))
  assert.equal((await first).error?.status, 0)
  const second = live.settled()
  await answer('ada')
  assert.deepEqual((await second).data, 'ada')
})

test('ignores what does not concern it', async () => {
  const { live, answer, hearer, reads } = watched()
  live.subscribe(() => {})
  await answer('ada')
  hearer().changed('/organization/update')
  assert.equal(reads(), 1)
})

/** A live value whose reads are answered by hand. */
function watched<Data = string>() {
  const clock = { time: 1_000_000 }
  const open: ((result: Result<Data | null>) => void)[] = []
  let hearer: Hearer | undefined
  let reads = 0
  const live = createLive<Data, string>({
    read: () => {
      reads++
      return new Promise((resolve) => open.push(resolve))
    },
    after: ['/sign-', '/update-user'],
    ends: ['/sign-out'],
    changes: { announce: () => {}, close: () => {}, hear: (given) => (hearer = given) },
    now: () => clock.time,
  })

  async function answer(value: Data | null | Failure) {
    const resolve = open.shift()
    assert.ok(resolve, 'no read is under way')
    resolve(isFailure(value) ? { data: null, error: value } : { data: value, error: null })
    await new Promise((resolve) => setImmediate(resolve))
  }

  return { live, answer, clock, reads: () => reads, hearer: () => hearer ?? assert.fail('nobody hears') }
}

function known({ get }: { get: () => object }) {
  const { refetch: _, ...rest } = get() as { refetch: unknown }
  return rest
}

function failure(status: number): Failure {
  return { code: 'CODE', message: 'words', status, statusText: '' }
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'statusText' in value
}
