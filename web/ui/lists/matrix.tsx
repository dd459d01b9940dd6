import './matrix.css'
import { Check, Minus } from 'lucide-react'

type MatrixProps = {
  caption: string
  corner: string
  columns: readonly string[]
  groups: readonly { heading: string; rows: readonly { label: string; cells: readonly boolean[] }[] }[]
  words: { yes: string; no: string }
}

const few = 3

/** Who may do what: a mark where a row and a column meet. Where there are many columns, they scroll beside what the rows are called. */
export function Matrix({ caption, corner, columns, groups, words }: MatrixProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section aria-label={caption} tabIndex={columns.length > few ? 0 : undefined} className="matrix-frame">
      <table className="matrix">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="pr-3 font-medium text-ink-soft text-small">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="font-semibold">
                <span title={column}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.heading}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className="border-line border-t pt-5 pb-2 font-semibold">
                {group.heading}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className="py-2 pr-3 font-normal">
                  {row.label}
                </th>
                {row.cells.map((isAllowed, place) => (
                  <td key={columns[place]}>
                    {isAllowed ? <Check size={18} className="inline text-accent" /> : <Minus size={18} className="inline text-ink-soft" />}
                    <span className="sr-only">{isAllowed ? words.yes : words.no}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
