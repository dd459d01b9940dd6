import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { MemberTable } from '../members/member-table.tsx'
import { useMemberCount } from '../members/use-members.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { RowSkeleton } from '../ui/layouts/skeleton.tsx'
import { TabLinks } from '../ui/layouts/tab-links.tsx'
import { tabLinkLook } from '../ui/layouts/tab-look.ts'
import type { peopleSearch } from './people-search.ts'

const InvitationTable = later(() => import('../invitations/invitation-table.tsx'))
const InviteDialog = later(() => import('../invitations/invite-dialog.tsx'))

/** Everyone in an organization and everyone asked to join, a tab each. */
export default function PeopleScreen() {
  const frame = useTranslations('frame')
  const shared = useTranslations('shared')
  const { tab } = useSearch<typeof peopleSearch>().search
  return (
    <Screen kind="table" title={frame('people')} lead={useLead(tab)} action={<Invite />}>
      <Tabs />
      {tab ? (
        <Suspense fallback={<RowSkeleton label={shared('loading')} />}>
          <InvitationTable />
        </Suspense>
      ) : (
        <MemberTable />
      )}
    </Screen>
  )
}

function useLead(tab: 'invitations' | undefined) {
  const members = useTranslations('members')
  const invitations = useTranslations('invitations')
  const { organization } = useOrganization()
  const { data: count } = useMemberCount(organization.id)
  const most = useSettings()?.membershipLimit
  if (tab) return invitations('lead')
  if (count === undefined) return members('lead')
  return most === undefined || count > most ? members('count', { count }) : members('countOf', { count, most })
}

function Tabs() {
  const t = useTranslations('frame')
  const { organization } = useOrganization()
  return (
    <TabLinks label={t('people')}>
      {([undefined, 'invitations'] as const).map((tab) => (
        <Link
          key={tab ?? 'members'}
          to="/o/$slug/people"
          params={{ slug: organization.slug }}
          search={{ tab }}
          activeOptions={{ explicitUndefined: true }}
          resetScroll={false}
          className={tabLinkLook}
        >
          {t(tab ?? 'members')}
        </Link>
      ))}
    </TabLinks>
  )
}

/** The dialog is fetched when it is first opened, and then keeps what was typed when it is closed. */
function Invite() {
  const t = useTranslations('members')
  const { may } = useOrganization()
  const { search, change } = useSearch<typeof peopleSearch>()
  const isOpen = search.invite === 'open'
  const [wasOpen, setWasOpen] = useState(isOpen)
  const opener = useRef<HTMLButtonElement>(null)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!may({ invitation: ['create'] })) return null
  return (
    <>
      <Button ref={opener} onClick={() => change({ invite: 'open' })} onPointerEnter={() => void InviteDialog.prefetch()}>
        <UserPlus size={18} />
        {t('invite')}
      </Button>
      {wasOpen && (
        <Suspense>
          <InviteDialog
            isOpen={isOpen}
            opener={opener}
            onClose={() => change({ invite: undefined })}
            onInvited={() => change({ invite: undefined, tab: 'invitations' })}
          />
        </Suspense>
      )}
    </>
  )
}
