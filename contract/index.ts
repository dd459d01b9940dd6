import { accountDeletion } from './account-deletion.ts'
import { admin } from './admin.ts'
import { anonymous } from './anonymous.ts'
import { apiKey } from './api-keys.ts'
import { audit, organizationAudit } from './audit.ts'
import { departures } from './departures.ts'
import { emailAddresses } from './email-addresses.ts'
import { health } from './health.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { organization } from './organizations.ts'
import { passwords } from './passwords.ts'
import { profiles } from './profiles.ts'
import { roles } from './roles.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { social, socialSignIn } from './social.ts'
import { usernames } from './usernames.ts'

/** Every route under `/api/auth`. Its shape is the client's shape. */
export const contract = {
  signUp,
  signIn: { ...signIn, ...socialSignIn },
  ...sessions,
  ...emailAddresses,
  ...passwords,
  ...social,
  ...linkedAccounts,
  ...profiles,
  ...accountDeletion,
  ...departures,
  ...usernames,
  ...anonymous,
  admin,
  organization: { ...organization, ...organizationAudit, ...roles },
  apiKey,
  ...audit,
  ...settings,
  ...health,
}
export type Contract = typeof contract
