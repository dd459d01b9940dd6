import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Section } from '../ui/section.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Text } from '../ui/text.tsx'
import type { Column } from '../ui/use-data-table.ts'

type Grant = DataOf<typeof billing.benefits.grants>['items'][number]

/** Who was given a benefit, and what stands in the way where it was not. */
export function GrantsSection({ benefitId }: { benefitId: string }) {
  const t = useTranslations('benefits')
  const { organization } = useOrganization()
  const { data, error, refetch } = useQuery({
    queryKey: ['grants', organization.id, benefitId],
    queryFn: async ({ signal }) => (await billing.benefits.grants({ id: benefitId, limit: 100 }, { throw: true, signal })).items,
  })
  const columns = useColumns()
  return (
    <Section title={t('grants')} lead={t('grantsLead')}>
      {!data && error && <Failed failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text tone="soft">{t('grantsNone')}</Text>}
      {data && data.length > 0 && <DataTable caption={t('grants')} columns={columns} rows={data} idOf={({ id }) => id} />}
    </Section>
  )
}

function useColumns(): Column<Grant>[] {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  return [
    { name: 'customer', label: t('customer'), cell: ({ customer }) => customer.name || customer.email },
    { name: 'state', label: selling('status'), cell: (grant) => <GrantState grant={grant} /> },
    {
      name: 'at',
      label: t('granted'),
      cell: ({ grantedAt, createdAt }) => <RelativeTime at={grantedAt ?? createdAt} language={language} />,
    },
  ]
}

function GrantState({ grant: { isGranted, isRevoked, error } }: { grant: Grant }) {
  const t = useTranslations('benefits')
  if (error) return <StateBadge tone="warning">{t('actionRequired')}</StateBadge>
  if (isGranted) return <StateBadge tone="success">{t('granted')}</StateBadge>
  if (isRevoked) return <StateBadge tone="neutral">{t('revoked')}</StateBadge>
  return <StateBadge tone="progress">{t('waiting')}</StateBadge>
}
