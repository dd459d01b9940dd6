import { apiKey } from '@better-auth/api-key'
import { apiKeyClient } from '@better-auth/api-key/client'
import { passkey } from '@better-auth/passkey'
import { passkeyClient } from '@better-auth/passkey/client'
import { checkout, polar, portal, usage } from '@polar-sh/better-auth'
import { polarClient } from '@polar-sh/better-auth/client'
import { betterAuth } from 'better-auth'
import { createAuthClient } from 'better-auth/client'
import {
  adminClient,
  anonymousClient,
  emailOTPClient,
  magicLinkClient,
  multiSessionClient,
  oneTapClient,
  oneTimeTokenClient,
  organizationClient,
  twoFactorClient,
  usernameClient,
} from 'better-auth/client/plugins'
import {
  admin,
  anonymous,
  emailOTP,
  magicLink,
  multiSession,
  oneTap,
  oneTimeToken,
  organization,
  twoFactor,
  username,
} from 'better-auth/plugins'
import { defaultAc } from 'better-auth/plugins/organization/access'

const teams = { enabled: true }
const dynamicAccessControl = { enabled: true }

/** The published client, as an application would make it. `onTwoFactorRedirect` is its page for the second factor. */
export function createClient({ onTwoFactorRedirect, ...options }) {
  const strong = [
    twoFactorClient({ onTwoFactorRedirect }),
    passkeyClient(),
    emailOTPClient(),
    magicLinkClient(),
    oneTapClient({ clientId: 'development-google' }),
    oneTimeTokenClient(),
    multiSessionClient(),
  ]
  const others = [
    usernameClient(),
    anonymousClient(),
    adminClient(),
    apiKeyClient(),
    organizationClient({ teams, dynamicAccessControl }),
    polarClient(),
  ]
  return createAuthClient({ ...options, plugins: [...others, ...strong] })
}

/** Every route of the published server that its own client may call. */
export function publishedRoutes() {
  const plugins = [
    username(),
    anonymous(),
    admin(),
    apiKey(),
    organization({ teams, dynamicAccessControl, ac: defaultAc }),
    twoFactor(),
    passkey(),
    emailOTP({ sendVerificationOTP() {} }),
    magicLink({ sendMagicLink() {} }),
    oneTap(),
    oneTimeToken(),
    multiSession(),
    polar({ client: {}, use: [checkout(), portal(), usage()] }),
  ]
  const { api } = betterAuth({
    secret: 'Routes only: nothing is served here, 1 time.',
    baseURL: 'http://localhost',
    logger: { disabled: true },
    plugins,
  })
  return Object.values(api)
    .filter(({ path, options }) => path && !options.metadata?.SERVER_ONLY && options.metadata?.scope !== 'server')
    .map(({ path, options }) => ({ path, methods: [options.method].flat() }))
}
