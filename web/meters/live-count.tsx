import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Text } from '../ui/text/text.tsx'
import { type Filter, isComplete } from './filter.ts'

const pause = 400

/** What the filter says, and how many events it lets through now, while it is being built. */
export function LiveCount({ filter, sentence }: { filter: Filter; sentence: string }) {
  const t = useTranslations('meters')
  const selling = useTranslations('selling')
  const { organization } = useOrganization()
  const text = usePaused(JSON.stringify(filter))
  const canCount = isComplete(filter)
  const { data: count } = useQuery({
    queryKey: ['events', organization.id, 'count', text],
    queryFn: async ({ signal }) => {
      const asked = { organizationId: organization.id, filter: text, limit: 1 }
      return (await billing.events.list(asked, { throw: true, signal })).pagination.totalCount
    },
    enabled: canCount,
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={selling('facts')}>
      <Text size="lead">{sentence}</Text>
      <div role="status">
        <Text>{canCount ? count !== undefined && t('matches', { count }) : t('incomplete')}</Text>
      </div>
      <Text size="small" tone="soft">
        {t('matchesLead')}
      </Text>
    </Section>
  )
}

/** The text once it rests. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
