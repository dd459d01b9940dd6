import { type ReactNode, useDeferredValue, useState } from 'react'
import { LinkButton } from './text-link.tsx'

type FigureProps = {
  /** What is shown, for those who meet several buttons of this kind. */
  name: string
  chart: ReactNode
  table: ReactNode
  /** What to know of it, beside the button. */
  note?: ReactNode
  words: { asTable: string; asChart: string }
}

/** Numbers as a chart or, for those who would rather read them, as a table. */
export function Figure({ name, chart, table, note, words }: FigureProps) {
  const [isTable, setTable] = useState(false)
  const isDrawn = useDeferredValue(true, false) // a chart takes as long as the screen around it, which is shown first
  const other = isTable ? words.asChart : words.asTable
  return (
    <div className="flex flex-col gap-3">
      {isTable ? table : isDrawn ? chart : <div className="h-56" />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40 text-ink-soft text-small">{note}</div>
        <span className="text-small">
          <LinkButton aria-label={`${other}: ${name}`} onClick={() => setTable(!isTable)}>
            {other}
          </LinkButton>
        </span>
      </div>
    </div>
  )
}

/** Replaces a chart that would show nothing but zeros. */
export function EmptyFigure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div
        role="figure"
        aria-label={name}
        className="grid h-32 place-items-center rounded-medium border border-line border-dashed p-4 text-center text-ink-soft text-small"
      >
        {children}
      </div>
      <div className="text-small">{note}</div>
    </div>
  )
}
