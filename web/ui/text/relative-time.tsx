import { useEffect, useState } from 'react'
import { useMoments } from './use-moments.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long ago, kept up to date; the exact time on hover and for those who listen. */
export function RelativeTime({ at, language }: { at: string; language: string }) {
  const now = useNow()
  const { dayOf, momentOf } = useMoments(language)
  const exact = momentOf(at)
  return (
    <time dateTime={at} title={exact}>
      {relativeWords(at, now, language) ?? dayOf(at)}
      <span className="sr-only">{` (${exact})`}</span>
    </time>
  )
}

/** Nothing when it is so long ago that people say the day. */
function relativeWords(at: string, now: number, language: string) {
  const passed = Math.max(0, (now - Date.parse(at)) / 1000)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (passed < minute) return words.format(0, 'second')
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  if (passed < 30 * day) return words.format(-Math.floor(passed / day), 'day')
  return undefined
}

function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
