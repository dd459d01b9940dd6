import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { isManaging } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { wordsByStatus } from '../problems/use-problems.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'

// What billing refuses has names of its own; its status tells people enough.
Object.assign(wordsByStatus, {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'VALIDATION_ERROR',
  429: 'TOO_MANY_REQUESTS',
} satisfies typeof wordsByStatus)

/** Around every screen of a seller. The server guards it; here the door only says so. */
export function SellingFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('selling')
  const { role } = useOrganization()
  if (isManaging(role)) return <UnsavedGuard>{children}</UnsavedGuard>
  return (
    <Screen title={t('closedTitle')}>
      <EmptyState icon={Store} title={t('closedTitle')}>
        {t('closed')}
      </EmptyState>
    </Screen>
  )
}
