import type { accountExports } from '#contract/account-exports.ts'
import { Download, type Handlers } from '../http/handlers.ts'
import { now } from '../kit/clock.ts'
import { exportAccount } from './export-account.ts'

export const accountExportRoutes: Handlers<typeof accountExports> = {
  async exportAccount({ app, caller }) {
    const pieces = await exportAccount(app, caller)
    return new Download({ name: `account-${now(app).slice(0, 10)}.json`, type: 'application/json; charset=utf-8', pieces })
  },
}
