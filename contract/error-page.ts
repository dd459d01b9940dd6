import * as z from 'zod/mini'
import { get } from './kit/route.ts'

export const errorPage = {
  error: get('/error', {
    summary: 'Show what went wrong during a sign-in that happened in the browser’s address bar.',
    access: 'anyone',
    input: z.object({ error: z.optional(z.string()) }),
    output: z.string(),
    errors: [],
    answers: 'page',
  }),
}
