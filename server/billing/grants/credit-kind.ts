import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addCredit, cycleCredit, revokeCredit } from '../credits/credits.ts'
import { givenSince } from '../credits/store.ts'
import type { BenefitKind, Giving } from './kind.ts'
import { owesRenewal } from './store.ts'

type Terms = { units: number; rollover: boolean; meterId: string }

/** Units of a meter. Each time they are given they are a lot of their own: nothing else of the customer's is touched. */
export const creditKind: BenefitKind = {
  async give(app, giving) {
    const { meterId, units } = giving.benefit.properties as Terms
    const given = await givenSince(app, giving.grant.id, giving.periodStart ?? giving.grant.createdAt)
    // A plan that is left and taken again gives its units once a period; one that begins with a renewal, when that is paid.
    const due = (await owesRenewal(app, giving.grant)) ? 0 : Math.max(0, units - given)
    if (due > 0) await addCredit(app, { ...creditOf(giving), units: due })
    return { properties: credited(app, { meterId, units: due }) }
  },

  async cycle(app, giving) {
    await cycleCredit(app, creditOf(giving))
    return credited(app, giving.benefit.properties as Terms)
  },

  change: async (_, { grant }) => ({ properties: grant.properties }),

  async takeBack(app, { grant, isWhole = false }) {
    const taken = await revokeCredit(app, { grantId: grant.id, isWhole })
    const { lastCreditedMeterId = '' } = grant.properties as { lastCreditedMeterId?: string }
    return credited(app, { meterId: lastCreditedMeterId, units: -taken })
  },
}

function creditOf({ grant, benefit }: Giving) {
  const { organizationId, customerId, id: grantId } = grant
  const { units, rollover, meterId } = benefit.properties as Terms
  return { organizationId, customerId, meterId, units, rollover, grantId, expiresAt: null }
}

function credited(app: App, { meterId, units }: Pick<Terms, 'meterId' | 'units'>): JsonObject {
  return { lastCreditedMeterId: meterId, lastCreditedUnits: units, lastCreditedAt: now(app) }
}
