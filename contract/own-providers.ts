import * as z from 'zod/mini'
import { isWebLink } from './links.ts'
import { socialProviders } from './social-providers.ts'

const Text = z
  .string({ error: ({ input }) => (input === undefined ? 'it is missing' : 'it must be some text') })
  .check(
    z.trim(),
    z.minLength(1, { error: 'it must not be empty' }),
    z.maxLength(2000, { error: 'it must not be longer than 2000 characters' }),
  )
const Address = Text.check(z.refine(isAddress, { error: 'it must be an http or https address' }))
const Flag = z.boolean({ error: 'it must be true or false' })
const Texts = z.array(Text, { error: 'it must be a list' }).check(z.maxLength(50, { error: 'it must not be longer than 50' }))

/** Where a claim is in what a provider tells: `email`, or `data.user.email` for one inside others. */
const Claim = Text.check(
  z.regex(/^[^\s.]+(\.[^\s.]+){0,4}$/, { error: 'it must be the name of a claim, such as email or data.user.email' }),
)

/** What a person has to read of a provider that an operator describes: its id is in the callback's address and in linked accounts. */
const members = {
  id: Text.check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, { error: 'it must be small letters, digits and dashes, at most 64' })),
  name: z.optional(Text.check(z.maxLength(60, { error: 'it must not be longer than 60 characters' }))),
  /** A picture for the button: an https address, or a path on this server. */
  icon: z.optional(Text.check(z.refine(isIcon, { error: 'it must be an https address or a path such as /acme.svg' }))),
  clientId: z.optional(Text),
  clientSecret: z.optional(Text),
  /** Sent along to the page where people agree. */
  parameters: z.optional(z.record(z.string(), Text, { error: 'it must be names with texts' })),
  /** Whether people who have no account yet may get one this way. */
  signUp: z.optional(Flag),
  /** Whether the operator answers for it that this provider tells only addresses that it has verified. */
  verifiesEmails: z.optional(Flag),
}
const mapped = { email: z.optional(Claim), emailVerified: z.optional(Claim), name: z.optional(Claim), picture: z.optional(Claim) }

/** A provider that speaks OpenID Connect and describes itself at its issuer's address. */
export const OidcProvider = z.strictObject({
  ...members,
  /** The issuer, or the address of its description. */
  issuer: Address,
  /** What is asked for besides `openid`, `email` and `profile`. */
  scopes: z.optional(Texts),
  /** Applications of a device whose id tokens are accepted besides those made for the client id. */
  audiences: z.optional(Texts),
  /** Under which names it tells what. A person's id is `sub` always. */
  claims: z.optional(z.strictObject(mapped)),
})
export type OidcProvider = z.infer<typeof OidcProvider>

/** A provider that speaks OAuth 2 without OpenID: its addresses are given, and who a person is stands in its answer about them. */
export const OAuthProvider = z.strictObject({
  ...members,
  /** The page where people agree. */
  authorizationUrl: Address,
  tokenUrl: Address,
  /** Where the holder of a token learns who the person is. */
  userinfoUrl: Address,
  scopes: z.optional(Texts),
  /** What divides scopes, where it is no blank. */
  scopeSeparator: z.optional(z.enum([' ', ','], { error: 'it must be a blank or a comma' })),
  /** Whether the client names itself in the form, or in a header. */
  clientAuthentication: z.optional(z.enum(['form', 'basic'], { error: 'it must be form or basic' })),
  /** False for a provider that refuses proof keys (PKCE). */
  proofKey: z.optional(Flag),
  /** Under which names it tells what: `id`, `email`, `name` and `picture` unless said. No claim says that an address is verified unless one is named. */
  claims: z.optional(z.strictObject({ id: z.optional(Claim), ...mapped })),
})
export type OAuthProvider = z.infer<typeof OAuthProvider>

/** Which schema a provider is judged by, by the way it speaks. */
export const ownProviderKinds = { oidc: OidcProvider, oauth: OAuthProvider } as const

/** Whether a provider of one's own may have this id: none that is known by name, and none of the other ways to sign in. */
export function isFreeProviderId(id: string): boolean {
  return !(socialProviders as readonly string[]).includes(id) && !otherWays.has(id)
}

const otherWays = new Set(['credential', 'email', 'username', 'anonymous', 'passkey', 'magic-link', 'email-otp', 'impersonation', 'admin'])

function isAddress(address: string): boolean {
  const url = /[\s\p{Cc}\\]/u.test(address) ? null : URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** Neither `//elsewhere.example` nor a script. */
function isIcon(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) || (isWebLink(address) && address.startsWith('https:'))
}
