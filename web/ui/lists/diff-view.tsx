import { Minus, Plus } from 'lucide-react'

export type Difference = {
  /** What changed; left out where it is clear. */
  label?: string | undefined
  /** Nothing where it was not there before, or is no longer. */
  from: string | undefined
  to: string | undefined
}

type DiffViewProps = { label: string; differences: readonly Difference[]; words: { was: string; is: string } }

/** What changed from what to what, a line each. The signs say it without colour, and the words to those who listen. */
export function DiffView({ label, differences, words }: DiffViewProps) {
  return (
    <figure aria-label={label} className="w-full divide-y divide-line overflow-hidden rounded-medium border border-line">
      {differences.map(({ label: name, from, to }, place) => (
        <div key={name ?? place} className="flex flex-col">
          {name && <div className="bg-sunken px-3 py-1.5 font-medium text-small">{name}</div>}
          {from !== undefined && <Line sign={Minus} look="bg-danger-soft text-danger-strong" spoken={words.was} text={from} />}
          {to !== undefined && <Line sign={Plus} look="bg-accent-soft text-accent-strong" spoken={words.is} text={to} />}
        </div>
      ))}
    </figure>
  )
}

function Line({ sign: Sign, look, spoken, text }: { sign: typeof Plus; look: string; spoken: string; text: string }) {
  return (
    <div className={`flex gap-2.5 px-3 py-1.5 ${look}`}>
      <Sign size={14} className="mt-1 shrink-0" />
      <span className="sr-only">{spoken}</span>
      <span className="wrap-anywhere min-w-0 whitespace-pre-wrap font-mono text-small">{text}</span>
    </div>
  )
}
