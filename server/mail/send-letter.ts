import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueueMany } from '../outbox/enqueue.ts'
import { reschedule } from '../outbox/job.ts'
import { type CustomerLetter, openDispatch, type SealedDispatch, sealDispatch } from './dispatch.ts'
import type { Letter } from './letter.ts'
import { logLetter } from './log.ts'
import { mailboxWait } from './mailbox-wait.ts'
import { postOfficeOf } from './post-office.ts'

type Outgoing = { to: string; letter: Letter; isAskedFor?: boolean; customer?: CustomerLetter }

/**
 * Puts a letter into the outbox. It leaves after commit, and no request waits for it. A placeholder gets none: no mail can reach
 * it. Letters that anybody can ask for come to a mailbox a few at a time, whatever they are about.
 */
export async function sendLetter(app: App, outgoing: Outgoing): Promise<void> {
  await sendLetters(app, [outgoing])
}

/** The same for many. */
export async function sendLetters(app: App, outgoing: readonly Outgoing[]): Promise<void> {
  const reachable = outgoing.filter(({ to }) => !to.endsWith('.invalid'))
  const jobs = reachable.map(({ to, letter, customer, isAskedFor = false }) => {
    return { payload: sealDispatch(app, { id: newId(app), to, letter, customer, askedAt: isAskedFor ? now(app) : undefined }) }
  })
  await enqueueMany(app, deliverLetter, jobs)
}

export const deliverLetter = defineJob<SealedDispatch>('mail', { lane: 'mail', inAnyOrder: true }, async (app, payload, job) => {
  const dispatch = openDispatch(app, payload)
  const { attempts } = job
  // A second attempt at a letter is no second letter.
  const wait = attempts > 1 ? 0 : await mailboxWait(app, dispatch)
  if (wait === 'too long') {
    app.log.warn({ outboxId: job.id }, 'A letter was dropped: too many were asked for to its mailbox.')
    return logLetter(app, dispatch, { status: 'dropped', attempts })
  }
  if (wait > 0) return reschedule(app, job, fromNow(app, wait))
  try {
    await postOfficeOf(app).deliver(app, dispatch)
  } catch (error) {
    await logLetter(app, dispatch, { status: 'failed', attempts, error: error instanceof Error ? error.message.slice(0, 500) : 'Unknown' })
    throw error
  }
  await logLetter(app, dispatch, { status: 'sent', attempts }).catch((error: unknown) => {
    // It left: a log that cannot be written must not send it twice.
    app.log.error({ err: error, outboxId: job.id }, 'A letter that left could not be written down.')
  })
})
