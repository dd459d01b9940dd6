import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Heading, Text } from '../ui/text/text.tsx'
import { type Grant, GrantState, hasFailed, RetryGrant } from './grant-state.tsx'

/** The customers who have a benefit, and what blocks the grants that failed. */
export function GrantsSection({ benefitId }: { benefitId: string }) {
  const t = useTranslations('benefits')
  const tables = useTranslations('tables')
  const { organization } = useOrganization()
  const { data, error, refetch } = useQuery({
    queryKey: ['grants', organization.id, benefitId],
    queryFn: async ({ signal }) => (await billing.benefits.grants({ id: benefitId, limit: 100 }, { throw: true, signal })).items,
  })
  const columns = useColumns()
  const title = useId()
  if (data && data.length > 0) {
    return (
      <section aria-labelledby={title} className="flex flex-col gap-4">
        <div>
          <Heading id={title}>{t('grants')}</Heading>
          <Text tone="soft">{t('grantsLead')}</Text>
        </div>
        <DataTable
          caption={t('grants')}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          isSlim
          {...(data.some(hasFailed) && { actions: { label: tables('actions'), of: (grant: Grant) => <RetryGrant grant={grant} /> } })}
        />
      </section>
    )
  }
  return (
    <Section title={t('grants')} lead={t('grantsLead')}>
      {!data && error && <Failed failure={error} onRetry={() => void refetch()} />}
      {data && <Text tone="soft">{t('grantsNone')}</Text>}
    </Section>
  )
}

function useColumns(): Column<Grant>[] {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  return [
    { name: 'customer', label: t('customer'), cell: ({ customer }) => customer.name || customer.email },
    {
      name: 'state',
      label: selling('status'),
      cell: (grant) => (
        <div className="flex flex-col gap-1 py-1.5">
          <span>
            <GrantState grant={grant} />
          </span>
          {hasFailed(grant) && (
            <Text size="small" tone="soft">
              {grant.error?.message}
            </Text>
          )}
        </div>
      ),
    },
    {
      name: 'at',
      label: t('granted'),
      cell: ({ grantedAt, createdAt }) => <RelativeTime at={grantedAt ?? createdAt} language={language} />,
    },
  ]
}
