import type { ReadinessId } from '#contract/readiness-ids.ts'
import { accountsCheck } from './accounts.ts'
import { addressCheck } from './address.ts'
import { backupCheck } from './backup.ts'
import { benefitsCheck } from './benefits.ts'
import { billingCheck } from './billing.ts'
import type { Check } from './check.ts'
import { databaseCheck } from './database.ts'
import { emailAddressesCheck } from './email-addresses.ts'
import { integrityCheck } from './integrity.ts'
import { mailCheck } from './mail.ts'
import { migrationsCheck } from './migrations.ts'
import { organizationsCheck } from './organizations.ts'
import { outboxCheck } from './outbox.ts'
import { passwordsCheck } from './passwords.ts'
import { paymentProcessorCheck } from './payment-processor.ts'
import { productionCheck } from './production.ts'
import { providersCheck } from './providers.ts'
import { proxiesCheck } from './proxies.ts'
import { replicaCheck } from './replica.ts'
import { sealedCheck } from './sealed.ts'
import { secretCheck } from './secret.ts'
import { sessionsCheck } from './sessions.ts'
import { taxesCheck } from './taxes.ts'
import { usersCheck } from './users.ts'
import { webCheck } from './web.ts'
import { webhooksCheck } from './webhooks.ts'

/**
 * A check in the list. Those with an `id` are shown to administrators too: they read settings and a few rows. Those without read whole tables, which
 * would keep everybody waiting, and are for the command line alone.
 */
type Listed = { id?: ReadinessId } & ({ of: 'settings'; check: Check<'settings'> } | { of: 'data'; check: Check<'data'> })

/** Everything that an installation should keep to, in the order in which it is told. The last of the settings says whether there is any data to look at. */
export const allChecks: readonly Listed[] = [
  { id: 'production', of: 'settings', check: productionCheck },
  { id: 'address', of: 'settings', check: addressCheck },
  { id: 'secret', of: 'settings', check: secretCheck },
  { id: 'proxies', of: 'settings', check: proxiesCheck },
  { id: 'passwords', of: 'settings', check: passwordsCheck },
  { id: 'web', of: 'settings', check: webCheck },
  { id: 'mail', of: 'settings', check: mailCheck },
  { of: 'settings', check: replicaCheck },
  { of: 'settings', check: databaseCheck },
  { id: 'migrations', of: 'data', check: migrationsCheck },
  { of: 'data', check: integrityCheck },
  { of: 'data', check: usersCheck },
  { of: 'data', check: emailAddressesCheck },
  { of: 'data', check: accountsCheck },
  { of: 'data', check: organizationsCheck },
  { of: 'data', check: sessionsCheck },
  { id: 'providers', of: 'data', check: providersCheck },
  { of: 'data', check: sealedCheck },
  { id: 'outbox', of: 'data', check: outboxCheck },
  { id: 'webhooks', of: 'data', check: webhooksCheck },
  { of: 'data', check: billingCheck },
  { id: 'payments', of: 'data', check: paymentProcessorCheck },
  { of: 'data', check: taxesCheck },
  { of: 'data', check: benefitsCheck },
  { id: 'backup', of: 'data', check: backupCheck },
]
