import { useLocale } from 'use-intl'
import { plainDay } from '../ui/fields/plain-day.ts'

/** Gives the functions that write a moment as a day: `15 November 2026`, and shorter `15 Nov 2026`. */
export function useDates() {
  const locale = useLocale()
  const write = (dateStyle: 'long' | 'medium') => (at: string) =>
    plainDay(new Intl.DateTimeFormat(locale, { dateStyle }).format(new Date(at)))
  return { long: write('long'), medium: write('medium') }
}
