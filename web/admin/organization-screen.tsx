import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { Failed } from '../problems/failed.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { WithSide } from '../ui/layouts/page-layout.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Tabs } from '../ui/layouts/tabs.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { DeleteOrganization } from './delete-organization.tsx'
import { MembersTable } from './members-table.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { type administeredSearch, administeredTabs } from './organization-search.ts'
import { PurchasesCards } from './purchases-cards.tsx'
import { OrganizationBadge } from './selling-badges.tsx'
import { OwnSellerCard, SellingCard } from './selling-cards.tsx'
import { LatestCard } from './ties-cards.tsx'
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
      picture={<Avatar name={organization.name} image={organization.logo} size="head" />}
      title={organization.name}
      badges={<OrganizationBadge organization={organization} />}
      lead={`/o/${organization.slug}`}
    >
      <OrganizationTabs organization={organization} />
    </Screen>
  )
}

/** Each tab asks for what it shows when it is opened. The address knows which one is. */
function OrganizationTabs({ organization }: { organization: AdministeredOrganization }) {
  const t = useTranslations('administered')
  const admin = useTranslations('admin')
  const { search, change } = useSearch<typeof administeredSearch>()
  const contents: Record<(typeof administeredTabs)[number], { label: string; content: ReactNode }> = {
    overview: { label: admin('overview'), content: <Overview organization={organization} /> },
    members: { label: t('members'), content: <MembersTable organizationId={organization.id} /> },
    purchases: { label: admin('purchases'), content: <PurchasesCards buyerId={organization.id} /> },
    activity: { label: admin('activity'), content: <LatestCard about={{ organizationId: organization.id }} /> },
  }
  return (
    <Tabs
      label={organization.name}
      value={search.tab ?? 'overview'}
      onChange={(tab) => change({ tab: tab === 'overview' ? undefined : tab, search: undefined, page: undefined }, { replace: true })}
      tabs={administeredTabs.map((id) => ({ id, ...contents[id] }))}
    />
  )
}

function Overview({ organization }: { organization: AdministeredOrganization }) {
  const isThere = organization.archivedAt === null
  return (
    <WithSide side={<OrganizationFacts organization={organization} />} isSideFirst>
      {isThere && <SellingCard organization={organization} />}
      {isThere && <OwnSellerCard organization={organization} />}
      {isThere && <DeleteOrganization organization={organization} />}
    </WithSide>
  )
}
