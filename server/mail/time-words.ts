import { days, hours, minutes } from '#contract/kit/durations.ts'
import type { Language } from '#contract/languages.ts'
import { type Instant, millisecondsOf } from '../kit/clock.ts'
import type { Reader } from './letter.ts'

/** A length of time as people say it: "1 hour", "2 Tage", "15 минут". */
export function durationWords(language: Language, milliseconds: number): string {
  const { unit, length } = units.find(({ length }) => milliseconds % length === 0) ?? { unit: 'minutes', length: minutes(1) }
  return new Intl.DurationFormat(language, { style: 'long' }).format({ [unit]: Math.ceil(milliseconds / length) })
}

const units = [
  { unit: 'days', length: days(1) },
  { unit: 'hours', length: hours(1) },
]

/** A moment as people write it, in the reader's time zone when it is known, and named in any case. */
export function momentWords({ language, timeZone }: Pick<Reader, 'language' | 'timeZone'>, instant: Instant): string {
  const moment = millisecondsOf(instant)
  const words = formIn('moment', language, timeZone ?? 'UTC').format(moment)
  return `${words} ${timeZone ? offsetWords(language, timeZone, moment) : 'UTC'}`
}

/** `GMT+2`, as it holds at that moment: clocks are put back and forth. */
function offsetWords(language: Language, timeZone: string, moment: number): string {
  const parts = formIn('offset', language, timeZone).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const shapes = { moment: { dateStyle: 'long', timeStyle: 'short' }, offset: { timeZoneName: 'shortOffset' } } as const
const forms = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than all its uses. There are as many as languages and time zones. */
function formIn(shape: keyof typeof shapes, language: Language, timeZone: string): Intl.DateTimeFormat {
  const name = `${shape} ${language} ${timeZone}`
  const known = forms.get(name)
  if (known) return known
  const form = new Intl.DateTimeFormat(language, { ...shapes[shape], timeZone })
  forms.set(name, form)
  return form
}
