import * as z from 'zod/mini'
import { normalText } from './kit/normal-text.ts'
import { withUserFields } from './user-fields.ts'

/** An instant on the wire: ISO 8601 in UTC with exactly three decimals. */
export const Instant = z.string()

/** How an address is written before anybody looks at it. */
export function normalEmail(text: string): string {
  return normalText(text, { upTo: 512 }).trim().toLowerCase()
}

/**
 * An email address, trimmed, NFKC-normalised and lower-cased before it is judged. What cannot be seen, or mixes alphabets in a
 * word, could pass for another.
 */
export const Email = z
  .string()
  .check(
    z.overwrite(normalEmail),
    z.maxLength(254, { error: 'INVALID_EMAIL', abort: true }),
    z.regex(/^(?!.*(?:\p{sc=Latin}[\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}]\p{sc=Latin}))/u, { error: 'INVALID_EMAIL' }),
    z.regex(
      /^(?!\.|.*\.\.|.*\.@|.*[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}])[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u,
      { error: 'INVALID_EMAIL' },
    ),
  )

/** What a person is called: one line with something to see in it, and nothing that turns the text around it. */
export const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(200),
    z.regex(/^(?=.*[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}])[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u),
  )

/** What an application keeps of a person or an organization, for its own programs. */
export const Metadata = z.record(z.string(), z.unknown())

export const User = withUserFields(
  z.object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    image: z.nullable(z.string()),
    createdAt: Instant,
    updatedAt: Instant,
    username: z.nullable(z.string()),
    displayUsername: z.nullable(z.string()),
    isAnonymous: z.boolean(),
    /** Whether signing in asks for a second factor. */
    twoFactorEnabled: z.boolean(),
    role: z.nullable(z.string()),
    banned: z.boolean(),
    banReason: z.nullable(z.string()),
    banExpires: z.nullable(Instant),
    /** What the person chose; null while they follow their browser. */
    language: z.nullable(z.string()),
    timeZone: z.nullable(z.string()),
    /** What the application keeps of the person, and lets them read. */
    publicMetadata: Metadata,
  }),
)
export type User = z.infer<typeof User>

/** Which version of the operator's terms a person accepted last, and when; null where they were not asked. */
export const AcceptedTerms = z.object({ termsVersion: z.nullable(z.string()), termsAcceptedAt: z.nullable(Instant) })

/** A person as administrators and the application's own servers see them. */
export const KnownUser = withUserFields(z.extend(User, { privateMetadata: Metadata, ...AcceptedTerms.shape }))
export type KnownUser = z.infer<typeof KnownUser>
