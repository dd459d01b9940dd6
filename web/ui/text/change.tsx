import { ArrowRight } from 'lucide-react'

type ChangeProps = { label?: string; from: string; to: string; words: { was: string; is: string } }

/** What something was and what it became. */
export function Change({ label, from, to, words }: ChangeProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {label && <span>{`${label}:`}</span>}
      <span className="sr-only">{words.was}</span>
      <del className="wrap-anywhere">{from}</del>
      <ArrowRight size={14} className="shrink-0" />
      <span className="sr-only">{words.is}</span>
      <span className="wrap-anywhere font-medium text-ink">{to}</span>
    </span>
  )
}
