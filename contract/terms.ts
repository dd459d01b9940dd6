import * as z from 'zod/mini'
import { post } from './kit/route.ts'

export const terms = {
  acceptTerms: post('/accept-terms', {
    summary: 'Accept the operator’s terms for the caller, by the version that is in force.',
    access: 'session',
    session: 'changes',
    evenWeak: true,
    input: z.object({ version: z.string().check(z.maxLength(60)) }),
    output: z.object({ status: z.boolean() }),
    errors: ['TERMS_NOT_CURRENT', 'NOT_WHILE_IMPERSONATING'],
  }),
}
