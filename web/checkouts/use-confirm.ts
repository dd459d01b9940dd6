import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Failure } from '#client/index.ts'
import { sellerClosedPath } from '#contract/pages.ts'
import { buying } from '../api/buying.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { goOn } from './after-confirm.ts'
import { cards, incompleteCard } from './card-source.ts'
import { type Change, type Checkout, confirmationPath } from './checkout.ts'
import { confirmInput, fieldOf } from './confirm-input.ts'
import { keepBought } from './draft.ts'

type Steps = {
  checkout: Checkout
  settle: () => Promise<Change>
  onTrialRefused: () => void
  onExpired: () => void
  onChanged: () => void
}

/**
 * Pays. However often it is pressed, one press is on its way at a time; and when an answer is lost, the checkout itself is asked what
 * became of it before anything can be pressed again, so that no buyer pays twice.
 */
export function useConfirm({ checkout, settle, onTrialRefused, onExpired, onChanged }: Steps) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const submission = useSubmit({
    async call(values: Record<string, string>) {
      setWrong([])
      const isTyped = values.cardToken !== undefined || !checkout.isPaymentFormRequired
      const card = cards.source ? await cards.source.take() : isTyped ? undefined : null
      if (card === null) return incompleteCard
      const unsent = await settle()
      const given = confirmInput(checkout, card === undefined ? values : { ...values, cardToken: card })
      const answer = await buying.clientConfirm({ ...unsent, ...given })
      if (answer.error && mayHavePassed(answer.error)) await look()
      return answer
    },
    onDone(confirmed) {
      keepBought(confirmed.clientSecret, { token: confirmed.customerSessionToken, slug: confirmed.organization.slug })
      goOn(confirmed)
      return 'leaving'
    },
    onFail(failure) {
      setWrong((failure.issues ?? []).map(({ path }) => fieldOf(path)))
      if (failure.code === 'TrialAlreadyRedeemed') onTrialRefused()
      if (failure.code === 'ExpiredCheckoutError') onExpired()
      if (failure.code === 'CheckoutChanged') onChanged()
      if (failure.code === 'SellingNotOpen') navigate(sellerClosedPath, { replace: true })
    },
  })

  /** Where a checkout is no longer open, its own page says what became of it. */
  async function look() {
    const { data } = await buying.clientGet({ clientSecret: checkout.clientSecret })
    if (data && data.status !== 'open') navigate(confirmationPath(data.clientSecret), { replace: true })
  }
  return { ...submission, wrong }
}

function mayHavePassed({ code, status }: Failure): boolean {
  return code === 'NotOpenCheckout' || status === 0 || status >= 500
}
