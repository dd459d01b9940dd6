import * as z from 'zod/mini'
import { get } from './kit/route.ts'

export const health = {
  ok: get('/ok', {
    summary: 'Tell that the server is up.',
    access: 'anyone',
    // Must be told while the database, which counts the calls of many processes, does not answer.
    rate: 'unlimited',
    input: z.object({}),
    output: z.object({ ok: z.boolean() }),
    errors: [],
  }),
}
