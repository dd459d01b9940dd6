import { cards } from '../checkouts/card-source.ts'
import { leaveFor } from '../navigation/leave.ts'
import { readSettings } from '../settings/use-settings.ts'

/** Lets a bank ask whether it is really its customer: by the card’s own service and back to this page, or on the page of the stand-in. */
export async function askBank(clientSecret: string): Promise<void> {
  const act = cards.source?.act ?? (await actAtStripe())
  if (!act) return leaveFor(bankPage(clientSecret))
  await act(clientSecret)
  return location.reload()
}

/** Where a stored card is charged, no field of Stripe is on the page: its script is fetched when its bank asks. */
async function actAtStripe() {
  const settings = await readSettings()
  if (settings?.payments !== 'stripe') return undefined
  const { loadStripe } = await import('../checkouts/stripe.ts')
  const stripe = await loadStripe(settings, document.documentElement.lang)
  return (clientSecret: string) => stripe.handleNextAction({ clientSecret })
}

/** The page on which a bank asks whether it is really its customer. It leads back to where it was asked from. */
function bankPage(clientSecret: string): string {
  const [payment] = clientSecret.split('_secret_')
  return `/dev/payments/${payment}?return_to=${encodeURIComponent(location.pathname)}`
}

/** What a form was given as a card: typed there or, where its service has a field of its own, asked for there. Null while it is incomplete, or has no field yet. */
export async function takeCard(typed: string | undefined): Promise<string | null> {
  return cards.source ? cards.source.take() : (typed ?? null)
}
