import * as z from 'zod/mini'
import { applicationSources } from './applications.ts'
import { budgetCap, ProposedBudget } from './budgets.ts'
import { get, post } from './kit/route.ts'
import { Device } from './sessions.ts'
import { Instant } from './users.ts'

/** An application as people see it. */
export const Asker = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  firstParty: z.boolean(),
  /** The name of one that is not registered was not checked. */
  source: z.enum(applicationSources),
  /** Where the document is that describes it: the one thing it cannot invent. Null where there is none. */
  host: z.nullable(z.string()),
})
export const Place = z.object({ id: z.string(), name: z.string(), slug: z.string(), logo: z.nullable(z.string()) })

const ConsentContent = z.object({
  application: z.extend(Asker, {
    organization: z.nullable(Place),
    /** Whether it lets in the members of that organization alone. To others `organizations` has none. */
    membersOnly: z.boolean(),
  }),
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.nullable(z.string()) }),
  scopes: z.array(z.string()),
  /** Those of them that were not allowed before. */
  newScopes: z.array(z.string()),
  /** To choose from, where the application asks for one or lets in the members of one. */
  organizations: z.array(z.extend(Place, { role: z.string() })),
  organizationId: z.nullable(z.string()),
  resources: z.array(z.string()),
  /** Where one of these charges for calls. */
  budget: z.nullable(ProposedBudget),
  expiresAt: Instant,
})
/** What every page says that asks a person to let an application in. */
export type ConsentContent = z.infer<typeof ConsentContent>

const Consent = z.extend(ConsentContent, {
  /** Where the person goes from here: the one thing an impostor cannot choose. */
  redirectHost: z.string(),
  /** Where another account goes on after signing in. */
  authorizePath: z.string(),
})
export type Consent = z.infer<typeof Consent>

const DeviceConsent = z.extend(ConsentContent, {
  /** When, from where and by what the code was asked for: a person knows their own device by it. */
  asked: z.object({ at: Instant, ipAddress: z.string(), device: Device }),
})
export type DeviceConsent = z.infer<typeof DeviceConsent>

/** What is no text of ours is refused as one that expired: nothing else of the input is judged before it. */
const request = z.string('CONSENT_EXPIRED').check(z.maxLength(16_384, 'CONSENT_EXPIRED'))

/** As a person types it: in any case, with or without its dash. */
const userCode = z.string('INVALID_CODE').check(z.maxLength(32, 'INVALID_CODE'))
const answerErrors = [
  'ORGANIZATION_ID_IS_REQUIRED',
  'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
  'SECOND_FACTOR_REQUIRED',
  'TERMS_NOT_ACCEPTED',
  'NOT_WHILE_IMPERSONATING',
] as const

/** Mounted among what people's pages ask. */
export const consent = {
  readConsent: get('/oauth2/consent', {
    summary: 'Read what an application asks for, on the page that asks the person.',
    access: 'session',
    input: z.object({ request }),
    output: Consent,
    errors: ['CONSENT_EXPIRED', 'NOT_WHILE_IMPERSONATING'],
  }),
  consent: post('/oauth2/consent', {
    summary: 'Allow or deny what an application asks for. Answers where to go now.',
    access: 'session',
    input: z.object({ request, allow: z.boolean(), organizationId: z.nullish(z.string()), budgetCap }),
    output: z.object({ url: z.string() }),
    errors: ['CONSENT_EXPIRED', ...answerErrors],
  }),
  readDevice: post('/oauth2/read-device', {
    summary: 'Read what the device asks for that shows a code. Nothing is allowed by it; a wrong code counts.',
    access: 'session',
    input: z.object({ userCode }),
    output: DeviceConsent,
    errors: ['INVALID_CODE', 'TOO_MANY_CODES_WERE_TRIED', 'NOT_WHILE_IMPERSONATING'],
  }),
  answerDevice: post('/oauth2/answer-device', {
    summary: 'Allow or deny what the device asks for that shows a code.',
    access: 'session',
    input: z.object({ userCode, allow: z.boolean(), organizationId: z.nullish(z.string()), budgetCap }),
    output: z.object({ success: z.boolean() }),
    errors: ['INVALID_CODE', 'TOO_MANY_CODES_WERE_TRIED', ...answerErrors],
  }),
}
