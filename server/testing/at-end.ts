import { after, type TestContext } from 'node:test'

/** Ends what a helper began, with the test that runs now or, outside of tests, with its file. */
export function atEnd(end: () => unknown) {
  const { runningTests } = globalThis as { runningTests?: TestContext[] } // where npm test runs it (scripts/tests/follow-nothing.mjs)
  const test = runningTests?.at(-1)
  if (test) test.after(end)
  else after(end)
}
