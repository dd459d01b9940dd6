import { useNow } from '../use-now.ts'
import { relativeWords } from './moments.ts'
import { useMoments } from './use-moments.ts'

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
