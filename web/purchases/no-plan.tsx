import { ReceiptText } from 'lucide-react'
import { sellerPath } from '#contract/pages.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Overview } from './use-overview.ts'

/** Shown when nothing is paid for: the seller's plans, to be chosen for oneself or for an organization. */
export function NoPlan({ overview: { shop, mayManage }, buyer }: { overview: Overview; buyer: string | undefined }) {
  const t = useTranslations('purchases')
  const plans = shop && `${sellerPath(shop.slug, 'plans')}?for=${encodeURIComponent(buyer ?? 'me')}`
  return (
    <Card>
      <EmptyState
        icon={ReceiptText}
        title={t('noneTitle')}
        action={mayManage && plans !== null && <ButtonLink href={plans}>{t('choose')}</ButtonLink>}
      >
        {mayManage ? t('none') : t('noneHere')}
      </EmptyState>
    </Card>
  )
}
