import { navigate } from 'wouter/use-browser-location'
import { isFramed } from '../navigation/framed.ts'
import { leaveFor } from '../navigation/leave.ts'
import { cards } from './card-source.ts'
import { confirmationPath } from './checkout.ts'
import { tell } from './embedded.ts'

type Confirmed = {
  clientSecret: string
  successUrl: string
  embedOrigin: string | null
  paymentProcessorMetadata: Readonly<Record<string, string>>
}

/** Goes where a buyer goes after paying: to the bank when it has a question, else to the seller’s page or to ours. */
export function goOn(confirmed: Confirmed) {
  const own = confirmationPath(confirmed.clientSecret)
  const bank = bankOf(confirmed)
  const { source } = cards
  if (bank && source) {
    const { intent_client_secret: secret = '' } = confirmed.paymentProcessorMetadata
    return void source.act(secret).then(() => navigate(own, { replace: true }))
  }
  if (bank) return leaveFor(bank)
  tell(confirmed, { event: 'confirmed' })
  const next = new URL(confirmed.successUrl, location.origin)
  const isOurs = next.origin === location.origin && next.pathname === own
  tell(confirmed, { event: 'success', successURL: next.href, redirect: !isOurs })
  if (isOurs || (isFramed && confirmed.embedOrigin !== null))
    navigate(own, { replace: true }) // the page around goes on, if it wants to
  else leaveFor(next.href)
}

/** The page on which the buyer’s bank asks whether it is really them, when it does. It leads back to ours. */
export function bankOf({
  clientSecret,
  paymentProcessorMetadata: facts,
}: Omit<Confirmed, 'successUrl' | 'embedOrigin'>): string | undefined {
  if (facts.intent_status !== 'requires_action') return undefined
  const [payment] = (facts.intent_client_secret ?? '').split('_secret_')
  return `/dev/payments/${payment}?return_to=${encodeURIComponent(confirmationPath(clientSecret))}`
}
