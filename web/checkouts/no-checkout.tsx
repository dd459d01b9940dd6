import type { Failure } from '#client/index.ts'
import { sellerClosedPath } from '#contract/pages.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { later } from '../layouts/later.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { readDraft } from './draft.ts'

const Expired = later<{ clientSecret: string; productId: string; isTitled?: boolean }>(() => import('./expired.tsx'))

type NoCheckoutProps = { clientSecret?: string; failure?: Failure; onRetry?: () => void }

/** In place of a checkout that cannot be shown: its seller may not sell, its link leads nowhere, it ran out, or it was not loaded. */
export default function NoCheckout({ clientSecret = '', failure, onRetry }: NoCheckoutProps) {
  const shared = useTranslations('shared')
  const t = useTranslations('expiredCheckouts')
  const problemOf = useProblems()
  const productId = failure?.code === 'ExpiredCheckoutError' ? readDraft(clientSecret)?.productId : undefined
  if (location.pathname === sellerClosedPath) return <SellerClosed />
  if (productId !== undefined)
    return (
      <Gate title={t('expiredTitle')}>
        <Expired clientSecret={clientSecret} productId={productId} isTitled />
      </Gate>
    )
  if (!failure || failure.code === 'ResourceNotFound' || failure.code === 'ExpiredCheckoutError') return <Invalid />
  return (
    <Gate title={shared('notLoaded')}>
      <FormProblem problem={problemOf(failure)} />
      <Button look="secondary" onClick={onRetry}>
        {shared('tryAgain')}
      </Button>
    </Gate>
  )
}

function SellerClosed() {
  const t = useTranslations('sellerClosed')
  return (
    <Gate title={t('title')} lead={t('lead')}>
      {null}
    </Gate>
  )
}

function Invalid() {
  const t = useTranslations('expiredCheckouts')
  const back = useTranslations('checkouts')('back')
  return (
    <Gate title={t('invalidTitle')} lead={t('invalid')}>
      {history.length > 1 && (
        <Button look="secondary" onClick={() => history.back()}>
          {back}
        </Button>
      )}
    </Gate>
  )
}
