import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { CallFailed } from '#client/index.ts'
import type { Organization } from '#contract/organizations.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { ClosedScreen } from '../layouts/closed-screen.tsx'
import { Screen } from '../layouts/screen.tsx'
import { Forward } from '../navigation/forward.tsx'
import { Failed } from '../problems/failed.tsx'
import { useRoles } from '../roles/use-roles.ts'
import { NeedsSecondFactor } from '../two-factor/needs-second-factor.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { JoinedNotice } from './joined-notice.tsx'
import { rememberOrganization } from './last-organization.ts'
import { actingIn, OrganizationContext } from './organization-context.ts'
import { PolicyNotice } from './policy-notice.tsx'
import { organizationQuery } from './use-organizations.ts'

/** Around every screen of an organization: reads it by the slug of the address, and makes it the one the person works in. */
export default function OrganizationFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('organizations')
  const shared = useTranslations('shared')
  const needs = useTranslations('needsFactor')
  const { slug = '' } = useParams({ strict: false })
  const { href } = useLocation()
  const { data, error, refetch } = useQuery(organizationQuery(slug))
  const roles = useRoles()
  const acting = useMemo(() => data && actingIn(data, roles), [data, roles])
  useWorkIn(data?.organization)

  if (!data && error && isWeak(error)) {
    return <NeedsSecondFactor title={needs('organizationTitle')} lead={needs('organizationLead')} onProven={() => void refetch()} />
  }
  if (!data && error && isClosed(error)) {
    return (
      <ClosedScreen icon={Building2} title={t('closedTitle')}>
        {t('closed')}
      </ClosedScreen>
    )
  }
  if (!data && error) {
    return (
      <Screen title={t('errorTitle')}>
        <Failed failure={error} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (!acting) return <Skeleton label={shared('loading')} />
  // Opened by a slug that it had until lately, or in other letters.
  const { organization } = acting
  if (organization.slug !== slug) return <Forward to={href.replace(`/o/${slug}`, `/o/${organization.slug}`)} />
  return (
    <OrganizationContext value={acting}>
      <JoinedNotice organization={organization} />
      <PolicyNotice organization={organization} />
      {children}
    </OrganizationContext>
  )
}

const closedCodes = new Set([
  'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
  'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  'ORGANIZATION_NOT_FOUND',
])

/** Only members may learn whether an organization exists. */
function isClosed(error: Error) {
  return error instanceof CallFailed && closedCodes.has(error.code)
}

/** They are a member, but the organization asks for two factors. */
function isWeak(error: Error) {
  return error instanceof CallFailed && error.code === 'SECOND_FACTOR_REQUIRED'
}

function useWorkIn(organization: Organization | undefined) {
  const { id, slug } = organization ?? {}
  useEffect(() => {
    if (id === undefined || slug === undefined) return
    rememberOrganization(slug)
    const active = api.$session.get().data?.session.activeOrganizationId
    if (active !== id) void api.organization.setActive({ organizationId: id })
  }, [id, slug])
}
