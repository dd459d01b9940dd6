import type { App } from '../kit/app.ts'
import type { SandboxClock } from './sandbox-clock.ts'

const every = 1000

/** Lets the clock follow what other processes do with theirs, until told to stop. */
export function followClock({ log }: App, clock: SandboxClock): { stop(): void } {
  const following = setInterval(() => {
    clock.follow().catch((error: unknown) => log.debug({ err: error }, 'The clock could not be read; trying again in a second.'))
  }, every)
  following.unref()
  return { stop: () => clearInterval(following) }
}
