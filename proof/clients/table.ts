import type { BillingVersion } from './billing/shapes.ts'
import { type Difference, differences } from './differences.ts'
import type { Version as AccountsVersion } from './published.ts'

type Version = AccountsVersion | BillingVersion | 'openid' | 'ui'
const written: Partial<Record<Version, Record<string, Difference>>> = differences

export type Outcome = 'passed' | 'differs' | 'failed'
type Row = { version: Version; call: string; outcome: Outcome }

/** Every call that was made, and how it ended. Prints each row as it comes. */
export class Table {
  readonly rows: Row[] = []

  async row(version: Version, call: string, deed: () => Promise<void>) {
    const expected = written[version]?.[call]
    const fault = await faultOf(deed)
    if (fault === null && !expected) return this.#add(version, call, 'passed', 'passed')
    if (fault === null) return this.#add(version, call, 'failed', 'passed, but a difference is written down: strike it from differences.ts')
    if (!expected?.answer || !fault.includes(expected.answer)) return this.#add(version, call, 'failed', fault)
    this.#add(version, call, 'differs', `differs: answers ${expected.answer}. ${expected.reason}`)
  }

  count(outcome: Outcome): number {
    return this.rows.filter((row) => row.outcome === outcome).length
  }

  #add(version: Version, call: string, outcome: Outcome, words: string) {
    this.rows.push({ version, call, outcome })
    console.log(`${version.padEnd(6)} ${call.padEnd(72)} ${outcome === 'failed' ? 'FAILED ' : ''}${words}`)
  }
}

async function faultOf(deed: () => Promise<void>): Promise<string | null> {
  try {
    await deed()
    return null
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ').slice(0, 600)
  }
}
