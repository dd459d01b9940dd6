import * as z from 'zod/mini'
import { get } from './kit/route.ts'

export const health = {
  ok: get('/ok', {
    summary: 'Tell that the server is up.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ ok: z.boolean() }),
    errors: [],
  }),
}
