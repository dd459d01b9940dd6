import type { Metadata } from '#contract/billing/metadata.ts'
import type { BudgetTerms } from '#contract/budgets.ts'
import { listIn } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import { compiled } from '../billing/meter-counts/compiled-meters.ts'
import { findMeters, type MeterRow } from '../billing/meters/store.ts'
import { ingest } from '../billing/usage-ingestion/ingest.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { Authorization } from './authorizations-store.ts'
import { findBudget, shownBudget, spendBudget } from './budgets-store.ts'
import { readBearer } from './read-bearer.ts'
import { refuseOauth } from './refuse-oauth.ts'

type Usage = { token?: string | undefined; name: string; metadata?: Metadata | undefined; externalId?: string | undefined }

/**
 * Takes what a call costs off the budget of the grant behind its token, and writes the usage down for the customer: both or nothing. The API says what
 * was used, not the application that called: an event of its own choosing could be one that costs nothing, or one of another meter.
 */
export async function reportUsage(app: App, application: ApplicationRow, usage: Usage) {
  const terms = application.budget as BudgetTerms | null
  if (terms === null) return refuseOauth('unauthorized_client', { why: 'This application charges for nothing: give it a budget first.' })
  const of = await signInOf(app, application, usage.token ?? '')
  const meter = (await findMeters(app, [terms.meterId])).get(terms.meterId)
  const units = meter && meter.archivedAt === null ? costOf(app, meter, usage) : undefined
  if (!meter || units === undefined) return refuseOauth('invalid_request', { why: 'The meter does not count this event.' })
  const { grantId, organizationId, userId } = of
  if (grantId === null) return refuseOauth('budget_exceeded')

  const budget = await inTransaction(app, async (app) => {
    const { name, metadata = {}, externalId } = usage
    const event = { at: 0, name, metadata, externalId, externalCustomerId: organizationId ?? userId }
    const { fresh } = await ingest(app, meter.organizationId, [event])
    // An event that is known was paid for: a retry costs nothing, and is let through even when nothing is left.
    const row = fresh.size > 0 ? await spendBudget(app, { grantId, meterId: meter.id, units }) : await findBudget(app, grantId)
    return row ?? refuseOauth('budget_exceeded')
  })
  return { budget: shownBudget(app, budget) }
}

/** The sign-in behind a token that is for this API. */
async function signInOf(app: App, { resources }: ApplicationRow, token: string): Promise<Authorization> {
  const bearer = await readBearer(app, token)
  const isForIt = bearer?.audience.some((each) => listIn(resources).includes(each))
  return bearer?.of && isForIt ? bearer.of : refuseOauth('invalid_token')
}

/** In units of the meter; undefined where it does not count the event. */
function costOf(app: App, meter: MeterRow, { name, metadata = {} }: Usage): number | undefined {
  const counted = compiled(meter).count({ name, metadata, source: 'user', timestamp: now(app) })
  const units = counted === null ? 1 : counted
  return units !== undefined && units >= 0 ? units : undefined
}
