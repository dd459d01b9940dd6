import type { App } from '../kit/app.ts'
import { newId } from '../kit/random.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { openDispatch, type SealedDispatch, sealDispatch } from './dispatch.ts'
import type { Letter } from './letter.ts'
import { postOfficeOf } from './post-office.ts'

/** Puts a letter into the outbox. It leaves after commit, and no request waits for it. A placeholder gets none: no mail can reach it. */
export async function sendLetter(app: App, { to, letter }: { to: string; letter: Letter }): Promise<void> {
  if (to.endsWith('.invalid')) return
  await enqueue(app, deliverLetter, sealDispatch(app, { id: newId(app), to, letter }))
}

export const deliverLetter = defineJob<SealedDispatch>('mail', { lane: 'mail' }, (app, payload) =>
  postOfficeOf(app).deliver(app, openDispatch(app, payload)),
)
