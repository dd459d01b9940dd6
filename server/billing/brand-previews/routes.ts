import type { brandPreviews } from '#contract/billing/brand-previews.ts'
import type { Handlers } from '../../http/handlers.ts'
import { letterHeaders } from '../../mail/letter-headers.ts'
import { previewInvoice, previewLetter } from './preview-brand.ts'

const ownFrames = { 'x-frame-options': 'SAMEORIGIN' }

export const brandPreviewRoutes: Handlers<typeof brandPreviews> = {
  async previewSellerLetter({ app, caller, input, setHeader }) {
    const { html } = await previewLetter(app, caller, input)
    for (const [name, value] of Object.entries({ ...letterHeaders, ...ownFrames })) setHeader(name, value)
    return html
  },

  async previewSellerInvoice({ app, caller, input, setHeader }) {
    const invoice = await previewInvoice(app, caller, input)
    // No more than this: a browser's own reader of PDF obeys the policy of the file that it shows.
    for (const [name, value] of Object.entries({ ...ownFrames, 'content-security-policy': "frame-ancestors 'self'" }))
      setHeader(name, value)
    return invoice.shown()
  },
}
