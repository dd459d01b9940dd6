import Stripe from 'stripe'
import type {
  CardFacts,
  FoundDispute,
  FoundRefund,
  PaymentIntent,
  PaymentOutcome,
  PaymentProcessor,
  PaymentRequest,
} from '../../kit/payments.ts'
import { fromStripeAmount, leastStripeCharge, stripeAmount } from './stripe-amounts.ts'
import { type StripeSettings, stripeClient } from './stripe-client.ts'
import {
  amountWords,
  askingFor,
  codeOf,
  declineToAnswer,
  isRefused,
  isRefusedForGood,
  type Refused,
  tooLateToAnswer,
  troubleOf,
} from './stripe-errors.ts'
import { cardFacts, foundDispute, foundWarning, outcomeOfPayment, outcomeOfRefund, outcomeOfSetup, stillOpen } from './stripe-outcomes.ts'

/**
 * Stripe. A charge is made in two steps: created, which moves no money and gives it an id that we store, then confirmed. So after a crash at any
 * point, asking for that id tells exactly what happened, and an unwanted charge is canceled before it can be confirmed.
 */
export class StripeProcessor implements PaymentProcessor {
  readonly name = 'stripe'
  readonly leastCharge = leastStripeCharge
  readonly #stripe: Stripe

  constructor(settings: StripeSettings) {
    this.#stripe = stripeClient(settings)
  }

  takesToken(token: string): boolean {
    return /^(ctoken|pm)_\w{1,200}$/.test(token)
  }

