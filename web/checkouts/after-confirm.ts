import { navigate } from 'wouter/use-browser-location'
import { isFramed } from '../navigation/framed.ts'
import { leaveFor } from '../navigation/leave.ts'
import { cards } from './card-source.ts'
import { confirmationPath } from './checkout.ts'
import { tellDone } from './embedded.ts'

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
  const isInFrame = isFramed && confirmed.embedOrigin !== null
  if (bank && isInFrame) return location.assign(bank) // and back into the same frame
  if (bank) return leaveFor(bank)
  const { next, isOurs } = tellDone(confirmed)
  if (isOurs || isInFrame)
    navigate(own, { replace: true }) // the page around goes on, if it wants to
  else leaveFor(next)
}

/** The page on which the buyer’s bank asks whether it is really them, when it does. It leads back to ours. */
export function bankOf({
  clientSecret,
  paymentProcessorMetadata: facts,
}: Omit<Confirmed, 'successUrl' | 'embedOrigin'>): string | undefined {
  if (facts.intent_status !== 'requires_action') return undefined
  const [payment] = (facts.intent_client_secret ?? '').split('_secret_')
  const back = `${confirmationPath(clientSecret)}${isFramed ? '?embed=true' : ''}`
  return `/dev/payments/${payment}?return_to=${encodeURIComponent(back)}`
}
