import { apiKeyClient } from '@better-auth/api-key/client'
import { passkeyClient } from '@better-auth/passkey/client'
import {
  emailOTPClient,
  magicLinkClient,
  multiSessionClient,
  organizationClient,
  twoFactorClient,
  usernameClient,
} from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'

/** The published client, with the add-ons whose hooks the application uses. */
export const authClient = createAuthClient({
  baseURL: __TOLLGATE__,
  plugins: [
    usernameClient(),
    magicLinkClient(),
    emailOTPClient(),
    twoFactorClient(),
    passkeyClient(),
    multiSessionClient(),
    apiKeyClient(),
    organizationClient({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } }),
  ],
})
