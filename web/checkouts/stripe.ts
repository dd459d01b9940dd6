import { stripeDecimals } from '#contract/billing/stripe-decimals.ts'

/* The part of Stripe.js that we use. It comes from Stripe itself, as Stripe asks, and only where Stripe takes the cards. */

type Trouble = { error?: { message?: string } }
type Field = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  on: (event: 'change' | 'loaderror', listener: (change: Trouble) => void) => void
}
type Elements = {
  create: (kind: 'card' | 'payment', options: object) => Field
  submit: () => Promise<Trouble>
  update: (options: object) => void
}
export type Stripe = {
  elements: (options?: object) => Elements
  createPaymentMethod: (
    given: { type: 'card'; card: Field } | { elements: Elements },
  ) => Promise<Trouble & { paymentMethod?: { id: string } }>
  handleNextAction: (given: { clientSecret: string }) => Promise<Trouble>
}
type Settings = { stripePublishableKey: string | null; stripeScript: string }

/** What is charged at once, in the currency's minor unit: wallets show it. Where a card is only stored, it is nothing. */
export type PaymentSum = { amount: number; currency: string }

export type ShownField = Pick<Field, 'on' | 'destroy'> & {
  /** The name of what was given, or what is missing. */
  take: () => Promise<Trouble & { id?: string | undefined }>
  charge: (sum: PaymentSum) => void
}

let loading: Promise<void> | undefined

/** Stripe for this installation, in a language. Its script is fetched once; what failed may be tried again. */
export async function loadStripe({ stripePublishableKey, stripeScript }: Settings, locale: string): Promise<Stripe> {
  loading ??= fetchScript(stripeScript)
  await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const { Stripe } = window as unknown as { Stripe: (key: string, options: { locale: string }) => Stripe }
  return Stripe(stripePublishableKey ?? '', { locale })
}

/** Stripe's whole field: cards, and the wallets that the browser and the seller's account have. */
export function showPayment(stripe: Stripe, place: HTMLElement, sum: PaymentSum): ShownField {
  const { color, backgroundColor, fontFamily, fontSize } = getComputedStyle(place)
  const variables = { colorText: color, colorBackground: backgroundColor, fontFamily, fontSizeBase: fontSize }
  const elements = stripe.elements({
    ...modeOf(sum),
    paymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    appearance: { variables },
  })
  const field = elements.create('payment', { fields: { billingDetails: { address: 'if_required' } } })
  field.mount(place)
  return {
    on: (event, listener) => field.on(event, listener),
    destroy: () => field.destroy(),
    charge: (sum) => elements.update(modeOf(sum)),
    async take() {
      const { error } = await elements.submit()
      if (error) return { error }
      return nameIn(await stripe.createPaymentMethod({ elements }))
    },
  }
}

/** Stripe's plain card field. */
export function showCard(stripe: Stripe, place: HTMLElement): ShownField {
  const { color, fontFamily, fontSize } = getComputedStyle(place) // its frame cannot use our style sheet
  const card = stripe.elements().create('card', { hidePostalCode: true, style: { base: { color, fontFamily, fontSize } } })
  card.mount(place)
  return {
    on: (event, listener) => card.on(event, listener),
    destroy: () => card.destroy(),
    charge() {},
    take: async () => nameIn(await stripe.createPaymentMethod({ type: 'card', card })),
  }
}

function modeOf({ amount, currency }: PaymentSum) {
  if (amount === 0) return { mode: 'setup', currency }
  return { mode: 'payment', amount: Math.round(amount * 10 ** (stripeDecimals[currency] ?? 0)), currency } // Stripe refuses fractions
}

function nameIn({ error, paymentMethod }: Awaited<ReturnType<Stripe['createPaymentMethod']>>) {
  return { id: paymentMethod?.id, ...(error && { error }) }
}

function fetchScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} did not come.`))
    })
    script.src = address
    document.head.append(script)
  })
}
