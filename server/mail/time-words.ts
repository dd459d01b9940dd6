import { days, hours, minutes } from '#contract/kit/durations.ts'
import type { Language } from '#contract/languages.ts'
import { type Instant, millisecondsOf } from '../kit/clock.ts'

/** A length of time as people say it: "1 hour", "2 Tage", "15 минут". */
export function durationWords(language: Language, milliseconds: number): string {
  const { unit, length } = units.find(({ length }) => milliseconds % length === 0) ?? { unit: 'minutes', length: minutes(1) }
  return new Intl.DurationFormat(language, { style: 'long' }).format({ [unit]: Math.ceil(milliseconds / length) })
}

const units = [
  { unit: 'days', length: days(1) },
  { unit: 'hours', length: hours(1) },
]

/** A moment as people write it. Nobody knows the reader's time zone, so the letter names the one it uses. */
export function momentWords(language: Language, instant: Instant): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(millisecondsOf(instant))} UTC`
}
