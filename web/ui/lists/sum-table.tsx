type Line = { id: string; label: string; amount: string; isStrong?: boolean }

/** Amounts below each other: what they are for, and what they come to. */
export function SumTable({ caption, lines, sums }: { caption: string; lines: readonly Line[]; sums: readonly Line[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot className="border-line border-t">
        {sums.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tfoot>
    </table>
  )
}

function Row({ line: { label, amount, isStrong = false } }: { line: Line }) {
  return (
    <tr className={isStrong ? 'font-semibold' : ''}>
      <th scope="row" className={`wrap-anywhere py-2 pr-4 text-left ${isStrong ? '' : 'font-normal'}`}>
        {label}
      </th>
      <td className="whitespace-nowrap py-2 text-right align-top tabular-nums">{amount}</td>
    </tr>
  )
}
