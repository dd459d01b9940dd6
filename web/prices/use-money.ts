import { useLocale } from 'use-intl'

/** Gives the function that writes an amount of minor units as money, in the reader’s language. */
export function useMoney(currency: string) {
  const locale = useLocale()
  return (amount: number) => writeMoney(locale, currency, amount)
}

/** Full amounts lose their empty cents only where every part of a list does, so they are always written whole. */
export function writeMoney(locale: string, currency: string, amount: number): string {
  const form = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return form.format(amount / minorUnits(currency))
}

/** How many minor units make one of a currency: 100 cents, 1 yen. */
export function minorUnits(currency: string): number {
  return 10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
}
