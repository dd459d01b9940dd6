import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Numbers that are read at a glance, beside each other: their names, they and their changes in three lines, however long a name is. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4 max-sm:gap-3 max-[30rem]:[&>:last-child:nth-child(odd)]:col-span-full [&>li]:row-span-3 [&>li]:grid [&>li]:grid-cols-1 [&>li]:grid-rows-subgrid [&>li]:gap-y-1"
    >
      {children}
    </ul>
  )
}

/** The look of a tile that leads to what it counts; routers give it to their own link. */
export const tileLook =
  'row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-1 rounded-large border border-line bg-surface p-5 shadow-card max-sm:p-4 transition-colors duration-150 hover:border-line-strong'

type StatProps = {
  icon: LucideIcon
  label: string
  value: ReactNode
  change?: Change | undefined
  /** Its course, drawn small. */
  course?: ReactNode
  /** What is to be done about a number that must not be there. */
  alarm?: string | undefined
  /** What it consists of, or what else is known of it. */
  note?: ReactNode
}

/** The content of a tile. The number follows its name, and may come later. */
export function Stat({ icon: Icon, label, value, change, course, alarm, note }: StatProps) {
  return (
    <>
      <span className="flex gap-2 text-ink-soft text-small">
        <Icon size={16} className="mt-0.5 shrink-0" />
        {label}
      </span>
      <span className={`@container min-h-8.5 font-semibold text-title tabular-nums tracking-tight ${alarm ? 'text-danger' : ''}`}>
        <span className="text-[clamp(1.125rem,15cqi,1em)]">{breakableMoney(value)}</span>
      </span>
      {(alarm || note) && (
        <span className="flex flex-wrap gap-x-3 text-small">
          {alarm && <span className="font-semibold text-danger underline underline-offset-2">{alarm}</span>}
          {note && <span className="text-ink-soft">{note}</span>}
        </span>
      )}
      {(change || course) && (
        <span className="flex items-center justify-between gap-2">
          {change ? <ChangeLine {...change} /> : <span />}
          {course}
        </span>
      )}
    </>
  )
}

/** An amount that is too large even in small type goes on with its currency on the next line, rather than beyond its tile. */
function breakableMoney(value: ReactNode) {
  return typeof value === 'string' ? value.replace(/\s(?=\D+$)/, ' ') : value
}

/** How a number differs from the one before: by how much, in words, and whether that is good. */
export type Change = {
  direction: 'up' | 'down' | 'same'
  isGood: boolean
  words: string /** What is read out after them. */
  spoken?: string
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }

function ChangeLine({ direction, isGood, words, spoken }: Change) {
  const Arrow = arrows[direction]
  const tone = direction === 'same' ? 'text-ink-soft' : isGood ? 'text-accent-strong' : 'text-danger'
  return (
    <span className={`flex items-start gap-1 text-small ${tone}`}>
      <Arrow size={15} className="mt-0.5 shrink-0" />
      {words}
      {spoken && <span className="sr-only"> {spoken}</span>}
    </span>
  )
}
