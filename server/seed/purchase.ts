import { billing } from '#contract/billing/index.ts'
import { minutes } from '#contract/kit/durations.ts'
import { refreshPayment } from '../billing/payments/settle-payment.ts'
import type { StandIn } from '../billing/payments/stand-in.ts'
import type { Person } from './cast.ts'
import { type As, Refused, type Stage } from './stage.ts'

/** Cards of the stand-in, by how they behave. */
export type Card = 'tok_ok' | 'tok_declined' | 'tok_insufficient_funds' | 'tok_3ds' | 'tok_dispute' | 'tok_declines_later'

type Address = { country: string; line1?: string; postal_code?: string; city?: string; state?: string }
export type Answers = Record<string, string | boolean>

export type Purchase = {
  product: string
  /** With an id of ours where they are signed in, for themselves or for their organization. */
  buyer: Person & { address: Address; externalId?: string }
  /** Tried one after the other, as people do. None: they leave. */
  cards: readonly Card[]
  amount?: number
  withTrial?: boolean
  code?: string
  answers?: Answers
}

/** Goes through a checkout to its end. Answers whose purchase it was, or nothing when they left or no card was taken. */
export async function buy(stage: Stage, seller: As, purchase: Purchase): Promise<{ customerId: string } | undefined> {
  const { product, buyer, amount, withTrial = true, answers } = purchase
  const checkout = await stage.billing(
    billing.checkouts.create,
    {
      products: [product],
      customer_email: buyer.email,
      customer_name: buyer.name,
      allow_trial: withTrial,
      ...(amount !== undefined && { amount }),
      ...(buyer.externalId !== undefined && { external_customer_id: buyer.externalId }),
      custom_field_data: answers ?? {},
    },
    seller,
  )
  for (const card of purchase.cards) {
    if (await confirm(stage, checkout.client_secret, purchase, card)) {
      const { customer_id } = await stage.billing(billing.checkouts.get, { id: checkout.id }, seller)
      return { customerId: customer_id as string }
    }
    stage.clock.moveTo(stage.clock.now() + minutes(3))
  }
  return undefined
}

async function confirm(stage: Stage, client_secret: string, { buyer, code }: Purchase, card: Card): Promise<boolean> {
  try {
    const { payment_processor_metadata: bank } = await stage.billing(billing.checkouts.clientConfirm, {
      client_secret,
      confirmation_token_id: card,
      customer_billing_address: buyer.address,
      ...(code !== undefined && { discount_code: code }),
    })
    if (bank.intent_status === 'requires_action') await passBank(stage, String(bank.intent_client_secret).split('_secret_')[0] as string)
    return true
  } catch (error) {
    if (error instanceof Refused && /PaymentError/.test(error.message)) return false
    throw error
  }
}

/** The buyer tells their bank that it is them. */
async function passBank({ app }: Stage, paymentId: string): Promise<void> {
  await (app.payments as StandIn).authenticate(paymentId, 'pass')
  await refreshPayment(app, paymentId)
}

/** A customer whose card failed enters another in the portal. */
export async function replaceCard(stage: Stage, seller: As, customerId: string): Promise<void> {
  const { token } = await stage.billing(billing.customerSessions.create, { customer_id: customerId }, seller)
  const card = { confirmation_token_id: 'tok_ok', set_default: true, return_url: 'https://meridian.example/account' }
  await stage.billing(billing.customerPortal.customers.addPaymentMethod, card, { token })
}
