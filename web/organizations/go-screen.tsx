import { useParams } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Forward } from '../navigation/forward.tsx'
import { earlierPages, organizationPages } from '../navigation/organization-pages.ts'
import { Failed } from '../problems/failed.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { lastOrganization } from './last-organization.ts'
import { useOrganizations } from './use-organizations.ts'

/** `/go/people`: the page of that name in the organization that was last open. People without one create one. */
export default function GoScreen() {
  const shared = useTranslations('shared')
  const frame = useTranslations('frame')
  const { page = '' } = useParams({ strict: false })
  const { data: session } = api.useSession()
  const { data, error, refetch } = useOrganizations()
  if (!data && error) {
    return (
      <Screen title={frame('organizationsFailed')}>
        <Failed failure={error} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (!data) return <Skeleton label={shared('loading')} />
  const slug = lastOrganization()
  const last = data.find((each) => each.slug === slug) ?? data.find((each) => each.id === session?.session.activeOrganizationId) ?? data[0]
  if (!last) return <Forward to="/organizations/new" />
  const known = [...organizationPages, ...earlierPages].find((each) => each === page) ?? organizationPages[0]
  return <Forward to={`/o/${last.slug}/${known}`} />
}
