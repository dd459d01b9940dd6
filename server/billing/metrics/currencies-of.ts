import { nothing, plus, type Sums } from '../sums/sums.ts'

type Row = Sums & { currency: string }

/** The currencies in which money was taken in or recurs, the one of most orders first: there it is sold most. */
export function currenciesOf(rows: readonly Row[]): string[] {
  const sums = new Map<string, Sums>()
  for (const row of rows) sums.set(row.currency, plus(sums.get(row.currency) ?? nothing, row))
  const sold = [...sums].filter(([, { revenue, recurring }]) => revenue !== 0 || recurring !== 0)
  return sold.sort(([a, one], [b, other]) => other.orders - one.orders || (a < b ? -1 : 1)).map(([currency]) => currency)
}
