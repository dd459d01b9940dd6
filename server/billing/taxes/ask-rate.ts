import type { App } from '../../kit/app.ts'
import { type Sale, type TaxRate, UnknownPlace } from '../money/tax.ts'
import { LineBroken } from '../payments/line-broken.ts'
import { noteTrouble, ProcessorTrouble } from '../payments/processor-trouble.ts'
import { refuse } from '../refusals/refusals.ts'

/** The engine could not be asked. Nothing may be sold untaxed because of it. */
export class TaxUnavailable extends Error {}

/**
 * The rate of a sale. Null where the buyer's address does not say enough. Throws `TaxUnavailable` where the engine does not answer, and alarms the operator. Call
 * it before a transaction.
 */
export async function askRate(app: App, sale: Sale): Promise<TaxRate | null> {
  if (app.tax.isRemote && app.db.isTransaction) throw new Error('No tax engine is asked inside a transaction.')
  try {
    return await app.tax.rateFor(sale)
  } catch (error) {
    if (error instanceof UnknownPlace) return null
    if (!(error instanceof ProcessorTrouble) && !(error instanceof LineBroken)) throw error
    await noteTrouble(app, error instanceof ProcessorTrouble ? error.code : undefined)
    throw new TaxUnavailable('The tax engine could not be asked.', { cause: error })
  }
}

/** Asks the caller to try again later where the engine did not answer. */
export function refuseWithoutTax(error: unknown): never {
  if (error instanceof TaxUnavailable) refuse('PaymentUnavailable')
  throw error
}
