/** What falls due by itself: the kinds that `server/sandbox/coming-work.ts` tells. */
export const comingKinds = ['renewal', 'trial-end', 'payment-retry', 'subscription-end', 'session-end', 'invitation-end'] as const
export type ComingKind = (typeof comingKinds)[number]

export type ClockState = { now: string; coming: { kind: ComingKind; dueAt: string }[] }
export type Moved = ClockState & { done: Record<string, number> }

/** The clock of a development server. It is no part of the API, and not there in production. */
export async function readClock(): Promise<ClockState> {
  return answerOf(await fetch('/dev/clock.json'))
}

/** `by`: a duration such as P1M. Answers when everything on the way is done; who asks stays signed in. */
export async function advanceClock(by: string): Promise<Moved> {
  const headers = { 'content-type': 'application/json' }
  return answerOf(await fetch('/dev/clock', { method: 'POST', headers, body: JSON.stringify({ advance: by, keepSession: true }) }))
}

async function answerOf<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}.`)
  return (await answer.json()) as Answer
}
