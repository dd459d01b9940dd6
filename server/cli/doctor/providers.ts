import { findProvider } from '../../social/find-provider.ts'
import { type Check, unlessAny } from './check.ts'

export const providersCheck: Check<'data'> = {
  name: 'Providers',
  async look(app) {
    const { oidcProviders } = app.config
    const found = await Promise.all(
      oidcProviders.map(async (described) => ({ ...described, provider: await findProvider(app, described.id) })),
    )
    const silent = found.filter(({ provider }) => provider === null)
    return unlessAny(
      silent.map(({ id, issuer }) => ({
        is: 'problem',
        says: `"${id}" does not describe itself at ${issuer}/.well-known/openid-configuration as the issuer ${issuer}: no one can sign in with it.`,
        advice: 'Check its issuer, and that this server reaches it. The log of a sign-in says more.',
      })),
      'those of your own describe themselves.',
    )
  },
}
