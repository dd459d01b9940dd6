import * as z from 'zod/mini'
import { type SocialProvider, socialProviders } from '#contract/social-providers.ts'
import { WrongSetting } from './setting-kinds.ts'

const text = z.string().check(z.trim(), z.minLength(1))
const address = z.url({ protocol: /^https?$/ })

const members = {
  /** What is asked for besides the usual. */
  scopes: z.optional(z.array(text)),
  /** Sent along to the page where people agree: `{ hd: 'example.com' }`, `{ access_type: 'offline' }`. */
  parameters: z.optional(z.record(z.string(), z.string())),
  /** Applications of a device whose id tokens are accepted besides those made for the client id. */
  audiences: z.optional(z.array(text)),
  /** Whether people who have no account yet may get one this way. */
  signUp: z.optional(z.boolean()),
  /** A GitLab of one's own. */
  issuer: z.optional(address),
  /** A directory of Microsoft's: its id, or `common`, `organizations`, `consumers`. */
  tenant: z.optional(text),
}
const Given = z.strictObject({ clientId: z.optional(text), clientSecret: z.optional(text), ...members })
const OidcGiven = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  name: z.optional(text),
  clientId: text,
  clientSecret: text,
  ...members,
  issuer: address,
})

/** How this installation is known at a provider. */
export type ProviderSettings = Omit<z.infer<typeof Given>, 'clientId' | 'clientSecret'> & { clientId: string; clientSecret: string }

/** A provider that speaks OpenID Connect and is found by its issuer's address. */
export type OidcProvider = z.infer<typeof OidcGiven>

export type SocialConfiguration = {
  /** Providers by their id. `<PROVIDER>_CLIENT_ID` and `<PROVIDER>_CLIENT_SECRET` of the environment win. */
  socialProviders?: { [Id in SocialProvider]?: z.input<typeof Given> }
  /** Any other provider that speaks OpenID Connect. */
  oidcProviders?: z.input<typeof OidcGiven>[]
}

export type SocialSettings = {
  readonly socialProviders: { readonly [Id in SocialProvider]?: ProviderSettings }
  readonly oidcProviders: readonly OidcProvider[]
}

/** The providers of this installation: from the file, then from the environment. */
export function readSocialSettings(environment: NodeJS.ProcessEnv, file: SocialConfiguration): SocialSettings {
  for (const id of Object.keys(file.socialProviders ?? {})) {
    if (!(socialProviders as readonly string[]).includes(id)) {
      throw new WrongSetting(`socialProviders.${id} in tollgate.config.ts is none of ${socialProviders.join(', ')}.`)
    }
  }
  const settings = socialProviders.map((id) => [id, providerSettings(environment, id, file.socialProviders?.[id])] as const)
  return {
    socialProviders: Object.fromEntries(settings.filter(([, known]) => known !== undefined)),
    oidcProviders: (file.oidcProviders ?? []).map((given, at) => oidcProvider(given, at, file.oidcProviders ?? [])),
  }
}

function providerSettings(environment: NodeJS.ProcessEnv, id: SocialProvider, given: unknown = {}): ProviderSettings | undefined {
  const written = judge(Given, given, `socialProviders.${id}`)
  const [idName, secretName] = [`${id.toUpperCase()}_CLIENT_ID`, `${id.toUpperCase()}_CLIENT_SECRET`]
  const clientId = environment[idName]?.trim() || written.clientId
  const clientSecret = environment[secretName]?.trim() || written.clientSecret
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined) throw new WrongSetting(`${idName} is missing, while ${secretName} is set.`)
  if (clientSecret === undefined) throw new WrongSetting(`${secretName} is missing, while ${idName} is set.`)
  return { ...written, clientId, clientSecret }
}

function oidcProvider(given: unknown, at: number, all: readonly { id: string }[]): OidcProvider {
  const provider = judge(OidcGiven, given, `oidcProviders[${at}]`)
  const isTaken = (socialProviders as readonly string[]).includes(provider.id) || provider.id === 'credential'
  if (isTaken || all.findIndex(({ id }) => id === provider.id) !== at) {
    throw new WrongSetting(`oidcProviders[${at}].id in tollgate.config.ts must be a name that no other provider has, not "${provider.id}".`)
  }
  return provider
}

function judge<S extends z.core.$ZodType>(schema: S, given: unknown, name: string): z.output<S> {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = [name, ...(issue?.path ?? [])].join('.')
  throw new WrongSetting(`${where} in tollgate.config.ts is wrong: ${issue?.message}.`)
}
