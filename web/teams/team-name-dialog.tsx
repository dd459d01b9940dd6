import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Team, teams } from '#contract/teams.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForgetTeams } from './use-teams.ts'

const { name: nameSchema } = teams.createTeam.input.shape

/** Names a team: a new one, or one that is there. */
export function TeamNameDialog({ team }: { team?: Team }) {
  const t = useTranslations('teams')
  const [isOpen, setOpen] = useState(false)
  const trigger = team ? (
    <Button look="quiet" size="small" aria-label={`${t('rename')}: ${team.name}`}>
      <Pencil size={16} />
      {t('rename')}
    </Button>
  ) : (
    <Button>
      <Plus size={18} />
      {t('create')}
    </Button>
  )
  return (
    <Modal open={isOpen} onOpenChange={setOpen} trigger={trigger} title={team ? t('renameOf', { team: team.name }) : t('createTitle')}>
      <NameForm team={team} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function NameForm({ team, onClose }: { team: Team | undefined; onClose: () => void }) {
  const t = useTranslations('teams')
  const shared = useTranslations('shared')
  const changes = useTranslations('changes')
  const toast = useToast()
  const { organization } = useOrganization()
  const forget = useForgetTeams(organization.id)
  const { submit, isPending, problem } = useSubmit({
    call: (name: string) =>
      team
        ? api.organization.updateTeam({ teamId: team.id, data: { name, organizationId: organization.id } })
        : api.organization.createTeam({ organizationId: organization.id, name }),
    onDone({ name }) {
      void forget()
      toast.succeed(team ? changes('saved') : t('created', { team: name }))
      onClose()
      return 'staying'
    },
  })
  return (
    <Form onSubmit={({ name = '' }) => void submit(name.trim())}>
      <FormProblem problem={problem} />
      <TextField
        name="name"
        label={t('name')}
        autoComplete="off"
        defaultValue={team?.name}
        validate={(value) => (nameSchema.safeParse(value).success ? undefined : t(value.trim() === '' ? 'nameMissing' : 'nameTooLong'))}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={changes('saving')}>
          {team ? changes('save') : t('createSubmit')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
