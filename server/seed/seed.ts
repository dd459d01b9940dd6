import { sql } from 'kysely'
import { days, minutes } from '#contract/kit/durations.ts'
import { createOrganizationToken, revokeOrganizationToken } from '../billing/access-tokens/organization-tokens.ts'
import { openSelling } from '../billing/selling-permits/decide-selling.ts'
import { scheduleBilling } from '../billing/subscriptions/bill-subscriptions.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { prunings } from '../pruning.ts'
import type { Storage } from '../storage/storage.ts'
import { updateUser } from '../users/write-users.ts'
import { Agenda } from './agenda.ts'
import { invite, type Shop } from './buyers.ts'
import { fillCatalogue } from './catalogue.ts'
import { found } from './company.ts'
import { drawsOf } from './draws.ts'
import { planLastDays } from './last-days.ts'
import { listen } from './receiver.ts'
import { setStage } from './stage.ts'
import { openTenants } from './tenants.ts'
import { meterDaily } from './usage.ts'

export type Telling = {
  seed: string
  /** The present, in which the year ends. */
  end: number
  /** Whether the company's owner also runs this installation. */
  asAdmin?: boolean
  /** In milliseconds: a year. */
  lasts?: number
  /** How many strangers come by. */
  buyers?: number
  onProgress?: (done: number) => void
}

/**
 * Fills an installation with a year of a small company. Everything that happens in it goes through the doors of the product, at its time: only the clock
 * is moved. Ids and secrets are new each time; people, amounts and dates are the same for the same seed and the same end.
 */
export async function seed(
  config: Config,
  storage: Storage,
  { seed, end, asAdmin = true, lasts = days(365), buyers = 110, onProgress }: Telling,
): Promise<void> {
  const start = end - lasts
  const stage = setStage(config, storage, start)
  try {
    // Ten thousand commits wait for no disk: who pulls the plug begins again.
    if (storage.engine === 'sqlite') await sql`pragma synchronous = off`.execute(storage.db)
    await scheduleBilling(stage.app)
    const agenda = new Agenda()
    const { organizationId, ownerId } = await found(stage, agenda, start)
    if (asAdmin) await makeAdmin(stage.app, ownerId)
    await openSelling(stage.app, {}, { organizationId, own: true })
    const { id, token } = await createOrganizationToken(stage.app, { organizationId, name: 'Checkout of our website', scopes: null }, {})
    const catalogue = await fillCatalogue(stage, organizationId, { token })
    const shop: Shop = {
      stage,
      seller: { token },
      agenda,
      draws: drawsOf(seed),
      catalogue,
      start: stage.clock.now(),
      end: end - minutes(5),
    }
    const program = await listen(shop)
    openTenants(shop)
    invite(shop, buyers)
    meterDaily(shop)
    planLastDays(shop)
    for (let next = agenda.next(); next !== undefined && next.at < shop.end; next = agenda.next()) {
      await stage.moveTo(next.at)
      await next.deed()
      onProgress?.((stage.clock.now() - start) / lasts)
    }
    await stage.moveTo(end)
    await program.close()
    await revokeOrganizationToken(stage.app, { organizationId, id }, {})
    for (const prune of prunings) await prune(stage.app)
    onProgress?.(1)
  } finally {
    await stage.close()
  }
}

async function makeAdmin(app: App, userId: string): Promise<void> {
  await updateUser(app, userId, { role: 'admin' }, { action: 'user.role-changed', by: {}, details: { from: 'user', to: 'admin' } })
}
