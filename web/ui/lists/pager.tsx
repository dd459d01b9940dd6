import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../fields/button.tsx'

type Turn = (() => void) | undefined
type PagerProps = { label: string; words: { previous: string; next: string }; onPrevious: Turn; onNext: Turn; children?: ReactNode }

/** Turns the pages of a list. Gone when there is only one. */
export function Pager({ label, words, onPrevious, onNext, children }: PagerProps) {
  if (!onPrevious && !onNext) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Button look="secondary" size="small" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft size={16} />
        {words.previous}
      </Button>
      <span className="text-ink-soft text-small">{children}</span>
      <Button look="secondary" size="small" disabled={!onNext} onClick={onNext}>
        {words.next}
        <ChevronRight size={16} />
      </Button>
    </nav>
  )
}
