import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { SeatCost } from '../purchases/seat-cost.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { buttonLook } from '../ui/fields/button.tsx'
import { MemberTable } from './member-table.tsx'
import { useMemberCount } from './use-members.ts'

export default function MembersScreen() {
  const t = useTranslations('members')
  const { organization, may } = useOrganization()
  const { data: count } = useMemberCount(organization.id)
  const most = useSettings()?.membershipLimit
  return (
    <Screen
      kind="table"
      title={t('title')}
      lead={leadOf(t, count, most)}
      action={
        may({ invitation: ['create'] }) && (
          <Link to="/o/$slug/invitations" params={{ slug: organization.slug }} className={buttonLook()}>
            <span className="inline-flex items-center gap-2">
              <UserPlus size={18} />
              {t('invite')}
            </span>
          </Link>
        )
      }
    >
      {may({ invitation: ['create'] }) && <SeatCost organizationId={organization.id} more={1} />}
      <MemberTable />
    </Screen>
  )
}

function leadOf(t: ReturnType<typeof useTranslations<'members'>>, count: number | undefined, most: number | undefined): string {
  if (count === undefined) return t('lead')
  return most === undefined || count > most ? t('count', { count }) : t('countOf', { count, most })
}
