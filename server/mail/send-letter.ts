import type { App } from '../kit/app.ts'
import { newId } from '../kit/random.ts'
import { seal, unseal } from '../kit/sealing.ts'
import { enqueue, type Work } from '../outbox/enqueue.ts'
import type { Letter } from './letter.ts'

/** A letter on its way. Its id stays the same over every attempt, so that a letter sent twice can be known as one. */
export type Dispatch = { id: string; to: string; letter: Letter }

/** Puts a letter into the outbox. It leaves after commit, and nobody waits for it. A place holder gets none: no mail can reach it. */
export async function sendLetter(app: App, { to, letter }: { to: string; letter: Letter }): Promise<void> {
  if (to.endsWith('.invalid')) return
  const dispatch: Dispatch = { id: newId(app), to, letter }
  await enqueue(app, 'mail', { sealed: seal(app, 'mail', JSON.stringify(dispatch)) })
}

export function openDispatch(app: App, { sealed }: Work['mail']): Dispatch {
  return JSON.parse(unseal(app, 'mail', sealed)) as Dispatch
}
