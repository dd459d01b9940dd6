import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Failure, Result } from './result.ts'
import { isPassing, type Retry, retryDelay, withRetries } from './retry.ts'

test('a number is that many further tries, a second apart', async () => {
  const { tries, waits } = await run(3, [500, 500, 500, 500, 500])
  assert.equal(tries, 4)
  assert.deepEqual(waits, [1000, 1000, 1000])
  assert.equal(retryDelay, 1000)
})

test('does not try again unless asked to', async () => {
  assert.equal((await run(undefined, [500])).tries, 1)
})

test('stops at the first success', async () => {
  const { result, tries } = await run(5, [500, 0, 200])
  assert.equal(tries, 3)
  assert.equal(result.error, null)
})

test('linear waits as long as it was told', async () => {
  assert.deepEqual((await run({ type: 'linear', attempts: 2, delay: 70 }, [400, 400, 400])).waits, [70, 70])
})

test('exponential doubles the base delay up to the maximum', async () => {
  const retry = { type: 'exponential', attempts: 5, baseDelay: 100, maxDelay: 500 } as const
  assert.deepEqual((await run(retry, [500, 500, 500, 500, 500, 500])).waits, [100, 200, 400, 500, 500])
})

test('asks shouldRetry before each further try', async () => {
  const asked: number[] = []
  const shouldRetry = async ({ status }: Failure) => {
    asked.push(status)
    return isPassing({ status } as Failure)
  }
  assert.equal((await run({ type: 'linear', attempts: 9, delay: 1, shouldRetry }, [503, 0, 401, 200])).tries, 3)
  assert.deepEqual(asked, [503, 0, 401])
})

test('waits as long as the server asks when that is longer', async () => {
  const answers: Partial<Failure>[] = [{ status: 429, retryAfter: 7 }, { status: 503, retryAfter: 0 }, { status: 503 }]
  assert.deepEqual((await run(3, answers)).waits, [7000, 1000, 1000])
})

test('gives up at once when the server asks for more than a minute', async () => {
  const { tries, result } = await run(3, [{ status: 429, retryAfter: 600 }])
  assert.equal(tries, 1)
  assert.equal(result.error?.retryAfter, 600)
})

test('never repeats what the server has done, though the answer was unreadable', async () => {
  assert.equal((await run(3, [{ status: 200, code: 'UNREADABLE_ANSWER' }])).tries, 1)
})

test('tries no more once the signal ends the call, and does not wait it out', async () => {
  const controller = new AbortController()
  let tries = 0
  const attempt = async () => {
    tries++
    return resultOf(500)
  }
  const pending = withRetries(attempt, { retry: { type: 'linear', attempts: 1000, delay: 3_600_000 }, signal: controller.signal })
  setImmediate(() => controller.abort())
  await pending
  assert.equal(tries, 2) // the one after the wait finds the signal and gives ABORTED
})

async function run(retry: Retry | undefined, answers: (number | Partial<Failure>)[]) {
  const waits: number[] = []
  let tries = 0
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const result = await withRetries(async () => resultOf(answers[tries++] ?? 200), { retry, wait })
  return { tries, waits, result }
}

function resultOf(answer: number | Partial<Failure>): Result<string> {
  if (answer === 200) return { data: 'done', error: null }
  const given = typeof answer === 'number' ? { status: answer } : answer
  return { data: null, error: { code: 'CODE', message: 'words', status: 0, statusText: '', ...given } }
}
