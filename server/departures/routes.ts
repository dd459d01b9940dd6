import type { departures } from '#contract/departures.ts'
import { Download, type Handlers } from '../http/handlers.ts'
import { now } from '../kit/clock.ts'
import { exportAccount } from './export-account.ts'
import { previewDeletion } from './preview-deletion.ts'

export const departureRoutes: Handlers<typeof departures> = {
  previewDeletion: ({ app, caller }) => previewDeletion(app, caller.user.id),

  async exportAccount({ app, caller }) {
    const pieces = await exportAccount(app, caller)
    return new Download({ name: `account-${now(app).slice(0, 10)}.json`, type: 'application/json; charset=utf-8', pieces })
  },
}
