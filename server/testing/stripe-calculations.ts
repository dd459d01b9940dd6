import { standInCalculation } from '../billing/taxes/stand-in-calculations.ts'

/** What Stripe Tax answers to a form: by the stand-in, or what a test wants instead. */
export function answerCalculation(form: URLSearchParams, instead: unknown): { status: number; body: unknown } {
  if (instead !== undefined) return { status: 200, body: instead }
  const buyer = (name: string) => form.get(`customer_details${name}`)
  const [type, value] = [buyer('[tax_ids][0][type]'), buyer('[tax_ids][0][value]')]
  const answer = standInCalculation({
    currency: form.get('currency') ?? '',
    line_items: [{ amount: Number(form.get('line_items[0][amount]')) }],
    customer_details: {
      address: {
        country: buyer('[address][country]') ?? '',
        state: buyer('[address][state]') ?? '',
        postal_code: buyer('[address][postal_code]') ?? '',
      },
      ...(type !== null && value !== null && { tax_ids: [{ type: type as never, value }] }),
    },
  })
  if (!('error' in answer)) return { status: 200, body: answer }
  return { status: 400, body: { error: { type: 'invalid_request_error', code: answer.error, message: answer.error } } }
}
