import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMembersByUser } from '../members/use-members.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { RemoveTeam } from './remove-team.tsx'
import { RenameTeam } from './team-name-dialog.tsx'
import { useTeamMembers } from './use-teams.ts'

type TeamActionsProps = { team: Team; isLast: boolean; onRemoved?: () => void }

/** What the reader may do with a team as a whole. */
export function TeamActions({ team, isLast, onRemoved }: TeamActionsProps) {
  const t = useTranslations('teams')
  const tables = useTranslations('tables')
  const { may } = useOrganization()
  const [opened, setOpened] = useState<'rename' | 'remove'>()
  const whyNot = useWhyNotRemove(team, isLast)
  const openOf = (which: typeof opened) => ({
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : undefined),
  })
  const rename = { id: 'rename', label: t('rename'), icon: Pencil, onChoose: () => setOpened('rename') }
  const remove = { id: 'remove', label: t('remove'), icon: Trash2, isDanger: true, whyNot, onChoose: () => setOpened('remove') }
  return (
    <>
      <RowMenu
        label={tables('actionsOf', { name: team.name })}
        actions={[...(may({ team: ['update'] }) ? [rename] : []), ...(may({ team: ['delete'] }) ? [remove] : [])]}
      />
      <RenameTeam team={team} {...openOf('rename')} />
      <RemoveTeam team={team} {...openOf('remove')} {...(onRemoved && { onRemoved })} />
    </>
  )
}

/** A team cannot be removed by a member who works in it, nor can the last one. */
function useWhyNotRemove(team: Team, isLast: boolean) {
  const t = useTranslations('teams')
  const user = useUser()
  const { data: session } = api.useSession()
  const { organization } = useOrganization()
  const { data: members = [] } = useTeamMembers(team.id)
  const ownTeamId = useMembersByUser(organization.id, [user.id]).get(user.id)?.teamId
  const isOwn = members.some(({ userId }) => userId === user.id) && [ownTeamId, session?.session.activeTeamId].includes(team.id)
  if (isLast) return t('removeLast')
  return isOwn ? t('removeOwn') : undefined
}
