import * as z from 'zod/mini'
import { get } from './kit/route.ts'

export const errorPage = {
  error: get('/error', {
    summary: 'Show what went wrong during a sign-in that happened in the browser’s address bar.',
    access: 'anyone',
    input: z.object({
      error: z.optional(z.string()),
      /** Where the button leads, if it is an address of a trusted origin. */
      redirect: z.optional(z.string()),
      /** What the application said about it, signed by us. */
      words: z.optional(z.string()),
      /** The language to read it in, instead of the browser's. */
      lang: z.optional(z.string()),
    }),
    output: z.string(),
    errors: [],
    answers: 'page',
  }),
}
