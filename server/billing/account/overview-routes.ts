import type { accountOverview } from '#contract/billing/account-overview.ts'
import { standings } from '#contract/standings.ts'
import type { Handlers } from '../../http/handlers.ts'
import { refuse } from '../../kit/refusal.ts'
import { allowsIn } from '../../members/standing-in.ts'
import { findStanding } from '../../members/which-organization.ts'
import { previewSeats } from '../seats/preview-seats.ts'
import { overviewOf } from './overview.ts'
import { payersOf } from './payers.ts'

export const overviewRoutes: Handlers<typeof accountOverview> = {
  async getOverview({ app, caller, input: { referenceId } }) {
    if (referenceId === undefined) {
      return { mayManage: true, members: null, payers: [], ...(await overviewOf(app, caller.user.id, { mayManage: true })) }
    }
    const member = (await findStanding(app, caller, referenceId)) ?? refuse('FORBIDDEN')
    const mayManage = await allowsIn(app, member, standings.managePurchases)
    return { mayManage, ...(await payersOf(app, referenceId)), ...(await overviewOf(app, referenceId, { mayManage })) }
  },

  async getSeatPreview({ app, caller, input: { referenceId, more } }) {
    const member = await findStanding(app, caller, referenceId)
    return member && (await allowsIn(app, member, standings.previewSeats))
      ? { seats: await previewSeats(app, referenceId, more) }
      : refuse('FORBIDDEN')
  },
}
