import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { reschedule } from '../outbox/job.ts'
import { openDispatch, type SealedDispatch, sealDispatch } from './dispatch.ts'
import type { Letter } from './letter.ts'
import { mailboxWait } from './mailbox-wait.ts'
import { postOfficeOf } from './post-office.ts'

type Outgoing = { to: string; letter: Letter; isAskedFor?: boolean }

/**
 * Puts a letter into the outbox. It leaves after commit, and no request waits for it. A placeholder gets none: no mail can reach
 * it. Letters that anybody can ask for come to a mailbox a few at a time, whatever they are about.
 */
export async function sendLetter(app: App, { to, letter, isAskedFor = false }: Outgoing): Promise<void> {
  if (to.endsWith('.invalid')) return
  await enqueue(app, deliverLetter, sealDispatch(app, { id: newId(app), to, letter, askedAt: isAskedFor ? now(app) : undefined }))
}

export const deliverLetter = defineJob<SealedDispatch>('mail', { lane: 'mail' }, async (app, payload, job) => {
  const dispatch = openDispatch(app, payload)
  // A second attempt at a letter is no second letter.
  const wait = job.attempts > 1 ? 0 : await mailboxWait(app, dispatch)
  if (wait === 'too long') return app.log.warn({ outboxId: job.id }, 'A letter was dropped: too many were asked for to its mailbox.')
  return wait > 0 ? reschedule(app, job, fromNow(app, wait)) : postOfficeOf(app).deliver(app, dispatch)
})
