import cluster from 'node:cluster'
import type { Clock } from '../kit/clock.ts'
import type { Counted } from '../kit/counters.ts'
import type { Gathered, Lead, Measured } from '../kit/lead.ts'
import { blockCounter } from './block-counter.ts'
import { Line } from './line.ts'
import { OwnTurn } from './own-turn.ts'

/** What the lead asks of a worker once it serves. */
export type Duties = {
  wake(lane: string): void
  /** From now on this worker runs the jobs of the outbox. */
  ownOutbox(): void
  forget(kept: string): void
  measure(): Promise<Measured[]>
  /** Another worker is gone, which was of this name in the database. */
  bury(processId: string): void
}

/** This worker's end of the line to its lead. */
export type JoinedLead = Lead & {
  /** The first worker of all: what concerns the whole command it says alone. */
  isFirst: boolean
  /** Tells that this worker serves now. */
  serve(duties: Duties): void
  /** Calls back when another worker has taken this one's place. */
  onLeave(leave: () => void): void
  /** Hands over what was counted here, for the sums that outlive this worker. */
  leaveMeasured(own: Measured[]): Promise<void>
}

/** A block is a sixty-fourth of what is allowed in a window. */
const blocksInWindow = 64

/** A lead that was killed hears nothing more, and Node ends its workers. */
function passOver() {}

/** Joins the lead that started this process. The others on the channel are Node's own, which passes connections on it. */
export function joinLead(clock: Clock): JoinedLead {
  let duties: Duties | undefined
  let leave: (() => void) | undefined
  const turn = new OwnTurn({ want: () => line.tell('wantTurn'), end: () => line.tell('endTurn') })
  const line = new Line(
    { send: (messages) => void process.send?.(messages, passOver) },
    {
      giveTurn: () => turn.given(),
      recallTurn: () => turn.wanted(),
      wake: (lane: string) => duties?.wake(lane),
      ownOutbox: () => duties?.ownOutbox(),
      forget: (kept: string) => duties?.forget(kept),
      bury: (processId: string) => duties?.bury(processId),
      measure: () => duties?.measure() ?? [],
      leave: () => leave?.(),
    },
  )
  process.on('message', (messages) => line.hear(messages))
  return {
    isFirst: cluster.worker?.id === 1,
    counter: {
      count: (key, window) => line.ask<Counted>('count', key, window, 1),
      peek: (key) => line.ask<Counted>('peek', key),
      uncount: (...keys) => line.tell('uncount', keys),
    },
    blocks: (perWindow) =>
      blockCounter((key, window, many) => line.ask('count', `block ${key}`, window, many), {
        clock,
        size: Math.max(1, Math.floor(perWindow / blocksInWindow)),
      }),
    places: {
      isFree: (name, most) => line.ask<boolean>('isFree', name, most),
      take: (name, most) => line.ask<boolean>('take', name, most),
      leave: (name) => line.tell('leavePlace', name),
    },
    turn,
    wakeOutbox: (lane) => line.tell('wake', lane),
    announce: (kept) => line.tell('announce', kept),
    gatherMetrics: (own) => line.ask<Gathered>('gather', own),
    serve(given) {
      duties = given
      line.tell('ready')
    },
    named: (processId) => line.tell('named', processId),
    onLeave: (call) => void (leave = call),
    leaveMeasured: (own) => line.ask<void>('leaveMeasured', own),
  }
}
