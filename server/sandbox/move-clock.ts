import { scheduleBilling } from '../billing/subscriptions/bill-subscriptions.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { schedulePruning } from '../outbox/prune.ts'
import type { OutboxWorker } from '../outbox/worker.ts'
import { readMove } from './clock-moves.ts'
import { findNextDue } from './planned-work.ts'
import type { SandboxClock } from './sandbox-clock.ts'

export type Sandbox = { app: App; clock: SandboxClock; worker: OutboxWorker }

/** How often each kind of job was done on the way. */
type Done = Record<string, number>

/** Does with the clock what a request asks for, while nothing else is done. One request after the other: two days and two days are four. */
export async function moveClock({ app, clock, worker }: Sandbox, asked: unknown): Promise<Done> {
  return worker.whileResting(async (doDue) => {
    await clock.follow()
    const move = readMove(asked, clock.now())
    if (move !== 'reset') return moveForward({ app, clock, doDue }, move.to)
    await clock.reset()
    // Planned at the time that was, they would not come round again for as long.
    await schedulePruning(app)
    await scheduleBilling(app)
    return {}
  })
}

/**
 * Stops wherever something falls due and does it there: what is done sees the time at which it would have been done. The offset
 * only ever grows, so that time never runs backwards on the way.
 */
async function moveForward({ app, clock, doDue }: { app: App; clock: SandboxClock; doDue: () => Promise<string[]> }, target: number) {
  const offsetThere = clock.offset + target - clock.now()
  const done: Done = {}
  const doDueHere = async () => {
    for (const kind of await doDue()) done[kind] = (done[kind] ?? 0) + 1
  }

  await doDueHere()
  for (let next = await findNextDue(app); next !== undefined; next = await findNextDue(app)) {
    const offset = clock.offset + millisecondsOf(next) - clock.now()
    if (offset >= offsetThere) break
    await clock.moveAhead(Math.max(clock.offset, offset))
    await doDueHere()
  }
  await clock.moveAhead(Math.max(clock.offset, offsetThere))
  await doDueHere()
  return done
}
