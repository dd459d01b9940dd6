import * as z from 'zod/mini'
import { untouched } from '../kit/casing.ts'
import { queryNumber } from '../kit/query.ts'
import { get, post } from '../kit/route.ts'
import { standings } from '../standings.ts'
import { Reference, SellerSlug } from './account-customer.ts'
import { GivenMetadata } from './metadata.ts'

/** A page of a list as the SDK's iterator would be written. Its items are in camelCase, as the SDK has them. */
export const Page = z.object({
  result: z.object({ items: z.array(z.unknown()), pagination: z.object({ totalCount: z.int(), maxPage: z.int() }) }),
  '~next': z.optional(z.object({ page: z.int() })),
})
export const pages = {
  page: z.optional(queryNumber({ least: 1, most: 10_000_000 })),
  limit: z.optional(queryNumber({ least: 1, most: 1000 })),
}

/** People who report their own usage must not take it back: no number of theirs is negative. */
const OwnMetadata = untouched(
  GivenMetadata.check(
    z.refine((metadata) => Object.values(metadata).every((value) => typeof value !== 'number' || value >= 0), {
      error: 'Numbers must not be negative',
    }),
  ),
)

/** Under `/api/auth/usage`: what the person who is signed in used and has left. */
export const accountUsage = {
  meters: {
    list: get('/usage/meters/list', {
      summary: 'List what one used and has left, or with `referenceId` an organization that one is a member of.',
      access: 'session',
      within: standings.seePurchases,
      input: z.object({ ...pages, referenceId: Reference }),
      output: Page,
      errors: ['FORBIDDEN'],
    }),
  },
  ingest: post('/usage/ingest', {
    summary: 'Tell what one used.',
    access: 'session',
    input: z.object({ event: z.string().check(z.minLength(1), z.maxLength(128)), metadata: OwnMetadata, seller: SellerSlug }),
    output: z.object({ inserted: z.int() }),
    errors: ['FORBIDDEN', 'SELLER_IS_REQUIRED', 'USER_NOT_FOUND'],
  }),
}
