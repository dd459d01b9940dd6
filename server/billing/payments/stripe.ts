import Stripe from 'stripe'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent, PaymentOutcome, PaymentProcessor, PaymentRequest } from '../../kit/payments.ts'
import { LineBroken } from './line-broken.ts'
import { leastStripeCharge, stripeAmount, UnwritableAmount } from './stripe-amounts.ts'
import { outcomeOfPayment, outcomeOfRefund, outcomeOfSetup, stillOpen } from './stripe-outcomes.ts'

type Settings = { secretKey: string; fetch: App['fetch'] /** Where Stripe is; tests have one of their own. */; url?: string }

/**
 * Stripe. A charge is made in two steps: created, which moves no money and gives it a name that we write down, then confirmed. So
 * whatever dies on the way, asking for that name tells exactly what happened, and a charge nobody waits for any more is canceled
 * before it can be confirmed.
 */
export class StripeProcessor implements PaymentProcessor {
  readonly name = 'stripe'
  readonly leastCharge = leastStripeCharge
  readonly #stripe: Stripe

  constructor({ secretKey, fetch, url = 'https://api.stripe.com' }: Settings) {
    const { hostname, port, protocol } = new URL(url)
    this.#stripe = new Stripe(secretKey, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port !== '' && { port: Number(port) }),
      httpClient: Stripe.createFetchHttpClient(fetch),
      maxNetworkRetries: 0, // we ask again ourselves
      timeout: seconds(20),
      telemetry: false,
    })
  }

  takesToken(token: string): boolean {
    return /^(ctoken|pm)_\w{1,200}$/.test(token)
  }

  async createCustomer({ key, email, name }: { key: string; email: string; name: string | null }): Promise<string> {
    const create = (facts: object, idempotencyKey: string) => asking(() => this.#stripe.customers.create(facts, { idempotencyKey }))
    try {
      return (await create({ email, ...(name !== null && { name }) }, key)).id
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      return (await create({}, `${key}:bare`)).id // not every address that gets mail is one to Stripe, and a key may have named another
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
      if (!isRefused(intent, error)) throw error
      return this.#giveUp({ ...intent, processorId }, error)
    }
  }

  async find(intent: PaymentIntent, charge?: PaymentIntent): Promise<PaymentOutcome | null> {
    const { kind, processorId } = intent
    if (processorId === null) return kind === 'refund' ? this.#findRefund(intent, charge) : null // what has no name was never confirmed
    if (kind === 'refund') return outcomeOfRefund(await asking(() => this.#stripe.refunds.retrieve(processorId)))
    if (kind === 'setup') return this.#settledSetup(await asking(() => this.#stripe.setupIntents.retrieve(processorId, expanded)))
    return this.#settledPayment(await asking(() => this.#stripe.paymentIntents.retrieve(processorId, expanded)))
  }

  async cancel(intent: PaymentIntent): Promise<PaymentOutcome> {
    const { kind, processorId } = intent
    if (processorId === null || kind === 'refund') return { ...nothing, processorId, status: processorId === null ? 'canceled' : 'pending' }
    return kind === 'setup' ? this.#cancelSetup(processorId) : this.#cancelPayment(processorId)
  }

  /** Stripe refuses to detach what it does not keep for anybody, or no more: then there is nothing left to forget. */
  async forgetCard(methodId: string): Promise<void> {
    try {
      await asking(() => this.#stripe.paymentMethods.detach(methodId))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  async #charge({ intent, card, processorCustomerId, offSession }: PaymentRequest, made: (id: string) => Promise<void>) {
    const { idempotencyKey, currency } = intent
    const amount = stripeAmount(intent)
    const keep = processorCustomerId === null || offSession ? {} : { setup_future_usage: 'off_session' as const }
    const created = await asking(() =>
      this.#stripe.paymentIntents.create(
        { amount, currency, allowed_payment_method_types: ['card'], metadata: factsOf(intent), ...customer(processorCustomerId), ...keep },
        { idempotencyKey: `${idempotencyKey}:create` },
      ),
    )
    await made(created.id)
    const confirming = { ...paying(card), ...expanded, off_session: offSession }
    const confirmed = await declineToAnswer(
      () => asking(() => this.#stripe.paymentIntents.confirm(created.id, confirming, { idempotencyKey: `${idempotencyKey}:confirm` })),
      () => asking(() => this.#stripe.paymentIntents.retrieve(created.id, expanded)),
    )
    return this.#settledPayment(confirmed)
  }

  async #storeCard({ intent, card, processorCustomerId }: PaymentRequest, made: (id: string) => Promise<void>) {
    const { idempotencyKey } = intent
    const created = await asking(() =>
      this.#stripe.setupIntents.create(
        { usage: 'off_session', allowed_payment_method_types: ['card'], metadata: factsOf(intent), ...customer(processorCustomerId) },
        { idempotencyKey: `${idempotencyKey}:create` },
      ),
    )
    await made(created.id)
    const confirmed = await declineToAnswer(
      () =>
        asking(() =>
          this.#stripe.setupIntents.confirm(created.id, { ...paying(card), ...expanded }, { idempotencyKey: `${idempotencyKey}:confirm` }),
        ),
      () => asking(() => this.#stripe.setupIntents.retrieve(created.id, expanded)),
    )
    return this.#settledSetup(confirmed)
  }

  async #refund({ intent, charge }: PaymentRequest): Promise<PaymentOutcome> {
    const { idempotencyKey } = intent
    const amount = stripeAmount(intent)
    if (charge?.processorId == null) throw new Error('A refund needs the charge that it gives back.')
    const payment = charge.processorId
    const wanted = { payment_intent: payment, amount, metadata: factsOf(intent) }
    return outcomeOfRefund(await asking(() => this.#stripe.refunds.create(wanted, { idempotencyKey })))
  }

  /** A refund is made in one step, and Stripe forgets keys after a day: whether it was made is told by the charge's refunds. */
  async #findRefund({ idempotencyKey }: PaymentIntent, charge?: PaymentIntent): Promise<PaymentOutcome | null> {
    const payment = charge?.processorId
    if (payment == null) return null
    const { data } = await asking(() => this.#stripe.refunds.list({ payment_intent: payment, limit: 100 }))
    const made = data.find(({ metadata }) => metadata?.tollgate_key === idempotencyKey)
    return made ? outcomeOfRefund(made) : null
  }

  /** What Stripe will not do however often it is asked has failed, once nothing can come of it any more. Its words are for programmers. */
  async #giveUp(intent: PaymentIntent, { code }: Refused): Promise<PaymentOutcome> {
    const outcome = await this.cancel(intent)
    return outcome.status === 'canceled' ? { ...outcome, status: 'failed', declineCode: code ?? 'invalid_request' } : outcome
  }

  /** A declined charge could be confirmed again by whoever has its client secret: it is canceled before we call it failed. */
  async #settledPayment(payment: Stripe.PaymentIntent): Promise<PaymentOutcome> {
    const isDeclined = payment.status === 'requires_payment_method' && payment.last_payment_error !== null
    return isDeclined ? this.#cancelPayment(payment.id) : outcomeOfPayment(payment)
  }

  async #settledSetup(setup: Stripe.SetupIntent): Promise<PaymentOutcome> {
    const isDeclined = setup.status === 'requires_payment_method' && setup.last_setup_error !== null
    return isDeclined ? this.#cancelSetup(setup.id) : outcomeOfSetup(setup)
  }

  async #cancelPayment(id: string): Promise<PaymentOutcome> {
    const found = await asking(() => this.#stripe.paymentIntents.retrieve(id, expanded))
    if (!stillOpen(found.status)) return outcomeOfPayment(found)
    const canceled = await tooLateToAnswer(
      () => asking(() => this.#stripe.paymentIntents.cancel(id, expanded)),
      () => asking(() => this.#stripe.paymentIntents.retrieve(id, expanded)),
    )
    return outcomeOfPayment(canceled)
  }

  async #cancelSetup(id: string): Promise<PaymentOutcome> {
    const found = await asking(() => this.#stripe.setupIntents.retrieve(id, expanded))
    if (!stillOpen(found.status)) return outcomeOfSetup(found)
    const canceled = await tooLateToAnswer(
      () => asking(() => this.#stripe.setupIntents.cancel(id, expanded)),
      () => asking(() => this.#stripe.setupIntents.retrieve(id, expanded)),
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
  dispute: null,
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

/** Errors after which nobody knows what happened at the other end, or that pass by themselves, are a broken line. */
async function asking<R>(question: () => Promise<R>): Promise<R> {
  try {
    return await question()
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors
    const isBusy = error instanceof StripeIdempotencyError && error.statusCode === 409
    const isPassing = error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError
    if (isPassing || isBusy || isConflict(error)) throw new LineBroken('Stripe did not answer.', { cause: error })
    throw error
  }
}

type Refused = Error & { code?: string }

/** Whether asking again is of no use: the amount is one that Stripe does not take, the card is gone, or the key has named another card. Money that is owed is asked back for. */
function isRefused({ kind }: PaymentIntent, error: unknown): error is Refused {
  if (error instanceof UnwritableAmount) return true
  if (kind !== 'refund') return isRefusedForGood(error)
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
}

function isRefusedForGood(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
}

function isConflict(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

/** Stripe answers a decline as an error; what matters is how the payment stands then. */
async function declineToAnswer<R>(confirm: () => Promise<R>, look: () => Promise<R>): Promise<R> {
  try {
    return await confirm()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || isUnexpectedState(error)) return look()
    throw error
  }
}

async function tooLateToAnswer<R>(cancel: () => Promise<R>, look: () => Promise<R>): Promise<R> {
  try {
    return await cancel()
  } catch (error) {
    if (isUnexpectedState(error)) return look()
    throw error
  }
}

/** It was confirmed or canceled already. */
function isUnexpectedState(error: unknown): boolean {
  const codes = ['payment_intent_unexpected_state', 'setup_intent_unexpected_state']
  return error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '')
}
