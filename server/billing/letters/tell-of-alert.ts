import type { App } from '../../kit/app.ts'
import type { UsageAlert } from '../customer-meters/usage-alerts.ts'
import { findRecipient, type Written } from './find-recipient.ts'
import { tellCustomer } from './telling.ts'
import { usageAlertLetter } from './usage-alert-letter.ts'
import { isWanted } from './wanted-letters.ts'

/** Plans letters about usage, in the transaction that counted it. */
export async function tellOfAlerts(app: App, alerts: readonly UsageAlert[]): Promise<void> {
  for (const alert of alerts) await tellCustomer(app, { kind: 'usage-alert', ...alert })
}

/** What a customer gets to read about what they used. */
export async function writeUsageLetter(app: App, { customerId, meterId, of, percent }: UsageAlert): Promise<Written | null> {
  const recipient = await findRecipient(app, customerId)
  const meter = await app.db.selectFrom('meters').where('id', '=', meterId).select('name').executeTakeFirst()
  if (!recipient || !meter || !isWanted(recipient.settings, 'usage-alert')) return null
  const { to, reader, link } = recipient
  return { to, customerId, letter: usageAlertLetter({ ...reader, meter: meter.name, of, percent, link }) }
}
