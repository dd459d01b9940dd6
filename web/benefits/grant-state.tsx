import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useDeed } from '../selling/use-deed.ts'
import { Button } from '../ui/fields/button.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'

export type Grant = DataOf<typeof billing.benefitGrants.list>['items'][number]

/** The state of a grant, and the error of another company's server where the grant failed there. */
export function GrantState({ grant }: { grant: Grant }) {
  const t = useTranslations('benefits')
  const { isGranted, isRevoked, error } = grant
  if (hasFailed(grant)) return <StateBadge tone="danger">{t(isRevoked ? 'removalFailed' : 'failed')}</StateBadge>
  if (error) return <StateBadge tone="warning">{t('actionRequired')}</StateBadge>
  if (isGranted) return <StateBadge tone="success">{t('granted')}</StateBadge>
  if (isRevoked) return <StateBadge tone="neutral">{t('revoked')}</StateBadge>
  return <StateBadge tone="progress">{t('waiting')}</StateBadge>
}

/** Tries again at once what failed at another company. Not there where nothing did. */
export function RetryGrant({ grant }: { grant: Grant }) {
  const t = useTranslations('benefits')
  const shared = useTranslations('shared')
  const { act, isPending } = useDeed('grants')
  if (!hasFailed(grant)) return null
  const { id, customer } = grant
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={`${shared('tryAgain')}: ${customer.name || customer.email}`}
      pending={isPending}
      onClick={() => void act(() => billing.benefitGrants.retry({ id }), t('retried'))}
    >
      {shared('tryAgain')}
    </Button>
  )
}

/** Named as on the wire: the contract's schemas are not fetched for a word. */
export function hasFailed({ error }: Grant): boolean {
  return error?.type === 'BenefitRetriableError'
}
