import * as z from 'zod/mini'
import { type CaptchaKind, captchas } from './captcha.ts'
import { get } from './kit/route.ts'
import { Look } from './look.ts'
import { UserField } from './user-fields.ts'

/** What a form needs to show the captcha that its route requires. */
export const CaptchaSettings = z.object({
  provider: z.enum(Object.keys(captchas) as CaptchaKind[]),
  siteKey: z.nullable(z.string()),
  script: z.string(),
  /** The routes before which a proof is asked for. */
  paths: z.array(z.string()),
})
export type CaptchaSettings = z.infer<typeof CaptchaSettings>

export const publicSettings = {
  getSettings: get('/get-settings', {
    summary: 'Read what screens need to know of this installation before anybody is signed in.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      ...z.omit(Look, { fromName: true }).shape,
      development: z.boolean(),
      emailAndPassword: z.boolean(),
      /** Whether everyone may make an account, only people with an invitation, those let in from the waitlist, or no one. */
      signUp: z.enum(['open', 'invited', 'waitlist', 'closed']),
      /** The domains of the addresses that may, `*.` for those below one; none means all. */
      signUpDomains: z.array(z.string()),
      requireEmailVerification: z.boolean(),
      passwordMinimum: z.number(),
      passwordMinimumWithSecondFactor: z.number(),
      passwordMaximum: z.number(),
      passwordReset: z.boolean(),
      usernameMinimum: z.number(),
      usernameMaximum: z.number(),
      emailChange: z.boolean(),
      accountDeletion: z.boolean(),
      /** Whether every session works in an organization, so that nobody works alone. */
      requireOrganization: z.boolean(),
      /** How many members an organization may have. */
      membershipLimit: z.number(),
      /** Whether organizations have applications of their own, and for whom. */
      organizationApplications: z.enum(['off', 'members', 'everyone']),
      anonymous: z.boolean(),
      /** What people can use beside a password: second factors, those by mail, browsers that skip them, passkeys, mailed codes and links. */
      twoFactor: z.boolean(),
      twoFactorByMail: z.boolean(),
      trustedDevices: z.boolean(),
      passkeys: z.boolean(),
      mailedCodes: z.boolean(),
      mailedCodeDigits: z.number(),
      magicLinks: z.boolean(),
      /** For which domain passkeys are made. */
      relyingPartyId: z.string(),
      /** Whether one browser can hold several accounts. */
      multiSession: z.boolean(),
      /** Whether a key opens what its owner’s session opens, and whether its owner chooses how long it lasts. */
      apiKeySessions: z.boolean(),
      apiKeyCustomExpiry: z.boolean(),
      /** Providers with which people can sign in here, each by the name it gives itself. */
      socialProviders: z.array(z.object({ id: z.string(), name: z.string(), icon: z.nullable(z.string()) })),
      /** Where the script of One Tap is; null where it is not offered. */
      oneTap: z.nullable(z.object({ script: z.string() })),
      /** What the configuration adds to people and they set themselves. */
      userFields: z.array(UserField),
      /** The same for organizations, by those who may change them. */
      organizationFields: z.array(UserField),
      captcha: z.nullable(CaptchaSettings),
      /** The terms that people are asked to accept, and where to read them. */
      terms: z.nullable(z.object({ version: z.string(), url: z.string() })),
      /** How cards are taken: by the stand-in with its test cards, by Stripe, or not at all. */
      payments: z.enum(['test', 'stripe', 'none']),
      /** Who knows tax rates: the built-in table by the registrations of sellers, or Stripe Tax by those of the operator. */
      tax: z.enum(['table', 'stripe']),
      stripePublishableKey: z.nullable(z.string()),
      /** Where the card fields of Stripe come from. */
      stripeScript: z.string(),
    }),
    errors: [],
  }),
}
