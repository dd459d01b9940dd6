import { after } from 'node:test'
import { isMainThread } from 'node:worker_threads'

/** For what ends by itself a moment later, on a slow machine. */
const patience = Number(process.env.TOLLGATE_TEST_PATIENCE_AT_END ?? 60) * 1000

const ownStreams = new Set(['PipeWrap', 'TTYWrap'])

// Loaded before the tests of a process. After the last of them it ends by itself, unless a server, a connection or a browser was left open: then
// it would go on for ever. It says what that is, and ends.
if (isMainThread) {
  after(() => {
    setTimeout(() => {
      console.error(
        `Left open: ${process
          .getActiveResourcesInfo()
          .filter((name) => !ownStreams.has(name))
          .join(', ')}`,
      )
      process.emit('beforeExit', 0) // for which the runner waits to tell its results
      setTimeout(() => process.exit(), 1000)
    }, patience).unref()
  })
}
