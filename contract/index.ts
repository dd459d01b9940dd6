import { accountDeletion } from './account-deletion.ts'
import { admin } from './admin.ts'
import { anonymous } from './anonymous.ts'
import { audit } from './audit.ts'
import { emailAddresses } from './email-addresses.ts'
import { health } from './health.ts'
import { passwords } from './passwords.ts'
import { profiles } from './profiles.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { usernames } from './usernames.ts'

/** Every route under `/api/auth`. Its shape is the client's shape. */
export const contract = {
  signUp,
  signIn,
  ...sessions,
  ...emailAddresses,
  ...passwords,
  ...profiles,
  ...accountDeletion,
  ...usernames,
  ...anonymous,
  admin,
  ...audit,
  ...settings,
  ...health,
}
export type Contract = typeof contract
