import { UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { MemberWithUser } from '#contract/members.ts'
import type { Team } from '#contract/teams.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMembers } from '../members/use-members.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { ChoiceList, ChoiceRow } from '../ui/fields/choice-list.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Text } from '../ui/text/text.tsx'
import { useForgetTeams } from './use-teams.ts'

const mostShown = 8

/** Finds members who are not in the team yet, and puts them in. */
export function AddToTeam({ team, present }: { team: Team; present: readonly string[] }) {
  const t = useTranslations('teams')
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={`${t('add')}: ${team.name}`}>
          <UserPlus size={16} />
          {t('add')}
        </Button>
      }
      title={t('addTitle', { team: team.name })}
      lead={t('addLead')}
    >
      <Finder team={team} present={present} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function Finder({ team, present, onClose }: { team: Team; present: readonly string[]; onClose: () => void }) {
  const t = useTranslations('teams')
  const { organization } = useOrganization()
  const [search, setSearch] = useState('')
  const { data } = useMembers({ organizationId: organization.id, search, role: '', page: 1 })
  const find = useCallback((text: string) => setSearch(text), [])
  const found = data?.members.filter(({ userId }) => !present.includes(userId)).slice(0, mostShown) ?? []
  return (
    <>
      <SearchField name="member" label={t('find')} value={search} onSearch={find} />
      {found.length > 0 && (
        <ChoiceList label={t('found')}>
          {found.map((member) => (
            <Found key={member.id} team={team} member={member} />
          ))}
        </ChoiceList>
      )}
      {data && found.length === 0 && <Text tone="soft">{t(search === '' ? 'everybodyIn' : 'notFound')}</Text>}
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {t('done')}
        </Button>
      </ModalButtons>
    </>
  )
}

function Found({ team, member: { userId, user } }: { team: Team; member: MemberWithUser }) {
  const t = useTranslations('teams')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetTeams(organization.id)
  const { submit, isPending } = useSubmit({
    call: () => api.organization.addTeamMember({ organizationId: organization.id, teamId: team.id, userId }),
    onDone() {
      void forget()
      toast.succeed(t('added', { name: user.name, team: team.name }))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <ChoiceRow
      name={user.name}
      image={user.image}
      detail={user.email}
      action={
        <Button
          look="secondary"
          size="small"
          aria-label={`${t('add')}: ${user.name}`}
          pending={isPending}
          onClick={() => void submit(undefined)}
        >
          {t('add')}
        </Button>
      }
    />
  )
}
