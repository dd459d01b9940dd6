import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { SellingBadge } from './selling-badges.tsx'

/** What is known of an organization at a glance. */
export function OrganizationFacts({ organization }: { organization: AdministeredOrganization }) {
  const t = useTranslations('administered')
  const admin = useTranslations('admin')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { id, memberCount, plans, createdAt, archivedAt } = organization
  return (
    <Section title={admin('facts')}>
      <Facts
        facts={[
          {
            label: admin('id'),
            value: (
              <span className="flex items-center gap-1">
                <Mono>{id}</Mono>
                <CopyButton text={id} words={{ copy: shared('copy'), copied: shared('copied') }} />
              </span>
            ),
          },
          { label: t('members'), value: memberCount.toLocaleString(language) },
          { label: t('plan'), value: plans.join(', ') || t('noPlan') },
          { label: t('selling'), value: <SellingBadge organization={organization} /> },
          { label: t('created'), value: <RelativeTime at={createdAt} language={language} /> },
          ...(archivedAt ? [{ label: t('archived'), value: <RelativeTime at={archivedAt} language={language} /> }] : []),
        ]}
      />
    </Section>
  )
}
