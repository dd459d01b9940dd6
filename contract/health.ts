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
  error: get('/error', {
    summary: 'Show what went wrong during a sign-in that happened in the browser’s address bar.',
    access: 'anyone',
    input: z.object({ error: z.optional(z.string()) }),
    output: z.string(),
    errors: [],
    answers: 'page',
  }),
}
