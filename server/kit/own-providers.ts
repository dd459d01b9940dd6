import * as z from 'zod/mini'
import { isFreeProviderId, OAuthProvider, OidcProvider } from '#contract/own-providers.ts'
import { type Kind, WrongSetting } from './setting-kinds.ts'

type Settled<Given> = Given & { clientId: string; clientSecret: string }

/** Providers that an operator describes, beside those that are known by name. */
export type OwnProviders = {
  readonly oidcProviders: readonly Settled<OidcProvider>[]
  readonly oauthProviders: readonly Settled<OAuthProvider>[]
}

export const ownProviderKinds = {
  oidcProviders: listOf(OidcProvider, '[{"id":"acme","name":"Acme","issuer":"https://id.acme.example","clientId":"…","clientSecret":"…"}]'),
  oauthProviders: listOf(
    OAuthProvider,
    '[{"id":"acme","authorizationUrl":"https://…","tokenUrl":"https://…","userinfoUrl":"https://…","clientId":"…","clientSecret":"…"}]',
  ),
}

type Given = { oidcProviders: readonly OidcProvider[]; oauthProviders: readonly OAuthProvider[] }
type Names = { [List in keyof Given]: string }

/** The providers with the client's id and secret, which the environment may give apart from the list: `ACME_CLIENT_SECRET`. */
export function settleOwnProviders(environment: NodeJS.ProcessEnv, given: Given, names: Names): OwnProviders {
  const all = (['oidcProviders', 'oauthProviders'] as const).flatMap((list) =>
    given[list].map(({ id }, at) => ({ id, name: named(names[list], `[${at}].id`) })),
  )
  all.forEach(({ id, name }, at) => {
    if (isFreeProviderId(id) && all.findIndex((other) => other.id === id) === at) return
    throw new WrongSetting(`${name} must be a name that no other provider has, not "${id}".`)
  })
  return {
    oidcProviders: given.oidcProviders.map((provider) => ({ ...settle(environment, provider), issuer: issuerOf(provider.issuer) })),
    oauthProviders: given.oauthProviders.map((provider) => settle(environment, provider)),
  }
}

/** Over an open line an attacker on the network answers in the provider's place. */
export function refuseOpenLines({ oidcProviders, oauthProviders }: OwnProviders) {
  const addresses = [
    ...oidcProviders.map(({ id, issuer }) => [id, 'issuer', issuer] as const),
    ...oauthProviders.flatMap(({ id, authorizationUrl, tokenUrl, userinfoUrl }) =>
      Object.entries({ authorizationUrl, tokenUrl, userinfoUrl }).map(([name, address]) => [id, name, address] as const),
    ),
  ]
  const open = addresses.find(([, , address]) => !address.startsWith('https:'))
  if (open) throw new WrongSetting(`The ${open[1]} of the provider "${open[0]}" must be an https address in production, not "${open[2]}".`)
}

function settle<Provider extends OidcProvider | OAuthProvider>(environment: NodeJS.ProcessEnv, provider: Provider): Settled<Provider> {
  const prefix = provider.id.toUpperCase().replaceAll('-', '_')
  const clientId = environment[`${prefix}_CLIENT_ID`]?.trim() || provider.clientId
  const clientSecret = environment[`${prefix}_CLIENT_SECRET`]?.trim() || provider.clientSecret
  if (clientId === undefined) throw new WrongSetting(`${prefix}_CLIENT_ID is missing: the provider "${provider.id}" has no clientId.`)
  if (clientSecret === undefined) {
    throw new WrongSetting(`${prefix}_CLIENT_SECRET is missing: the provider "${provider.id}" has no clientSecret.`)
  }
  return { ...provider, clientId, clientSecret }
}

/** Many operators have the address of the description at hand rather than the issuer. */
export function issuerOf(address: string): string {
  return address.replace(/\/\.well-known\/openid-configuration\/?$/, '')
}

/** Never repeats what was given, which holds secrets. */
function listOf<S extends z.core.$ZodType>(schema: S, example: string): Kind<z.output<S>[]> {
  const fromValue = (value: unknown, name: string) => {
    if (!Array.isArray(value)) throw new WrongSetting(`${name} is wrong: it must be a list.`)
    return value.map((given, at) => judge(schema, given, named(name, `[${at}]`)))
  }
  return {
    must: `a list, in the environment as JSON: ${example}`,
    fromText: (text, name) => fromValue(parsed(text, name), name),
    fromValue,
  }
}

/** What a schema makes of a value, or the one sentence that an operator reads. */
export function judge<S extends z.core.$ZodType>(schema: S, given: unknown, name: string): z.output<S> {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const words = issue?.code === 'unrecognized_keys' ? `"${issue.keys[0]}" is not known` : issue?.message
  throw new WrongSetting(`${named(name, (issue?.path ?? []).map((step) => `.${String(step)}`).join(''))} is wrong: ${words}.`)
}

/** The path within a setting, written before the words that say where the setting is. */
function named(name: string, path: string): string {
  return name.replace(/^\S+/, (setting) => setting + path)
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongSetting(`${name} is wrong: it is no JSON.`)
  }
}
