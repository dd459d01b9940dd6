import { contract } from '#contract/index.ts'
import { accountsWire } from '#contract/kit/wire.ts'
import type { App } from '../kit/app.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

/** Endpoints of the installation are its operator’s to repair, those of organizations their own business. */
export const webhooksCheck: Check<'data'> = {
  name: 'Webhooks',
  async look(app) {
    const [own, others, failing] = [await countPaused(app, 'is'), await countPaused(app, 'is not'), await countFailing(app)]
    const advice = `Repair the server behind it, then switch it on again: at Webhooks, or by POST ${accountsWire.base}${contract.webhook.update.path} with its id and enabled true.`
    const paused = (count: number, whose: string) =>
      `${counted(count, `endpoint of ${whose} was`, `endpoints of ${whose} were`)} paused, because every delivery failed.`
    return unlessAny(
      [
        own > 0 && { is: 'problem', says: paused(own, 'the application'), advice },
        others > 0 && { is: 'advice', says: paused(others, 'organizations'), advice: 'Their owners were told by email.' },
        failing > 0 && {
          is: 'advice',
          says: `${counted(failing, 'endpoint fails', 'endpoints fail')} at the moment.`,
          advice: 'Look at the latest deliveries at Webhooks.',
        },
      ],
      'every endpoint answers.',
    )
  },
}

function countPaused({ db }: App, organization: 'is' | 'is not'): Promise<number> {
  return countRows(db.selectFrom('webhookEndpoints').where('pausedAt', 'is not', null).where('organizationId', organization, null))
}

function countFailing({ db }: App): Promise<number> {
  return countRows(db.selectFrom('webhookEndpoints').where('enabled', '=', true).where('failures', '>', 0))
}
