import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

type Line = { role: string; label: string; amount: string }

/**
 * Adds up every summary on a page, in English: what is above a total comes to it, and what is between two totals leads from one to the other. Gives the totals as
 * they are written, summary by summary.
 */
export async function addUp(page: Page): Promise<string[][]> {
  const summaries: Line[][] = await page.locator('dl:has(> [data-sum])').evaluateAll((lists) =>
    lists.map((list) =>
      [...list.querySelectorAll<HTMLElement>('[data-sum]')].map((line) => ({
        role: line.dataset.sum ?? '',
        label: line.querySelector('dt')?.textContent ?? '',
        amount: line.querySelector('dd')?.textContent ?? '',
      })),
    ),
  )
  assert.ok(summaries.length > 0, `no summary on ${page.url()}`)
  return summaries.map(totalsOf)
}

function totalsOf(lines: readonly Line[]): string[] {
  const written = lines.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  const totals: string[] = []
  let sum = 0
  let parts = 0
  for (const { role, label, amount } of lines) {
    assert.doesNotMatch(amount, /-/, `${label} has a hyphen for a minus sign`)
    if (role === 'later') continue
    if (role === 'part') {
      assert.ok(
        totals.length === 0 || lines.filter((line) => line.role === 'total').length > totals.length,
        `${label} leads to no total:\n${written}`,
      )
      sum += minorOf(amount)
      parts++
    } else {
      assert.equal(sum, minorOf(amount), `${label} is not what the lines above come to:\n${written}`)
      totals.push(`${label}: ${amount}`)
    }
  }
  assert.ok(parts > 0 && totals.length > 0, `no lines that lead to a total:\n${written}`)
  return totals
}

/** What is not known yet has no digits, and counts as nothing. */
function minorOf(amount: string): number {
  const digits = amount.replaceAll(/[^\d]/g, '')
  return Number(digits || '0') * (amount.includes('−') ? -1 : 1)
}
