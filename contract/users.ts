import * as z from 'zod/mini'

/** An instant on the wire: ISO 8601 in UTC with exactly three decimals. */
export const Instant = z.string()

/** An email address, trimmed, NFKC-normalised and lower-cased before it is judged. */
export const Email = z.string().check(
  z.overwrite((text) => text.normalize('NFKC').trim().toLowerCase()),
  z.maxLength(254, { error: 'INVALID_EMAIL' }),
  z.regex(/^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+$/u, { error: 'INVALID_EMAIL' }),
)

export const User = z.object({
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
  role: z.nullable(z.string()),
  banned: z.boolean(),
  banReason: z.nullable(z.string()),
  banExpires: z.nullable(Instant),
  /** What the person chose; null while they follow their browser. */
  language: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
})
export type User = z.infer<typeof User>
