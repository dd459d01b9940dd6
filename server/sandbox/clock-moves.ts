import * as z from 'zod/mini'
import { days } from '#contract/kit/durations.ts'
import { invalidInput } from '../http/invalid-input.ts'

/** Milliseconds since 1970 to move to, with or without the session of the person who asks, or back to the real time. */
export type Move = { to: number; keepsSession: boolean } | 'reset'

/** Further on, everything that comes round on the way would keep the caller waiting for minutes. */
const farthest = days(400)

/** What a request asks of the clock. Whatever is unclear or leads backwards is refused with the reason. */
export function readMove(body: unknown, now: number): Move {
  const asked = z.safeParse(moveFrom(now), body ?? {})
  if (!asked.success) throw invalidInput({ method: 'POST', body, query: {}, params: {} }, body, asked.error.issues)
  return asked.data
}

const oneOfThree = 'Send an object with exactly one of advance, at and reset.'

const examples = {
  advance: 'Give an ISO 8601 duration such as PT36H, P7D or P1M.',
  at: 'Give an ISO 8601 date or instant such as 2027-01-31 or 2027-01-31T09:30:00Z.',
}

const flag = z.literal(true, 'Give true, or leave it out.')

const Asked = z.strictObject(
  {
    advance: z.optional(z.string(examples.advance)),
    at: z.optional(z.string(examples.at)),
    reset: z.optional(flag),
    /** Else a month ends the session of the person who moves the clock, as it ends all others. */
    keepSession: z.optional(flag),
  },
  oneOfThree,
)

function moveFrom(now: number) {
  return z.pipe(
    Asked,
    z.transform(({ advance, at, reset, keepSession = false }, context): Move => {
      const wrong = (name: 'advance' | 'at' | 'reset', message: string) => {
        context.issues.push({ code: 'custom', input: undefined, path: [name], message })
        return z.NEVER
      }
      const given = [advance, at, reset].filter((value) => value !== undefined)
      if (given.length !== 1) return wrong('advance', oneOfThree)
      if (reset) return 'reset'

      const name = advance === undefined ? 'at' : 'advance'
      const to = advance === undefined ? millisecondsAt(at as string) : millisecondsAfter(advance, now)
      if (to === undefined) return wrong(name, examples[name])
      if (to <= now) return wrong(name, 'Time only moves forward; {"reset": true} returns to the real time.')
      if (to - now > farthest) return wrong(name, 'Move by 400 days at most, and then again.')
      return { to, keepsSession: keepSession }
    }),
  )
}

/** Months and years are as long as they are from now on, by the calendar in UTC. */
export function millisecondsAfter(duration: string, now: number): number | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').add(duration).epochMilliseconds
  } catch {
    return undefined
  }
}

function millisecondsAt(instant: string): number | undefined {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(instant)
  try {
    return Temporal.Instant.from(isDate ? `${instant}T00:00Z` : instant).epochMilliseconds
  } catch {
    return undefined
  }
}
