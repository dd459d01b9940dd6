import { createRequire } from 'node:module'
import { afterEach, beforeEach } from 'node:test'
import { isMainThread } from 'node:worker_threads'

// Loaded before the tests of a process. Node's runner follows every promise to know which test it belongs to: a quarter of the processor time,
// and no switch. When the first test begins, all are known, so this takes the runner's hook away and does what is left of its work: an
// uncaught error fails the test that runs, and what a helper starts ends with that test (server/testing/at-end.ts).
if (isMainThread) {
  const { getHookArrays } = createRequire(import.meta.url)('internal/async_hooks')
  /** @type {unknown[]} */
  const uncaught = []
  /** @type {unknown[]} */
  const running = []
  Object.assign(globalThis, { runningTests: running })
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => uncaught.push(error))
  beforeEach((test) => {
    for (const hook of getHookArrays()[0].slice()) hook.disable()
    running.push(test)
  })
  afterEach(() => {
    running.pop()
    for (const error of uncaught.splice(0)) throw error
  })
}
