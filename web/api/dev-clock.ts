import { followClock } from '../ui/now.ts'

/** What falls due by itself: the kinds that `server/sandbox/coming-work.ts` tells. */
export const comingKinds = ['renewal', 'trial-end', 'payment-retry', 'subscription-end', 'session-end', 'invitation-end'] as const
export type ComingKind = (typeof comingKinds)[number]

/** `brings`: how much of each kind falls due within a step. `journey`: the move that is under way. */
export type ClockState = {
  now: string
  offset: number
  brings: Record<'day' | 'month', Partial<Record<ComingKind, number>>>
  journey: Journey | null
}
export type Journey = { from: string; to: string; done: Done }
export type Done = Record<string, number>

/** The clock of a development server. It is no part of the API, and not there in production. */
export async function readClock(): Promise<ClockState> {
  const state = await answerOf<ClockState>(await fetch('/dev/clock.json?keepSession=true'))
  if (!state.journey) followClock(state.offset) // on the way every screen would ask again for each day that passes
  return state
}

/** `by`: a duration such as P1M. Answers when everything on the way is done; who asks stays signed in. */
export async function advanceClock(by: string): Promise<ClockState & { done: Done }> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ advance: by, keepSession: true })
  const state = await answerOf<ClockState & { done: Done }>(await fetch('/dev/clock', { method: 'POST', headers, body }))
  followClock(state.offset)
  return state
}

async function answerOf<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}.`)
  return (await answer.json()) as Answer
}
