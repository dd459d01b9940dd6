import { use, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { confirmationPath } from './checkout.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { readDraft } from './draft.ts'
import { Expired } from './expired-later.ts'
import { InvalidCheckout } from './invalid-checkout.tsx'
import { forgetCheckout, readCheckout } from './read-checkout.ts'

/** The page of a checkout: the checkout itself, its outcome, or why there is none. */
export function CheckoutPage({ clientSecret }: { clientSecret: string }) {
  const shared = useTranslations('shared')
  const t = useTranslations('checkouts')
  const problemOf = useProblems()
  const [, setTries] = useState(0)
  const { data, error } = use(readCheckout(clientSecret))
  const isOver = data !== null && data.status !== 'open'
  useEffect(() => {
    if (isOver) navigate(confirmationPath(clientSecret), { replace: true })
  }, [isOver, clientSecret])

  if (data) return isOver ? null : <CheckoutScreen initial={data} />
  if (error.code === 'ResourceNotFound') return <InvalidCheckout />
  const productId = readDraft(clientSecret)?.productId
  if (error.code === 'ExpiredCheckoutError')
    return productId === undefined ? (
      <InvalidCheckout />
    ) : (
      <Gate title={t('expiredTitle')}>
        <Expired clientSecret={clientSecret} productId={productId} isTitled />
      </Gate>
    )
  const retry = () => {
    forgetCheckout(clientSecret)
    setTries((tries) => tries + 1)
  }
  return (
    <Gate title={shared('notLoaded')}>
      <FormProblem problem={problemOf(error)} />
      <Button look="secondary" onClick={retry}>
        {shared('tryAgain')}
      </Button>
    </Gate>
  )
}
