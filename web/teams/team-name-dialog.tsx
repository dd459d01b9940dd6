import { Plus } from 'lucide-react'
import { useState } from 'react'
import { TeamName } from '#contract/organization-names.ts'
import type { Team } from '#contract/teams.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetTeams } from './use-teams.ts'

/** Creates a team. */
export function CreateTeam() {
  const t = useTranslations('teams')
  const [isOpen, setOpen] = useState(false)
  const trigger = (
    <Button>
      <Plus size={18} />
      {t('create')}
    </Button>
  )
  return (
    <Modal open={isOpen} onOpenChange={setOpen} trigger={trigger} title={t('createTitle')}>
      <NameForm team={undefined} onClose={() => setOpen(false)} />
    </Modal>
  )
}

/** Gives a team another name. */
export function RenameTeam({ team, open, onOpenChange }: { team: Team; open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('teams')
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={t('renameOf', { team: team.name })}>
      <NameForm team={team} onClose={() => onOpenChange(false)} />
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
        validate={(value) => (TeamName.safeParse(value).success ? undefined : t(value.trim() === '' ? 'nameMissing' : 'nameTooLong'))}
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
