import { accountDeletion } from './areas/account-deletion.ts'
import { admin } from './areas/admin.ts'
import { anonymous } from './areas/anonymous.ts'
import { apiKeys } from './areas/api-keys.ts'
import { emailAddresses } from './areas/email-addresses.ts'
import { hooks } from './areas/hooks.ts'
import { invitations } from './areas/invitations.ts'
import { linkedAccounts } from './areas/linked-accounts.ts'
import { mailedSignIn } from './areas/mailed-sign-in.ts'
import { members } from './areas/members.ts'
import { multiSession } from './areas/multi-session.ts'
import { oneTap } from './areas/one-tap.ts'
import { oneTimeTokens } from './areas/one-time-tokens.ts'
import { organizations } from './areas/organizations.ts'
import { passkeys } from './areas/passkeys.ts'
import { passwords } from './areas/passwords.ts'
import { profiles } from './areas/profiles.ts'
import { purchases } from './areas/purchases.ts'
import { roles } from './areas/roles.ts'
import { sessions } from './areas/sessions.ts'
import { signIn } from './areas/sign-in.ts'
import { signUp } from './areas/sign-up.ts'
import { social } from './areas/social.ts'
import { teams } from './areas/teams.ts'
import { transport } from './areas/transport.ts'
import { twoFactor } from './areas/two-factor.ts'
import { unverified } from './areas/unverified.ts'
import { usernames } from './areas/usernames.ts'
import type { Stage } from './stage.ts'

type Area = { run: (stage: Stage) => Promise<void>; settings?: Record<string, string> }

/** What can be asked for by name on the command line, in the order of a full run. */
export const areas: Record<string, Area> = {
  transport: { run: transport },
  'sign-up': { run: signUp },
  'sign-in': { run: signIn },
  sessions: { run: sessions },
  'email-addresses': { run: emailAddresses },
  unverified: { run: unverified, settings: { TOLLGATE_REQUIRE_EMAIL_VERIFICATION: 'true' } },
  passwords: { run: passwords },
  profiles: { run: profiles },
  'account-deletion': { run: accountDeletion },
  social: { run: social },
  'one-tap': { run: oneTap, settings: { TOLLGATE_ONE_TAP: 'true' } },
  'linked-accounts': { run: linkedAccounts },
  'two-factor': { run: twoFactor },
  passkey: { run: passkeys },
  'mailed-sign-in': { run: mailedSignIn },
  'multi-session': { run: multiSession, settings: { TOLLGATE_MULTI_SESSION: 'true' } },
  'one-time-token': { run: oneTimeTokens, settings: { TOLLGATE_ONE_TIME_TOKENS: 'true' } },
  username: { run: usernames },
  anonymous: { run: anonymous },
  admin: { run: admin },
  'api-key': { run: apiKeys, settings: { TOLLGATE_API_KEY_SESSIONS: 'true' } },
  organization: { run: organizations },
  members: { run: members },
  invitations: { run: invitations },
  roles: { run: roles },
  teams: { run: teams },
  purchases: { run: purchases },
  hooks: { run: hooks },
}
