import { accountTables } from './accounts/tables.ts'
import { apiKeyTables } from './api-keys/tables.ts'
import { auditTables } from './audit/tables.ts'
import { accessTokenTables } from './billing/access-tokens/tables.ts'
import { idempotencyTables } from './billing/idempotency/tables.ts'
import { invitationTables } from './invitations/tables.ts'
import { kitTables } from './kit/tables.ts'
import { mailTables } from './mail/tables.ts'
import { memberTables } from './members/tables.ts'
import { organizationTables } from './organizations/tables.ts'
import { outboxTables } from './outbox/tables.ts'
import { sandboxTables } from './sandbox/tables.ts'
import { secretKeyTables } from './secret-keys/tables.ts'
import { sessionTables } from './sessions/tables.ts'
import { signUpTables } from './sign-up/tables.ts'
import type { TablesOf } from './storage/tables.ts'
import { teamTables } from './teams/tables.ts'
import { tokenTables } from './tokens/tables.ts'
import { userTables } from './users/tables.ts'

/** Every table of every room. */
export const tables = {
  ...kitTables,
  ...outboxTables,
  ...mailTables,
  ...auditTables,
  ...userTables,
  ...accountTables,
  ...secretKeyTables,
  ...tokenTables,
  ...sessionTables,
  ...signUpTables,
  ...memberTables,
  ...teamTables,
  ...organizationTables,
  ...invitationTables,
  ...apiKeyTables,
  ...accessTokenTables,
  ...idempotencyTables,
  ...sandboxTables,
}

declare module './storage/tables.ts' {
  interface Tables extends TablesOf<typeof tables> {}
}
