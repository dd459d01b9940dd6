import * as z from 'zod/mini'
import { get } from './kit/route.ts'

export const settings = {
  getSettings: get('/get-settings', {
    summary: 'Read what screens need to know of this installation before anybody is signed in.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      applicationName: z.string(),
      development: z.boolean(),
      emailAndPassword: z.boolean(),
      signUp: z.boolean(),
      requireEmailVerification: z.boolean(),
      passwordMinimum: z.number(),
      passwordMaximum: z.number(),
    }),
    errors: [],
  }),
}
