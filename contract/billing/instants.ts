import * as z from 'zod/mini'

/** An instant in an answer: ISO 8601 in UTC with three decimals. */
export const Instant = z.iso.datetime()
export const MaybeInstant = z.nullable(Instant)

/** An instant as a caller gives it, with `Z` or an offset. It is kept in UTC with three decimals. */
export const GivenInstant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Input should be a valid datetime' }).check(
    // A leap second, or an offset that leads out of the four-digit years.
    z.refine((text) => inUtc(text) !== null, { error: 'Input should be a valid datetime' }),
  ),
  z.transform((text) => inUtc(text) as string),
)

/** A day of the calendar: `2026-11-15`. */
export const Day = z.iso.date({ error: 'Input should be a valid date' })

function inUtc(text: string): string | null {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return null
  const iso = at.toISOString()
  return iso.length === 24 ? iso : null
}
