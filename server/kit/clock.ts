/** An instant as it is stored and sent: ISO 8601 in UTC with exactly three decimals. Two of them compare as text. */
export type Instant = string

/** The only source of time. Development and tests give one that can be moved. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** How many milliseconds it is ahead of the real time, where it can be moved. */
  readonly offset?: number
}

export const systemClock: Clock = { now: () => Date.now() }

const latest = { milliseconds: Number.NaN, instant: '' }

/** Many ask for the same instant within a millisecond, and writing it out is the dearer part. */
export function instantOf(milliseconds: number): Instant {
  if (milliseconds !== latest.milliseconds) Object.assign(latest, { milliseconds, instant: new Date(milliseconds).toISOString() })
  return latest.instant
}

/** The present, as stored. */
export function now(app: { clock: Clock }): Instant {
  return instantOf(app.clock.now())
}

/** The instant so many milliseconds from now; negative is the past. */
export function fromNow(app: { clock: Clock }, milliseconds: number): Instant {
  return instantOf(app.clock.now() + milliseconds)
}

export function millisecondsOf(instant: Instant): number {
  return Date.parse(instant)
}
