import { useMoney } from '../prices/use-money.ts'

/** Gives the function that writes amounts of several currencies, each for itself: they are never added. */
export function useSums() {
  const money = useMoney()
  return (sums: readonly { amount: number; currency: string }[] | undefined) =>
    sums === undefined || sums.length === 0 ? '–' : sums.map(({ amount, currency }) => money(amount, currency)).join(' + ')
}
