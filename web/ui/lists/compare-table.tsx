import './compare-table.css'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

type CompareTableProps = {
  caption: string
  corner: string
  columns: readonly { id: string; name: string; badge?: ReactNode; isMarked?: boolean }[]
  /** What each column has: words, whether it has it at all, or nothing to say. */
  rows: readonly { label: string; cells: readonly (string | boolean | null)[] }[]
  words: { yes: string; no: string }
}

/** Things side by side, feature by feature. Where there is no room they scroll beside what the rows are called. */
export function CompareTable({ caption, corner, columns, rows, words }: CompareTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section aria-label={caption} tabIndex={0} className="compare-frame">
      <table className="compare-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-ink-soft text-small">
              {corner}
            </th>
            {columns.map(({ id, name, badge, isMarked }) => (
              <th key={id} scope="col" data-marked={isMarked || undefined}>
                <span className="wrap-anywhere flex flex-col items-start gap-1">
                  {name}
                  {badge}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row" className="wrap-anywhere">
                {label}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place]?.id} data-marked={columns[place]?.isMarked || undefined} className="wrap-anywhere">
                  {typeof cell === 'boolean' ? <Mark has={cell} words={words} /> : (cell ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Mark({ has, words }: { has: boolean; words: CompareTableProps['words'] }) {
  return (
    <>
      {has ? <Check size={18} className="mt-0.75 text-accent" /> : <Minus size={18} className="mt-0.75 text-ink-soft" />}
      <span className="sr-only">{has ? words.yes : words.no}</span>
    </>
  )
}
