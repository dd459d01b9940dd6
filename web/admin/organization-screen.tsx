import { Link, useParams } from '@tanstack/react-router'
import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { OrganizationBadge } from './selling-badges.tsx'
import { OwnSellerCard, SellingCard } from './selling-cards.tsx'
import { useAdministered } from './use-administered.ts'

/** One organization, and what an administrator decides about it. */
export default function OrganizationScreen() {
  const t = useTranslations('administered')
  const shared = useTranslations('shared')
  const { id = '' } = useParams({ strict: false })
  const { data: organization, error, refetch } = useAdministered(id)
  const back = (
    <Link to="/admin/organizations" className={backLook}>
      <BackContent>{t('back')}</BackContent>
    </Link>
  )
  if (!organization && error) {
    return (
      <Screen kind="detail" back={back} title={t('oneFailed')}>
        <Failed failure={error} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (!organization) return <Skeleton label={shared('loading')} />
  return (
    <Screen
      kind="detail"
      back={back}
      title={organization.name}
      badges={<OrganizationBadge organization={organization} />}
      side={<OrganizationFacts organization={organization} />}
      isSideFirst
    >
      {organization.archivedAt === null && <SellingCard organization={organization} />}
      {organization.archivedAt === null && <OwnSellerCard organization={organization} />}
    </Screen>
  )
}

function OrganizationFacts({ organization: { id, slug, memberCount, createdAt } }: { organization: AdministeredOrganization }) {
  const t = useTranslations('administered')
  const admin = useTranslations('admin')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
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
          { label: t('address'), value: slug },
          { label: t('members'), value: memberCount.toLocaleString(language) },
          { label: t('created'), value: <RelativeTime at={createdAt} language={language} /> },
        ]}
      />
    </Section>
  )
}
