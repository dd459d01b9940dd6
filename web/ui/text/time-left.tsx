import { useNow } from '../use-now.ts'
import { useMoments } from './use-moments.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long until something ends, kept up to date; the exact time on hover and for those who listen. */
export function TimeLeft({ until, language }: { until: string; language: string }) {
  const now = useNow()
  const exact = useMoments(language).momentOf(until)
  return (
    <time dateTime={until} title={exact}>
      {leftInWords(Date.parse(until) - now, language)}
      <span className="sr-only">{` (${exact})`}</span>
    </time>
  )
}

function leftInWords(left: number, language: string) {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (left < hour) return words.format(Math.max(0, Math.round(left / minute)), 'minute')
  return left < 2 * day ? words.format(Math.round(left / hour), 'hour') : words.format(Math.round(left / day), 'day')
}
