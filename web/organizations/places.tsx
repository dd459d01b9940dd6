import { Link, useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { contextOf } from '../navigation/context.ts'
import { addressIn, placeIn } from '../navigation/organization-pages.ts'
import { Failed } from '../problems/failed.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { offersPersonal } from '../settings/page-facts.ts'
import { buttonLook } from '../ui/fields/button.tsx'
import { Choice, ChoiceList, choiceLook } from '../ui/fields/choice-list.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { OwnInvitations } from './own-invitations.tsx'
import { type ListedOrganization, useOrganizations } from './use-organizations.ts'
import { useWorkAlone } from './use-work-alone.ts'

const searchFrom = 7

/** Everywhere the person could work: alone, in their organizations, and where they are invited to. */
export default function Places({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('frame')
  const shared = useTranslations('shared')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useOrganizations()
  if (!data && error) return <Failed title={t('organizationsFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  const found = data.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Stack>
      {data.length >= searchFrom && (
        <TextField name="organization" type="search" label={t('search')} autoComplete="off" value={search} onValueChange={setSearch} />
      )}
      <ChoiceList label={t('organizations')}>
        {search.trim() === '' && offersPersonal() && <PersonalChoice onLeave={onLeave} />}
        <OrganizationChoices organizations={found} onLeave={onLeave} />
      </ChoiceList>
      {found.length === 0 && search.trim() !== '' && <Text tone="soft">{t('noMatch')}</Text>}
      <OwnInvitations onLeave={onLeave} />
      <Link to="/organizations/new" onClick={onLeave} className={buttonLook({ look: 'secondary', wide: true })}>
        <span className="inline-flex items-center justify-center gap-2">
          <Plus size={18} />
          {t('create')}
        </span>
      </Link>
    </Stack>
  )
}

function PersonalChoice({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('frame')
  const isChosen = contextOf(useLocation().pathname) === 'account'
  const user = useUser()
  const workAlone = useWorkAlone()

  async function choose() {
    await workAlone()
    onLeave()
  }
  return (
    <li>
      <button type="button" aria-current={isChosen || undefined} onClick={() => void choose()} className={choiceLook}>
        <Choice name={t('personal')} pictureOf={user.name} image={user.image} detail={user.name} isChosen={isChosen} />
      </button>
    </li>
  )
}

/** Each leads to the page that is open now, as it is there. */
function OrganizationChoices({ organizations, onLeave }: { organizations: ListedOrganization[]; onLeave: () => void }) {
  const roleName = useRoleName()
  const place = placeIn(useLocation().pathname)
  return organizations.map(({ id, slug, name, logo, role }) => {
    const isChosen = slug === place?.slug
    return (
      <li key={id}>
        <Link to={addressIn(slug, place?.page)} aria-current={isChosen || undefined} onClick={onLeave} className={choiceLook}>
          <Choice name={name} image={logo} detail={roleName(role)} isChosen={isChosen} />
        </Link>
      </li>
    )
  })
}
