import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Failure } from '#client/index.ts'
import { sellerClosedPath } from '#contract/pages.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { type Change, type Checkout, confirmationPath } from './checkout.ts'

type Steps = {
  checkout: Checkout
  settle: () => Promise<Change>
  onTrialRefused: () => void
  onExpired: () => void
  onChanged: () => void
}

const unreachable = { data: null, error: { code: 'UNREACHABLE', status: 0, message: '' } as Failure }

/** Null where it cannot be fetched: then nothing is paid. */
const loadPay = () => import('./pay.ts').catch(() => null)

/**
 * Pays. However often it is pressed, one press is on its way at a time; and when an answer is lost, the checkout itself is asked what
 * became of it before anything can be pressed again, so that no buyer pays twice. What pays is fetched while the buyer reads.
 */
export function useConfirm({ checkout, settle, onTrialRefused, onExpired, onChanged }: Steps) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  useEffect(() => void loadPay(), [])
  const submission = useSubmit({
    async call(values: Record<string, string>) {
      setWrong([])
      const paying = await loadPay()
      if (!paying) return unreachable
      const { answer, wrong, becameOf } = await paying.pay({ checkout, values, settle })
      setWrong(wrong)
      // Where a checkout is no longer open, its own page says what became of it.
      if (becameOf && becameOf.status !== 'open') navigate(confirmationPath(becameOf.clientSecret), { replace: true })
      return answer
    },
    onDone: () => 'leaving',
    onFail({ code }) {
      if (code === 'TrialAlreadyRedeemed') onTrialRefused()
      if (code === 'ExpiredCheckoutError') onExpired()
      if (code === 'CheckoutChanged') onChanged()
      if (code === 'SellingNotOpen') navigate(sellerClosedPath, { replace: true })
    },
  })
  return { ...submission, wrong }
}
