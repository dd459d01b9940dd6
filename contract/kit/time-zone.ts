import * as z from 'zod/mini'
import { timeZoneNamed } from '../time-zones.ts'

/** A time zone by its name in the IANA database, in any case: `europe/berlin` is `Europe/Berlin`. */
export const TimeZone = z.string().check(
  z.maxLength(64),
  z.overwrite((text) => timeZoneNamed(text) ?? text),
  z.refine((text) => timeZoneNamed(text) !== undefined),
)
