import { sql } from 'kysely'
import type { App } from '#server/kit/app.ts'
import type { Browser } from '#server/testing/browser.ts'
import type { Writing } from './traces.ts'

/** Every value of every column of every table. A mailbox is read by its owner alone. */
export async function readDatabase({ db }: App): Promise<Writing[]> {
  const writings: Writing[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      const to = name === 'sandbox_mails' ? { to: String(row.recipient) } : {}
      for (const [column, value] of Object.entries(row)) writings.push({ place: `${name}.${column}`, ...to, text: textOf(value) })
    }
  }
  return writings
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Notes every answer that a browser gets from now on, with its headers, as said to the person who sits before it. */
export function overhear(browser: Browser, to: string, writings: Writing[]): Browser {
  const { fetch } = browser
  return Object.assign(browser, {
    fetch: async (...asked: Parameters<Browser['fetch']>) => {
      const answer = await fetch(...asked)
      const headers = [...answer.headers].map((header) => header.join(': ')).join('\n')
      writings.push({ place: `an answer to ${to}`, to, text: `${headers}\n\n${await answer.clone().text()}` })
      return answer
    },
  })
}
