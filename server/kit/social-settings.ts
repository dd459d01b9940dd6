import * as z from 'zod/mini'
import { type SocialProvider, socialProviders } from '#contract/social-providers.ts'
import { judge } from './own-providers.ts'
import { WrongSetting } from './setting-kinds.ts'

const text = z.string().check(z.trim(), z.minLength(1))
const address = z.url({ protocol: /^https?$/ })

const Given = z.strictObject({
  clientId: z.optional(text),
  clientSecret: z.optional(text),
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
})

/** How this installation is known at a provider. */
export type ProviderSettings = Omit<z.infer<typeof Given>, 'clientId' | 'clientSecret'> & { clientId: string; clientSecret: string }

export type SocialConfiguration = {
  /** Providers by their id. `<PROVIDER>_CLIENT_ID` and `<PROVIDER>_CLIENT_SECRET` of the environment win. */
  socialProviders?: { [Id in SocialProvider]?: z.input<typeof Given> }
}

export type SocialSettings = {
  readonly socialProviders: { readonly [Id in SocialProvider]?: ProviderSettings }
}

/** The providers of this installation: from the file, then from the environment. */
export function readSocialSettings(environment: NodeJS.ProcessEnv, file: SocialConfiguration): SocialSettings {
  for (const id of Object.keys(file.socialProviders ?? {})) {
    if (!(socialProviders as readonly string[]).includes(id)) {
      throw new WrongSetting(`socialProviders.${id} in tollgate.config.ts is none of ${socialProviders.join(', ')}.`)
    }
  }
  const settings = socialProviders.map((id) => [id, providerSettings(environment, id, file.socialProviders?.[id])] as const)
  return { socialProviders: Object.fromEntries(settings.filter(([, known]) => known !== undefined)) }
}

function providerSettings(environment: NodeJS.ProcessEnv, id: SocialProvider, given: unknown = {}): ProviderSettings | undefined {
  const written = judge(Given, given, `socialProviders.${id} in tollgate.config.ts`)
  const [idName, secretName] = [`${id.toUpperCase()}_CLIENT_ID`, `${id.toUpperCase()}_CLIENT_SECRET`]
  const clientId = environment[idName]?.trim() || written.clientId
  const clientSecret = environment[secretName]?.trim() || written.clientSecret
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined) throw new WrongSetting(`${idName} is missing, while ${secretName} is set.`)
  if (clientSecret === undefined) throw new WrongSetting(`${secretName} is missing, while ${idName} is set.`)
  return { ...written, clientId, clientSecret }
}
