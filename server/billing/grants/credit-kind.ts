import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addCredit, cycleCredit, revokeCredit } from '../usage/credits.ts'
import type { BenefitKind, Giving } from './kind.ts'

type Terms = { units: number; rollover: boolean; meterId: string }

/** Units of a meter. Each time they are given they are a lot of their own: nothing else of the customer's is touched. */
export const creditKind: BenefitKind = {
  async give(app, giving) {
    await addCredit(app, creditOf(giving))
    return { properties: credited(app, giving.benefit.properties as Terms) }
  },

  async cycle(app, giving) {
    await cycleCredit(app, creditOf(giving))
    return credited(app, giving.benefit.properties as Terms)
  },

  change: async (_, { grant }) => ({ properties: grant.properties }),

  async takeBack(app, { grant }) {
    await revokeCredit(app, { grantId: grant.id })
    const { lastCreditedMeterId = '', lastCreditedUnits = 0 } = grant.properties as {
      lastCreditedMeterId?: string
      lastCreditedUnits?: number
    }
    return credited(app, { meterId: lastCreditedMeterId, units: -Math.abs(lastCreditedUnits) })
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
