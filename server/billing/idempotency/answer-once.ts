import { setTimeout as pause } from 'node:timers/promises'
import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { alphabets, randomText } from '../../kit/random.ts'
import { seal, unseal } from '../../kit/sealing.ts'
import { hashToken } from '../../kit/secrets.ts'
import { claimKey, findKey, forgetKey, type KeyRow, keepAnswer, renewKey } from './store.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string }

/** A request that names itself: the same key by the same caller (`scope`) is meant to be the same request. */
export type NamedRequest = { scope: string; key: string; path: string; body: string; isStranger?: boolean }

export type Outcome = { kind: 'answered'; answer: Answer; replayed: boolean } | { kind: 'reused' } | { kind: 'busy' }

const times = { kept: hours(24), keptForStrangers: hours(1), claim: seconds(30), patience: seconds(10), look: 50 }
const purpose = 'idempotency'

/**
 * Answers a request that names itself once, however often it comes: the same key and request get the same answer for a day, another
 * request with that key is `reused`. One that is under way is waited for, and `busy` when that takes too long. Refusals and faults
 * are not kept. When a process dies, its claim lapses and the next request does the work.
 */
export async function answerOnce(app: App, request: NamedRequest, work: () => Promise<Answer>): Promise<Outcome> {
  const id = hashToken(JSON.stringify([request.scope, request.key])) // a scope may be a secret
  const fingerprint = hashToken(JSON.stringify([request.path, request.body]))
  const by = randomText(app, 16, alphabets.lettersAndDigits)
  const until = performance.now() + times.patience
  const kept = request.isStranger ? times.keptForStrangers : times.kept // anyone can have us keep answers
  for (;;) {
    if (await claimKey(app, { id, fingerprint, by, claim: times.claim, kept })) return await answer(app, { id, by }, work)
    const known = await findKey(app, id)
    if (known && known.fingerprint !== fingerprint) return { kind: 'reused' }
    if (known?.answer) return { kind: 'answered', answer: openAnswer(app, known), replayed: true }
    if (performance.now() >= until) return { kind: 'busy' }
    await pause(times.look)
  }
}

async function answer(app: App, claim: { id: string; by: string }, work: () => Promise<Answer>): Promise<Outcome> {
  const renewing = setInterval(() => void renewKey(app, { ...claim, claim: times.claim }).catch(() => {}), times.claim / 3)
  renewing.unref()
  try {
    const answer = await work()
    // Answers carry secrets that are shown once.
    if (answer.status < 400) await keepAnswer(app, claim, seal(app, purpose, JSON.stringify(answer)))
    else await forgetKey(app, claim)
    return { kind: 'answered', answer, replayed: false }
  } catch (error) {
    await forgetKey(app, claim)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

function openAnswer(app: App, { answer }: KeyRow): Answer {
  return JSON.parse(unseal(app, purpose, answer as string)) as Answer
}
