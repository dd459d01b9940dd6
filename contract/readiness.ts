import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { readinessIds, readinessStates } from './readiness-ids.ts'

/** One subject, and what `tollgate doctor` says of it, in English. */
const Readiness = z.object({ id: z.enum(readinessIds), state: z.enum(readinessStates), says: z.array(z.string()) })
export type Readiness = z.infer<typeof Readiness>

/** Settings are the operator’s business: a session, and no key, reads them. */
const administrators = { access: 'session', permission: { user: ['set-password'] } } as const

/** Mounted among what administrators know of the operation. */
export const adminReadiness = {
  readReadiness: get('/admin/read-readiness', {
    summary: 'Read whether the installation is ready for production, as far as that can be told without asking other servers.',
    ...administrators,
    input: z.object({}),
    output: z.object({ checks: z.array(Readiness) }),
    errors: ['FORBIDDEN'],
  }),
  checkReadiness: post('/admin/check-readiness', {
    summary: 'Look at one subject now, also where another server has to answer. It waits for ten seconds at most.',
    ...administrators,
    rate: 'credentials',
    input: z.object({ id: z.enum(readinessIds) }),
    output: Readiness,
    errors: ['FORBIDDEN'],
  }),
}
