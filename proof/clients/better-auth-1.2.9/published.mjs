import { checkout, polar, polarClient, portal, usage } from '@polar-sh/better-auth'
import { betterAuth } from 'better-auth'
import { createAuthClient } from 'better-auth/client'
import {
  adminClient,
  anonymousClient,
  apiKeyClient,
  emailOTPClient,
  magicLinkClient,
  multiSessionClient,
  oneTapClient,
  oneTimeTokenClient,
  organizationClient,
  passkeyClient,
  twoFactorClient,
  usernameClient,
} from 'better-auth/client/plugins'
import {
  admin,
  anonymous,
  apiKey,
  emailOTP,
  magicLink,
  multiSession,
  oneTap,
  oneTimeToken,
  organization,
  twoFactor,
  username,
} from 'better-auth/plugins'
import { passkey } from 'better-auth/plugins/passkey'

const teams = { enabled: true }

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
  const others = [usernameClient(), anonymousClient(), adminClient(), apiKeyClient(), organizationClient({ teams }), polarClient()]
  return createAuthClient({ ...options, plugins: [...others, ...strong] })
}

/** Every route of the published server that its own client may call. */
export function publishedRoutes() {
  const plugins = [
    username(),
    anonymous(),
    admin(),
    apiKey(),
    organization({ teams }),
    twoFactor(),
    passkey(),
    emailOTP({ sendVerificationOTP() {} }),
    magicLink({ sendMagicLink() {} }),
    oneTap(),
    oneTimeToken(),
    multiSession(),
    polar({ client: {}, use: [checkout(), portal(), usage()] }),
  ]
  const { api } = betterAuth({ secret: 'routes only', baseURL: 'http://localhost', logger: { disabled: true }, plugins })
  return Object.values(api)
    .filter(({ path, options }) => path && !options.metadata?.SERVER_ONLY && options.metadata?.isAction !== false)
    .map(({ path, options }) => ({ path, methods: [options.method].flat() }))
}
