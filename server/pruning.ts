import { pruneKeys } from './api-keys/prune-keys.ts'
import { applicationPruning } from './applications/tables.ts'
import { auditPruning } from './audit/tables.ts'
import { customerSessionPruning } from './billing/access-tokens/tables.ts'
import { pruneCheckouts } from './billing/checkouts/expire-checkout.ts'
import { customerCodePruning } from './billing/customers/tables.ts'
import { exportPruning } from './billing/exports/tables.ts'
import { pruneFiles } from './billing/files/prune-files.ts'
import { idempotencyPruning } from './billing/idempotency/tables.ts'
import { processorEventPruning } from './billing/processor-messages/tables.ts'
import { incomingMessagePruning } from './billing/provider-webhooks/tables.ts'
import { recheckDomains } from './domains/recheck-domains.ts'
import { challengePruning, trustedDevicePruning } from './factors/tables.ts'
import { signingKeyPruning } from './jwt/tables.ts'
import type { Pruning } from './kit/pruning.ts'
import { kitPruning } from './kit/tables.ts'
import { mailLogPruning, mailPruning } from './mail/tables.ts'
import { authorizationPruning, devicePruning } from './oauth/tables.ts'
import { organizationPruning } from './organizations/tables.ts'
import { outboxPruning } from './outbox/tables.ts'
import { makePartitions } from './partitionings.ts'
import { passkeyChallengePruning } from './passkeys/tables.ts'
import { prunePictures } from './pictures/prune-pictures.ts'
import { sessionPruning } from './sessions/tables.ts'
import { signUpPruning } from './sign-up/tables.ts'
import { tokenPruning } from './tokens/tables.ts'
import { pruneUsers } from './users/prune-users.ts'
import { activePeoplePruning, peopleByDayPruning } from './users/tables.ts'
import { waitlistPruning } from './waitlist/tables.ts'
import { webhookPruning } from './webhook-delivery/tables.ts'

/** What every room wants pruned of its tables. */
export const prunings: Pruning[] = [
  makePartitions,
  kitPruning,
  outboxPruning,
  mailPruning,
  mailLogPruning,
  tokenPruning,
  sessionPruning,
  challengePruning,
  trustedDevicePruning,
  passkeyChallengePruning,
  pruneUsers,
  peopleByDayPruning,
  activePeoplePruning,
  signUpPruning,
  waitlistPruning,
  organizationPruning,
  recheckDomains,
  prunePictures,
  pruneKeys,
  signingKeyPruning,
  authorizationPruning,
  devicePruning,
  applicationPruning,
  auditPruning,
  customerSessionPruning,
  customerCodePruning,
  pruneCheckouts,
  idempotencyPruning,
  processorEventPruning,
  incomingMessagePruning,
  pruneFiles,
  exportPruning,
  webhookPruning,
]
