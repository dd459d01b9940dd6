import { envelopeOf } from '#contract/billing/webhook-events.ts'
import { knownTypes } from '#contract/billing/webhook-types.ts'
import type { Table } from '../table.ts'
import { samplesOf } from './samples.ts'
import { type BillingVersion, shapes } from './shapes.ts'
import { secret, signedHeaders } from './signed.ts'

type Reader = (json: string) => { ok: true } | { ok: false; error: Error }
type Published = {
  readerOf(name: string): Promise<Reader | undefined>
  validateEvent(body: string, headers: Record<string, string>, secret: string): unknown
}

/** Gives every answer of the contract to what an SDK reads answers with. */
export async function readWithSchemas(version: BillingVersion, table: Table) {
  const { readerOf, validateEvent }: Published = await import(new URL(`../polar-${version}/published.mjs`, import.meta.url).href)

  for (const { schema, names } of shapes) {
    const name = names[version]
    if (name === undefined) continue
    await table.row(version, `${name}: is read by the SDK`, async () => {
      const read = await readerOf(name)
      if (!read) throw new Error(`the SDK has no ${name}`)
      for (const sample of samplesOf(schema).filter((sample) => isFor(version, sample))) judge(read(asTold(version, sample)))
    })
  }

  for (const type of knownTypes) {
    await table.row(version, `webhook ${type}: passes validateEvent`, async () => {
      for (const sample of samplesOf(envelopeOf(type)).filter((sample) => isFor(version, sample))) {
        const body = asTold(version, sample)
        validateEvent(body, signedHeaders('msg_1', body), secret)
      }
    })
  }
}

function judge(result: ReturnType<Reader>) {
  if (!result.ok) throw result.error
}

/** Words that an SDK does not know are not told to it: 0.33.0 reads the word before them, as its callers and endpoints do. */
function asTold(version: BillingVersion, sample: unknown): string {
  const text = JSON.stringify(sample)
  if (version !== '0.33.0') return text
  return text
    .replaceAll('"proration_behavior":"next_period"', '"proration_behavior":"prorate"')
    .replaceAll('"status":"void"', '"status":"pending"')
}

/** Prices differ by the caller as well: 0.49 knows no free price and is shown a fixed one of 0. */
function isFor(version: BillingVersion, sample: unknown): boolean {
  return version === '0.33.0' || !JSON.stringify(sample).includes('"amount_type":"free"')
}
