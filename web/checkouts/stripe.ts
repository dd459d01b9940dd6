/* The part of Stripe.js that we use. It comes from Stripe itself, as Stripe asks, and only where Stripe takes the cards. */

export type StripeCard = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  on: (event: 'change', listener: (change: { error?: { message?: string } }) => void) => void
}
type Trouble = { error?: { message?: string } }
export type Stripe = {
  elements: () => { create: (kind: 'card', options: object) => StripeCard }
  createPaymentMethod: (given: { type: 'card'; card: StripeCard }) => Promise<Trouble & { paymentMethod?: { id: string } }>
  handleNextAction: (given: { clientSecret: string }) => Promise<Trouble>
}
type Settings = { stripePublishableKey: string | null; stripeScript: string }

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