  async createCustomer({ key, email, name }: { key: string; email: string; name: string | null }): Promise<string> {
    const create = (facts: object, idempotencyKey: string) => askingFor(() => this.#stripe.customers.create(facts, { idempotencyKey }))
    try {
      return (await create({ email, ...(name !== null && { name }) }, key)).id
    } catch (error) {
      if (!isRefusedForGood(error)) throw troubleOf(error)
      return (await create({}, `${key}:bare`).catch((error: unknown) => Promise.reject(troubleOf(error)))).id // not every address that gets mail is one to Stripe, and a key may have named another
    }
  }

  async send(request: PaymentRequest, made: (processorId: string) => Promise<void>): Promise<PaymentOutcome> {
    const { intent } = request
    let { processorId } = intent
    const naming = (id: string) => {
      processorId = id
      return made(id)
    }
    try {
      if (intent.kind === 'refund') return await this.#refund(request)
      return await (intent.kind === 'setup' ? this.#storeCard(request, naming) : this.#charge(request, naming))
    } catch (error) {
      if (isRefused(intent, error)) return this.#giveUp({ ...intent, processorId }, error)
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      return this.#takeBack({ ...intent, processorId }, error)
    }
  }

  async find(intent: PaymentIntent, charge?: PaymentIntent): Promise<PaymentOutcome | null> {
    const { kind, processorId } = intent
    if (processorId === null) return kind === 'refund' ? this.#findRefund(intent, charge) : null // what has no name was never confirmed
    if (kind === 'refund') return outcomeOfRefund(await askingFor(() => this.#stripe.refunds.retrieve(processorId)))
    if (kind === 'setup') return this.#settledSetup(await askingFor(() => this.#stripe.setupIntents.retrieve(processorId, expanded)))
    return this.#settledPayment(await askingFor(() => this.#stripe.paymentIntents.retrieve(processorId, expanded)))
  }

  async cancel(intent: PaymentIntent): Promise<PaymentOutcome> {
    const { kind, processorId } = intent
    if (processorId === null || kind === 'refund') return { ...nothing, processorId, status: processorId === null ? 'canceled' : 'pending' }
    return kind === 'setup' ? this.#cancelSetup(processorId) : this.#cancelPayment(processorId)
  }

  async refundsOf({ processorId, currency }: PaymentIntent): Promise<FoundRefund[]> {
    if (processorId === null) return []
    const { data } = await askingFor(() => this.#stripe.refunds.list({ payment_intent: processorId, limit: 100 }))
    return data.map((refund) => ({
      processorId: refund.id,
      key: refund.metadata?.tollgate_key ?? null,
      amount: fromStripeAmount({ amount: refund.amount, currency }),
      status: outcomeOfRefund(refund).status,
      reason: refund.reason,
    }))
  }

  /** A bank's warning counts while nothing has come of it: a dispute of the same payment is what it warned of. */
  async disputesOf({ processorId, currency, amount }: PaymentIntent): Promise<FoundDispute[]> {
    if (processorId === null) return []
    const of = { payment_intent: processorId, limit: 100 }
    const { data } = await askingFor(() => this.#stripe.disputes.list(of))
    if (data.length > 0)
      return data.map((dispute) => ({ ...foundDispute(dispute), amount: fromStripeAmount({ amount: dispute.amount, currency }) }))
    const warnings = await askingFor(() => this.#stripe.radar.earlyFraudWarnings.list(of))
    return warnings.data.map((warning) => ({ ...foundWarning(warning), amount }))
  }

  /** Stripe refuses to close what is closed, or decided: reading it tells. */
  async acceptDispute(processorId: string): Promise<void> {
    try {
      await askingFor(() => this.#stripe.disputes.close(processorId))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  /** Stripe refuses to detach what it does not keep for anybody, or no more: then there is nothing left to forget. */
  async forgetCard(methodId: string): Promise<void> {
    try {
      await askingFor(() => this.#stripe.paymentMethods.detach(methodId))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  async findCard(methodId: string): Promise<CardFacts | null> {
    try {
      const { card } = await askingFor(() => this.#stripe.paymentMethods.retrieve(methodId))
      return card ? cardFacts(card) : null
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
      throw error
    }
  }

  async #charge({ intent, card, processorCustomerId, offSession }: PaymentRequest, made: (id: string) => Promise<void>) {
    const { idempotencyKey, currency } = intent
    const amount = stripeAmount(intent)
    const keep = processorCustomerId === null || offSession ? {} : { setup_future_usage: 'off_session' as const }
    const created = await askingFor(() =>
      this.#stripe.paymentIntents.create(
        { amount, currency, allowed_payment_method_types: ['card'], metadata: factsOf(intent), ...customer(processorCustomerId), ...keep },
        { idempotencyKey: `${idempotencyKey}:create` },
      ),
    )
    await made(created.id)
    const confirming = { ...paying(card), ...expanded, off_session: offSession }
    const confirmed = await declineToAnswer(
      () => askingFor(() => this.#stripe.paymentIntents.confirm(created.id, confirming, { idempotencyKey: `${idempotencyKey}:confirm` })),
      () => askingFor(() => this.#stripe.paymentIntents.retrieve(created.id, expanded)),
    )
    return this.#settledPayment(confirmed)
  }

  async #storeCard({ intent, card, processorCustomerId }: PaymentRequest, made: (id: string) => Promise<void>) {
    const { idempotencyKey } = intent
    const created = await askingFor(() =>
      this.#stripe.setupIntents.create(
        { usage: 'off_session', allowed_payment_method_types: ['card'], metadata: factsOf(intent), ...customer(processorCustomerId) },
        { idempotencyKey: `${idempotencyKey}:create` },
      ),
    )
    await made(created.id)
    const confirmed = await declineToAnswer(
      () =>
        askingFor(() =>
          this.#stripe.setupIntents.confirm(created.id, { ...paying(card), ...expanded }, { idempotencyKey: `${idempotencyKey}:confirm` }),
        ),
      () => askingFor(() => this.#stripe.setupIntents.retrieve(created.id, expanded)),
    )
    return this.#settledSetup(confirmed)
  }

  async #refund({ intent, charge }: PaymentRequest): Promise<PaymentOutcome> {
    const { idempotencyKey } = intent
    const amount = stripeAmount(intent)
    if (charge?.processorId == null) throw new Error('A refund needs the charge that it gives back.')
    const payment = charge.processorId
    const wanted = { payment_intent: payment, amount, metadata: factsOf(intent) }
    return outcomeOfRefund(await askingFor(() => this.#stripe.refunds.create(wanted, { idempotencyKey })))
  }

  /** A refund is made in one step, and Stripe forgets keys after a day: whether it was made is told by the charge's refunds. */
  async #findRefund({ idempotencyKey }: PaymentIntent, charge?: PaymentIntent): Promise<PaymentOutcome | null> {
    const payment = charge?.processorId
    if (payment == null) return null
    const { data } = await askingFor(() => this.#stripe.refunds.list({ payment_intent: payment, limit: 100 }))
    const made = data.find(({ metadata }) => metadata?.tollgate_key === idempotencyKey)
    return made ? outcomeOfRefund(made) : null
  }

  /** What Stripe will not do however often it is asked has failed, once nothing can come of it any more. Its words are for programmers. */
  async #giveUp(intent: PaymentIntent, { code }: Refused): Promise<PaymentOutcome> {
    const outcome = intent.kind === 'refund' ? ({ ...nothing, status: 'canceled' } as const) : await this.cancel(intent)
    const declineMessage = amountWords[code ?? ''] ?? null
    return outcome.status === 'canceled'
      ? { ...outcome, status: 'failed', declineCode: code ?? 'invalid_request', declineMessage }
      : outcome
  }

  /**
   * What Stripe does not do because of our account or our request says nothing about the card: the charge is taken back, so that it can be tried again
   * under another key. A refund stays owed under its own.
   */
  async #takeBack(intent: PaymentIntent, error: Refused): Promise<PaymentOutcome> {
    if (intent.kind === 'refund') throw troubleOf(error)
    const outcome = await this.cancel(intent).catch(() => Promise.reject(troubleOf(error)))
    return outcome.status === 'canceled' ? { ...outcome, declineCode: codeOf(error) } : outcome
  }

  /** A declined charge could be confirmed again by the holder of its client secret: it is canceled before we call it failed. */
  async #settledPayment(payment: Stripe.PaymentIntent): Promise<PaymentOutcome> {
    const isDeclined = payment.status === 'requires_payment_method' && payment.last_payment_error !== null
    return isDeclined ? this.#cancelPayment(payment.id) : outcomeOfPayment(payment)
  }

  async #settledSetup(setup: Stripe.SetupIntent): Promise<PaymentOutcome> {
    const isDeclined = setup.status === 'requires_payment_method' && setup.last_setup_error !== null
    return isDeclined ? this.#cancelSetup(setup.id) : outcomeOfSetup(setup)
  }

  async #cancelPayment(id: string): Promise<PaymentOutcome> {
    const found = await askingFor(() => this.#stripe.paymentIntents.retrieve(id, expanded))
    if (!stillOpen(found.status)) return outcomeOfPayment(found)
    const canceled = await tooLateToAnswer(
      () => askingFor(() => this.#stripe.paymentIntents.cancel(id, expanded)),
      () => askingFor(() => this.#stripe.paymentIntents.retrieve(id, expanded)),
    )
    return outcomeOfPayment(canceled)
  }

  async #cancelSetup(id: string): Promise<PaymentOutcome> {
    const found = await askingFor(() => this.#stripe.setupIntents.retrieve(id, expanded))
    if (!stillOpen(found.status)) return outcomeOfSetup(found)
    const canceled = await tooLateToAnswer(
      () => askingFor(() => this.#stripe.setupIntents.cancel(id, expanded)),
      () => askingFor(() => this.#stripe.setupIntents.retrieve(id, expanded)),
    )
    return outcomeOfSetup(canceled)
  }
}

const expanded = { expand: ['payment_method'] }

const nothing = {
  processorId: null,
  clientSecret: null,
  methodId: null,
  card: null,
  declineCode: null,
  declineMessage: null,
} as const

function customer(id: string | null) {
  return id === null ? {} : { customer: id }
}

function paying(card: PaymentRequest['card']) {
  if (card === null) throw new Error('Somebody has to pay: a charge needs a card.')
  if ('methodId' in card) return { payment_method: card.methodId }
  return card.token.startsWith('ctoken_') ? { confirmation_token: card.token } : { payment_method: card.token }
}

function factsOf({ id, idempotencyKey, organizationId, purpose }: PaymentIntent) {
  return { tollgate_intent: id, tollgate_key: idempotencyKey, tollgate_organization: organizationId, tollgate_purpose: purpose }
}
