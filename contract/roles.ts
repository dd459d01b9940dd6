import * as z from 'zod/mini'
import { get } from './kit/route.ts'

export const roles = {
  listRoles: get('/organization/list-roles', {
    summary: 'List the roles that members can have, and what each allows: the built-in ones first, then those of the configuration.',
    access: 'session',
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), permissions: z.record(z.string(), z.array(z.string())) })),
    errors: [],
  }),
}
