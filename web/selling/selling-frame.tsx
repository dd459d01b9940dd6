import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { type ReactNode, Suspense, useCallback } from 'react'
import { isManaging } from '#contract/permissions.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { WireWords, wordsByCode, wordsByStatus } from '../problems/use-problems.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import notOpenWords from './selling-not-open.tsx?words'

const SellingNotOpen = later<{ hasSold: boolean }>(() => import('./selling-not-open.tsx'), notOpenWords)

// What billing refuses without words of its own is told by its status.
Object.assign(wordsByStatus, {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'VALIDATION_ERROR',
  429: 'TOO_MANY_REQUESTS',
} satisfies typeof wordsByStatus)
Object.assign(wordsByCode, { SellingNotOpen: 'SELLING_NOT_OPEN' } satisfies typeof wordsByCode)

/** Around every screen of a seller. The server guards it; here the door only says so. */
export default function SellingFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('selling')
  const { role } = useOrganization()
  const refusals = useTranslations('sellingRefusals')
  const wordsOf = useCallback((code: string) => (refusals.has(code as never) ? refusals(code as never) : undefined), [refusals])
  if (isManaging(role))
    return (
      <WireWords value={wordsOf}>
        <OpenSeller>{children}</OpenSeller>
      </WireWords>
    )
  return (
    <Screen title={t('closedTitle')}>
      <EmptyState icon={Store} title={t('closedTitle')}>
        {t('closed')}
      </EmptyState>
    </Screen>
  )
}

/** The screen is drawn while it is asked whether the organization may sell: nearly every one that comes here may. */
function OpenSeller({ children }: { children: ReactNode }) {
  const { organization } = useOrganization()
  const { data: may } = useQuery({
    queryKey: ['seller', organization.id],
    queryFn: ({ signal }) => billing.organizations.get({ id: organization.id }, { throw: true, signal }),
    staleTime: 60_000,
    select: ({ capabilities }) => capabilities,
  })
  if (may?.dashboardAccess === false) return <SellingNotOpen hasSold={false} />
  return (
    <UnsavedGuard>
      <Suspense>{may?.checkoutPayments === false && <SellingNotOpen hasSold />}</Suspense>
      {children}
    </UnsavedGuard>
  )
}
