import { useLocale } from 'use-intl'

type Unit = 'day' | 'week' | 'month' | 'year'
type Trial = { unit: Unit; count: number }

/** Gives the function that says how long a trial is: `14 days`, with its parts for languages that join them. */
export function useTrialLength() {
  const locale = useLocale()
  const inUnits = (unit: Unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return (trial: Trial | null) => trial && { unit: trial.unit, count: String(trial.count), length: inUnits(trial.unit).format(trial.count) }
}
