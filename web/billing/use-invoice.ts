import type { Failure, Result } from '#client/index.ts'
import { useSubmit } from '../forms/use-submit.ts'

/** How an invoice is made and fetched: a seller and a customer have calls of their own for it. */
type InvoiceCalls = { generate: () => Promise<Result<unknown>>; read: () => Promise<Result<{ url: string }>> }

/** Opens the invoice of a paid order as a PDF; the first time, it is made. */
export function useInvoice(
  { isInvoiceGenerated: isMade }: { isInvoiceGenerated: boolean },
  { generate, read }: InvoiceCalls,
  onFail: (failure: Failure) => void = () => {},
) {
  return useSubmit({
    async call() {
      const { error } = isMade ? { error: null } : await generate()
      if (error && error.code !== 'InvoiceAlreadyExists') return { data: null, error }
      return read()
    },
    onDone({ url }) {
      location.assign(url) // a file leaves the page where it is
      return 'staying'
    },
    onFail,
  })
}
