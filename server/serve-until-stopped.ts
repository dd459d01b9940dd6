import type { Config } from './kit/config.ts'
import { standardOutput } from './kit/log-output.ts'
import { startFailureOf } from './start-failure.ts'
import { type ServerOptions, startServer } from './start-server.ts'

/** Serves until SIGTERM or Ctrl-C, then finishes what was begun and ends the process. */
export async function serveUntilStopped(config: Config, options?: ServerOptions) {
  const server = await startServer(config, options).catch((error: unknown) => explain(error, config))
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())
  options?.lead?.onLeave(() => stop({ isReplaced: true }))
  // It is for the lead of several workers. A signal to every process of a group must not end this one.
  process.on('SIGUSR2', () => {})

  /** Told more than once, it goes on finishing what it began. */
  function stop(how?: { isReplaced: boolean }) {
    if (stopping) return
    stopping = true
    // Whatever still hangs after half a minute is cut off: an orchestrator would kill us anyway.
    setTimeout(() => process.exit(1), 30_000).unref()
    void finish(how)
  }

  async function finish(how?: { isReplaced: boolean }) {
    await server.stop(how)
    await standardOutput.drained()
    process.exit(0)
  }
}

/** What an operator can mend is one sentence; everything else is ours, and shows where. */
function explain(error: unknown, config: Config): never {
  const sentence = startFailureOf(error, config)
  if (sentence === undefined) throw error
  console.error(sentence)
  return process.exit(1)
}
