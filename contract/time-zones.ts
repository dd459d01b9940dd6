import * as z from 'zod/mini'

/** An IANA time zone as this runtime spells it; undefined when it knows none of that name. An offset such as `+01:00` is no zone. */
export function timeZoneNamed(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** A time zone by its name in the IANA database, in any case: `europe/berlin` is `Europe/Berlin`. */
export const TimeZone = z.string().check(
  z.maxLength(64),
  z.overwrite((text) => timeZoneNamed(text) ?? text),
  z.refine((text) => timeZoneNamed(text) !== undefined),
)
