import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Line } from './stored-sums.ts'

/** The lines of a summary on a screen, in minor units: counted digit by digit, by no function of ours. */
export async function shownLines(summary: Locator, currency: string): Promise<Line[]> {
  const lines = await summary
    .locator('> [data-sum]')
    .evaluateAll((all) =>
      all.map((line) => [(line as HTMLElement).dataset.sum ?? '', line.querySelector('dd')?.textContent ?? ''] as const),
    )
  return lines.map(([role, amount]) => [role as Line[0], minorIn(amount, currency)])
}

const symbols: Readonly<Record<string, string>> = { usd: '$', eur: '€', gbp: '£', jpy: '¥', kwd: 'KWD' }
const decimals: Readonly<Record<string, number>> = { jpy: 0, kwd: 3 }

/** `−€1,234.50` → -123450. Refuses an amount of another currency, or with another number of decimals than its currency has. */
export function minorIn(amount: string, currency: string): number {
  const [, sign = '', symbol = '', whole = '', part = ''] =
    /^(−?)([^\d\s−-]+)\s?([\d,]+)(?:\.(\d+))?$/.exec(amount.trim()) ?? assert.fail(amount)
  assert.equal(symbol, symbols[currency] ?? assert.fail(currency), amount)
  assert.equal(part.length, decimals[currency] ?? 2, amount)
  return Number(whole.replaceAll(',', '') + part) * (sign === '' ? 1 : -1)
}
