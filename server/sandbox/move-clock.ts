import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import { scheduleBilling } from '../billing/subscriptions/bill-subscriptions.ts'
import type { App } from '../kit/app.ts'
import { type Instant, instantOf, millisecondsOf, now } from '../kit/clock.ts'
import { keepClaims } from '../outbox/job.ts'
import { allLanes, isBeside } from '../outbox/lanes.ts'
import { schedulePruning } from '../outbox/prune.ts'
import type { OutboxWorker } from '../outbox/worker.ts'
import { carrySession } from '../sessions/carry-session.ts'
import { readMove } from './clock-moves.ts'
import { findNextDue } from './planned-work.ts'
import type { SandboxClock } from './sandbox-clock.ts'

export type Sandbox = { app: App; clock: SandboxClock; worker: OutboxWorker; journey?: Journey | undefined }

/** How often each kind of job was done on the way. */
type Done = Record<string, number>

/** A move that is under way: from when to when, and what was done so far. */
type Journey = { from: Instant; to: Instant; done: Done }

/**
 * Does with the clock what a request asks for, while nothing else is done. One request after the other: two days and two days are four. `token`: of
 * the session that came with the request.
 */
export async function moveClock(sandbox: Sandbox, asked: unknown, token?: string): Promise<Done> {
  const { app, clock, worker } = sandbox
  return worker.whileResting(async (doDue) => {
    await clock.follow()
    const move = readMove(asked, clock.now())
    if (move !== 'reset') {
      const done: Done = {}
      sandbox.journey = { from: now(app), to: instantOf(move.to), done }
      const go = () => quickly(app, () => moveForward({ app, clock, doDue }, move.to, done))
      const gone = move.keepsSession && token !== undefined ? carrying(sandbox, token, move.to, go) : go()
      return gone.finally(() => (sandbox.journey = undefined))
    }
    await clock.reset()
    // Planned at the time that was, they would not come round again for as long.
    await schedulePruning(app)
    await scheduleBilling(app)
    return {}
  })
}

/**
 * A person who presses "+1 month" in the app would be signed out by it, for sessions last a week, and would never see what the month brought. Their
 * session alone comes along: it ends later before the first stop, where expired ones are deleted, and counts as fresh on the way no longer than it was.
 * This is for development only, and for requests from this machine.
 */
async function carrying({ app, clock }: Sandbox, token: string, to: number, go: () => Promise<Done>): Promise<Done> {
  const [began, ahead] = [clock.offset, to - clock.now()]
  await carrySession(app, token, { end: ahead, past: 0 })
  try {
    return await go()
  } finally {
    const moved = clock.offset - began // less where the move failed
    await carrySession(app, token, { end: moved - ahead, past: moved })
  }
}

/**
 * A year has thousands of letters, each with a few commits, and nothing that a power cut must not undo: SQLite waits for the disk at the end only.
 * A process that is killed loses nothing either way.
 */
async function quickly<R>({ db, engine }: App, work: () => Promise<R>): Promise<R> {
  if (engine !== 'sqlite') return work()
  await sql`pragma synchronous = normal`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma synchronous = full`.execute(db)
  }
}

type Way = { app: App; clock: SandboxClock; doDue: () => Promise<string[]> }

/** A thousand subscriptions that began within a minute make sixty stops a month instead of a thousand. A worker comes no sooner either. */
const stops = seconds(1)

/**
 * Stops at the first full second at which something is due and does it there: what is done sees the time at which it would have been
 * done. The offset only ever grows, so that time never runs backwards on the way.
 */
async function moveForward({ app, clock, doDue }: Way, target: number, done: Done): Promise<Done> {
  const offsetThere = clock.offset + target - clock.now()
  const doDueHere = async () => {
    await setImmediate() // SQLite answers at once: without a pause no request would be heard before the end, and none could see how far it is
    for (const kind of await doDue()) done[kind] = (done[kind] ?? 0) + 1
  }

  await doDueHere()
  for (let next = await findNextDue(app); next !== undefined; next = await findNextDue(app)) {
    const offset = clock.offset + Math.ceil(millisecondsOf(next) / stops) * stops - clock.now()
    if (offset >= offsetThere) break
    await leap({ app, clock }, offset)
    await doDueHere()
  }
  await leap({ app, clock }, offsetThere)
  await doDueHere()
  return done
}

/** Low-priority lanes keep running beside the leap. */
async function leap({ app, clock }: Pick<Way, 'app' | 'clock'>, offset: number) {
  const ahead = Math.max(clock.offset, offset)
  await keepClaims(app, allLanes.filter(isBeside), clock.now() - clock.offset + ahead)
  await clock.moveAhead(ahead)
}
