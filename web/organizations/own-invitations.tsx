import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useRoleName } from '../roles/role-name.ts'
import { Button } from '../ui/fields/button.tsx'
import { ChoiceList, ChoiceRow } from '../ui/fields/choice-list.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Text } from '../ui/text/text.tsx'
import { useForgetOrganizations } from './use-organizations.ts'
import { type OwnInvitation, useOwnInvitations } from './use-own-invitations.ts'

/** Where the person is invited to, each with the way in. */
export function OwnInvitations({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('frame')
  const invitations = useOwnInvitations()
  if (invitations.length === 0) return null
  return (
    <Stack gap="tight">
      <Text size="small" tone="soft">
        {t('pending')}
      </Text>
      <ChoiceList label={t('pending')}>
        {invitations.map((invitation) => (
          <OwnInvitationRow key={invitation.id} invitation={invitation} onLeave={onLeave} />
        ))}
      </ChoiceList>
    </Stack>
  )
}

function OwnInvitationRow({ invitation, onLeave }: { invitation: OwnInvitation; onLeave: () => void }) {
  const t = useTranslations('frame')
  const roleName = useRoleName()
  const toast = useToast()
  const problemOf = useProblems()
  const navigate = useNavigate()
  const forget = useForgetOrganizations()
  const { id, organizationId, organizationName, role } = invitation

  const { submit, isPending } = useSubmit({
    call: () => api.organization.acceptInvitation({ invitationId: id }),
    onDone() {
      void open()
      return 'leaving'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  async function open() {
    const { data } = await api.organization.getOrganization({ organizationId })
    onLeave()
    await forget()
    if (data) void navigate({ href: `/o/${data.slug}/members?joined` })
  }
  return (
    <ChoiceRow
      name={organizationName}
      detail={roleName(role)}
      action={
        <Button
          size="small"
          aria-label={`${t('accept')}: ${organizationName}`}
          pending={isPending}
          pendingText={t('accepting')}
          onClick={() => void submit(undefined)}
        >
          {t('accept')}
        </Button>
      }
    />
  )
}
