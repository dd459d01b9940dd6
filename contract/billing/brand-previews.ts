import * as z from 'zod/mini'
import { post } from '../kit/route.ts'
import { type Language, languages } from '../languages.ts'
import { Picture } from '../pictures.ts'
import { standings } from '../standings.ts'

const Typed = z._default(z.string().check(z.maxLength(2083)), '')

/** A look that is not stored, as a form sends it. What is half typed is not shown. */
export const BrandDraft = z.object({
  /** The active one unless named. */
  organizationId: z.optional(z.string()),
  language: z._default(z.enum(Object.keys(languages) as Language[]), 'en'),
  /** A picture of ours, or one that is not uploaded yet. */
  avatarUrl: z._default(Picture, ''),
  brandColor: Typed,
  termsUrl: Typed,
  privacyUrl: Typed,
  supportUrl: Typed,
})

const own = {
  access: 'session',
  rate: 'preview',
  within: standings.sell,
  input: BrandDraft,
  output: z.string(),
  errors: ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'],
} as const

/** Under `/api/auth/organization`, for those who sell for it: what its customers would get in a look that is not stored. */
export const brandPreviews = {
  previewSellerLetter: post('/organization/preview-seller-letter', {
    ...own,
    summary: 'Show an email to customers in a look that is not stored, with an example filled in.',
    answers: 'page',
  }),
  previewSellerInvoice: post('/organization/preview-seller-invoice', {
    ...own,
    summary: 'Draw an example of an invoice in a look that is not stored.',
    answers: 'file',
  }),
}
