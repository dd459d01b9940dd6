import type { Row } from './old-tables.ts'
import { text } from './old-values.ts'
import { LineRefused, readRecord } from './records.ts'
import type { Source } from './run-import.ts'

export type ForeignOptions = {
  onBytes?: (bytes: number) => void
  /** Hears of what the export says and nothing here takes in: each thing once. */
  onLeftOut?: (sentence: string) => void
}

type Item = { place: string; value: Row } | { place: string; refused: string }

/** The records of another company's export. What is none of ours is passed over: `recordOf` gives undefined then. */
export async function* foreignSource(items: AsyncIterable<Item>, recordOf: (row: Row, place: string) => object | undefined): Source {
  for await (const item of items) {
    if ('refused' in item) {
      yield item
      continue
    }
    try {
      const given = recordOf(item.value, item.place)
      if (given !== undefined) yield { place: item.place, record: readRecord(given) }
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error
      yield { place: item.place, refused: error.message }
    }
  }
}

/** Says of what it leaves out, each thing once. */
export function tellOnce(tell: ForeignOptions['onLeftOut']) {
  const told = new Set<string>()
  return (place: string, isLeftOut: boolean, sentence: string) => {
    if (!isLeftOut || told.has(sentence)) return
    told.add(sentence)
    tell?.(`${place}: ${sentence} This is said once.`)
  }
}

export const secondFactorIsLeftOut = 'a second factor is left out: people set theirs up again.'
export const otherAddressesAreLeftOut = 'phone numbers and further email addresses are left out.'

/** Accounts are known by their address. */
export function emailOf(value: unknown): string {
  return text(value) === '' ? refuse('has no email address, by which accounts are known here') : text(value)
}

function refuse(why: string): never {
  throw new LineRefused(why)
}

/** A picture on the web, or nothing. */
export function pictureOf(value: unknown): { image: string } | undefined {
  return /^https?:\/\//.test(text(value)) ? { image: text(value) } : undefined
}

/** A name that says more than the address, or nothing. */
export function nameOf(email: string, ...values: unknown[]): { name: string } | undefined {
  const name = values.map((value) => text(value).trim()).find((name) => name !== '' && name !== email)
  return name === undefined ? undefined : { name }
}

/** Only what is there is said: a second run takes nothing back that was given here since. */
export function metadata(given: { publicMetadata?: Record<string, unknown>; privateMetadata?: Record<string, unknown> | null }) {
  return Object.fromEntries(Object.entries(given).filter(([, data]) => data && Object.keys(data).length > 0))
}

/** For the same reason, a person who is not banned there may be banned here. */
export function bannedIf(isBanned: boolean): { banned?: true } {
  return isBanned ? { banned: true } : {}
}

/** What people wrote about themselves stays under its own name, so that no program takes it for the server's word. */
export function dataUnder(name: string, value: Record<string, unknown> | null): Record<string, unknown> {
  return value && Object.keys(value).length > 0 ? { [name]: value } : {}
}
