import { accountDeletion } from './account-deletion.ts'
import { accountExports } from './account-exports.ts'
import { admin } from './admin.ts'
import { anonymous } from './anonymous.ts'
import { apiKey } from './api-keys.ts'
import { adminGrants, organizationGrants } from './application-grants.ts'
import { adminTrials, organizationTrials } from './application-trials.ts'
import { audit, organizationAudit } from './audit.ts'
import { accessTokens } from './billing/access-tokens.ts'
import { account } from './billing/account.ts'
import { brandPreviews } from './billing/brand-previews.ts'
import { sellerExports } from './billing/exports.ts'
import { savedViews } from './billing/saved-views.ts'
import { domains } from './domains.ts'
import { emailAddresses } from './email-addresses.ts'
import { errorPage } from './error-page.ts'
import { health } from './health.ts'
import { introspection } from './introspection.ts'
import { jwt } from './jwt.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { emailOtp, magicLink, mailedSignIn } from './mailed-sign-in.ts'
import { multiSession } from './multi-session.ts'
import { oauth2 } from './oauth.ts'
import { oneTap } from './one-tap.ts'
import { oneTimeToken } from './one-time-tokens.ts'
import { organizationApplications } from './organization-applications.ts'
import { organization } from './organizations.ts'
import { passkey } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { pictures } from './pictures.ts'
import { profiles } from './profiles.ts'
import { publicSettings } from './public-settings.ts'
import { sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { social, socialSignIn } from './social.ts'
import { terms } from './terms.ts'
import { twoFactor } from './two-factor.ts'
import { usernames } from './usernames.ts'
import { adminWaitlist, waitlist } from './waitlist.ts'
import { webhook } from './webhooks.ts'

/** Every route under `/api/auth`. Its shape is the client's shape. */
export const contract = {
  signUp,
  waitlist,
  signIn: { ...signIn, ...socialSignIn, ...mailedSignIn },
  ...sessions,
  ...emailAddresses,
  ...passwords,
  ...social,
  ...linkedAccounts,
  ...profiles,
  ...pictures,
  ...accountDeletion,
  ...accountExports,
  ...usernames,
  ...terms,
  twoFactor,
  passkey,
  emailOtp,
  magicLink,
  multiSession,
  oneTimeToken,
  oneTap,
  ...anonymous,
  admin: { ...admin, ...adminGrants, ...adminTrials, ...adminWaitlist },
  organization: {
    ...organization,
    ...domains,
    ...organizationAudit,
    ...organizationGrants,
    ...organizationApplications,
    ...organizationTrials,
    ...accessTokens,
    ...sellerExports,
    ...savedViews,
    ...brandPreviews,
  },
  apiKey,
  webhook,
  oauth2,
  ...account,
  ...jwt,
  ...introspection,
  ...audit,
  ...publicSettings,
  ...health,
  ...errorPage,
}
export type Contract = typeof contract
