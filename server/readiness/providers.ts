import type { App } from '../kit/app.ts'
import { findOwn, findProvider } from '../social/find-provider.ts'
import { isLinkedElsewhere, listStoredProviders, placeOf } from '../social/stored-providers.ts'
import { type Check, type Finding, fine, unlessAny } from './check.ts'

export const providersCheck: Check<'data'> = {
  name: 'Providers',
  async look(app) {
    const found = await Promise.all((await described(app)).map((terms) => problemWith(app, terms)))
    return unlessAny(found, 'those of your own describe themselves.')
  },
  async known(app) {
    return (await described(app)).length === 0 ? fine('there are none of your own.') : undefined
  },
}

async function described(app: App) {
  const { oidcProviders, oauthProviders } = app.config
  const stored = (await listStoredProviders(app)).filter(({ id, enabled }) => enabled && !findOwn(app.config, id))
  return [...oidcProviders, ...oauthProviders, ...stored.map(({ terms }) => terms)]
}

async function problemWith(app: App, terms: Parameters<typeof placeOf>[0]): Promise<Finding | undefined> {
  const { id } = terms
  if (findOwn(app.config, id) && (await isLinkedElsewhere(app, id, placeOf(terms)))) {
    return {
      is: 'problem',
      says: `People are linked to "${id}" by another issuer than the one that the configuration names: no one can sign in with it.`,
      advice: 'Give the provider of the configuration another id.',
    }
  }
  if (!('issuer' in terms) || (await findProvider(app, id))) return undefined
  const { issuer } = terms
  return {
    is: 'problem',
    says: `"${id}" does not describe itself at ${issuer}/.well-known/openid-configuration as the issuer ${issuer}: no one can sign in with it.`,
    advice: 'Check its issuer, and that this server reaches it. The log of a sign-in says more.',
  }
}
