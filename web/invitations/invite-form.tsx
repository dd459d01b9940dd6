import { type ReactNode, useState } from 'react'
import type { DataOf } from '#client/index.ts'
import { addressesIn } from '#contract/addresses-in.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { isEmail } from '../forms/is-email.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useRefusalWords } from '../problems/use-problems.ts'
import { SeatCost } from '../purchases/seat-cost.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { useRolesToGive } from '../roles/use-roles.ts'
import { useTeams } from '../teams/use-teams.ts'
import { Button } from '../ui/fields/button.tsx'
import { type Chip, ChipField } from '../ui/fields/chip-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useForgetInvitations } from './use-invitations.ts'

const most = 100
type Answers = DataOf<typeof api.organization.inviteMembers>['results']
type Address = { text: string; refusedAs?: string | undefined }

/** Whom to invite, kept by what the form is in. */
export function useInvitees() {
  return useState<readonly Address[]>([])
}

type InviteFormProps = { invitees: ReturnType<typeof useInvitees>; cancel?: ReactNode; onAllInvited: () => void }

/** Many addresses at once. Those that could be invited are gone afterwards; the others stay, each with its reason. */
export function InviteForm({ invitees: [addresses, setAddresses], cancel, onAllInvited }: InviteFormProps) {
  const t = useTranslations('invitations')
  const toast = useToast()
  const refusalWords = useRefusalWords()
  const { organization } = useOrganization()
  const forget = useForgetInvitations(organization.id)
  const [missing, setMissing] = useState<'addressesMissing' | 'addressesWrong' | 'addressesTooMany'>()
  const [role, setRole] = useState('member')
  const [teamId, setTeamId] = useState('')
  const good = addresses.filter(({ text }) => isEmail(text)).map(({ text }) => text)

  const { submit, isPending, problem } = useSubmit({
    call: (emails: string[]) =>
      api.organization.inviteMembers({ organizationId: organization.id, emails, role, ...(teamId && { teamId }) }),
    onDone(answer) {
      void forget()
      settle(answer.results)
      return 'staying'
    },
  })

  function settle(answers: Answers) {
    const refused = answers.filter(({ error }) => error !== null).map(({ email, error }) => ({ text: email, refusedAs: error?.code }))
    const kept = [...addresses.filter(({ text }) => !isEmail(text)), ...refused]
    setAddresses(kept)
    const count = answers.length - refused.length
    if (count > 0) toast.succeed(t('invited', { count }))
    if (kept.length === 0) onAllInvited()
  }
  function add(text: string) {
    setMissing(undefined)
    const known = new Set(addresses.map(({ text }) => text.toLowerCase()))
    const added = addressesIn(text).filter((address) => !known.has(address.toLowerCase()))
    setAddresses([...addresses, ...added.map((text) => ({ text, refusedAs: isEmail(text) ? undefined : ('INVALID_EMAIL' as const) }))])
  }
  function send() {
    if (good.length === 0) return setMissing(addresses.length === 0 ? 'addressesMissing' : 'addressesWrong')
    if (good.length > most) return setMissing('addressesTooMany')
    return void submit(good)
  }
  const Buttons = cancel ? ModalButtons : Inline
  const chips: Chip[] = addresses.map(({ text, refusedAs }) => ({ text, problem: refusedAs && refusalWords(refusedAs) }))
  return (
    <Form onSubmit={send}>
      <FormProblem problem={problem} />
      <ChipField
        label={t('addresses')}
        help={t('addressesHelp')}
        error={missing && t(missing, { most })}
        chips={chips}
        onAdd={add}
        onRemove={(text) => setAddresses(addresses.filter((address) => address.text !== text))}
        words={{ remove: (text) => t('addressRemove', { address: text }), list: t('addressList') }}
        inputMode="email"
      />
      <Refused chips={chips} />
      <RoleField value={role} onValueChange={setRole} />
      <TeamField value={teamId} onValueChange={setTeamId} />
      <SeatCost organizationId={organization.id} more={good.length} />
      <Buttons>
        {cancel}
        <Button type="submit" pending={isPending} pendingText={t('inviting')}>
          {t('submit', { count: good.length })}
        </Button>
      </Buttons>
    </Form>
  )
}

/** What is wrong with each address that was kept. */
function Refused({ chips }: { chips: Chip[] }) {
  const wrong = chips.filter(({ problem }) => problem)
  if (wrong.length === 0) return null
  return (
    <Alert tone="warning">
      <ul>
        {wrong.map(({ text, problem }) => (
          <li key={text} className="wrap-anywhere">{`${text}: ${problem}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

type FieldProps = { value: string; onValueChange: (value: string) => void }

function RoleField(field: FieldProps) {
  const t = useTranslations('invitations')
  const roleName = useRoleName()
  const { role } = useOrganization()
  const offered = useRolesToGive(role)
  return (
    <SelectField {...field} name="role" label={t('role')} options={Object.fromEntries(offered.map((role) => [role, roleName(role)]))} />
  )
}

/** Only where there is a choice. */
function TeamField(field: FieldProps) {
  const t = useTranslations('invitations')
  const { organization } = useOrganization()
  const { data: teams = [] } = useTeams(organization.id)
  if (teams.length < 2) return null
  const options: Record<string, string> = { '': t('noTeam'), ...Object.fromEntries(teams.map(({ id, name }) => [id, name])) }
  return <SelectField {...field} name="team" label={t('team')} options={options} />
}
