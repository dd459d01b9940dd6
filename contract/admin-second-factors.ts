import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { twoFactorMethods } from './two-factor.ts'
import { Instant } from './users.ts'

const resetting = {
  permission: { user: ['set-password'] },
  forbidden: 'YOU_ARE_NOT_ALLOWED_TO_RESET_SECOND_FACTORS',
  scope: 'users:write',
} as const
const named = { userId: z.string() }

/** What administrators see and do about the second factors of others. */
export const adminSecondFactors = {
  getSecondFactors: get('/admin/get-second-factors', {
    summary: 'Tell what a person uses as second factors, and whether a reset waits.',
    access: 'session-or-secret-key',
    permission: { user: ['get'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
    scope: 'users:read',
    input: z.object(named),
    output: z.object({
      methods: z.array(z.enum(twoFactorMethods)),
      backupCodesLeft: z.number(),
      /** Until when the person can stop it, and why it was asked for. */
      reset: z.nullable(z.object({ dueAt: Instant, reason: z.nullable(z.string()) })),
    }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER', 'USER_NOT_FOUND'],
  }),
  resetSecondFactor: post('/admin/reset-second-factor', {
    summary:
      'Take away the second factors, passkeys and sessions of a person who lost theirs, after a delay in which they can stop it by mail.',
    access: 'sensitive-session-or-secret-key',
    ...resetting,
    input: z.object({ ...named, reason: z.optional(z.string().check(z.maxLength(500))) }),
    output: z.object({ dueAt: Instant }),
    errors: [
      'YOU_ARE_NOT_ALLOWED_TO_RESET_SECOND_FACTORS',
      'USER_NOT_FOUND',
      'YOU_CANNOT_RESET_SECOND_FACTORS_OF_ADMINISTRATORS',
      'USER_HAS_NO_SECOND_FACTOR',
      'SECOND_FACTOR_RESET_NEEDS_A_PROVEN_ADDRESS',
    ],
  }),
  cancelSecondFactorReset: post('/admin/cancel-second-factor-reset', {
    summary: 'Stop a reset of second factors that waits.',
    access: 'session-or-secret-key',
    ...resetting,
    input: z.object(named),
    output: z.object({ success: z.boolean() }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_RESET_SECOND_FACTORS', 'NOT_FOUND'],
  }),
}
