import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'
import { enter, placeOfMember } from './enter.ts'
import type { Preview } from './use-preview.ts'

type AcceptInvitationProps = { preview: Preview; token: string | undefined; user: User }

/** For the recipient: one press to join, one to decline. */
export function AcceptInvitation({ preview, token, user }: AcceptInvitationProps) {
  const t = useTranslations('invitation')
  const [isRejected, setRejected] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => api.organization.acceptInvitation({ invitationId: preview.id, ...(token && { token }) }),
    onDone() {
      enter(preview)
      return 'leaving'
    },
  })
  if (isRejected) return <Alert tone="info">{t('rejected', { organization: preview.organization.name })}</Alert>
  if (problem?.code === 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION') return <Open preview={preview} />
  return (
    <Stack gap="small">
      <FormProblem problem={problem} />
      <Button wide pending={isPending} pendingText={t('joining')} onClick={() => void submit(undefined)}>
        {t('accept')}
      </Button>
      <Reject preview={preview} token={token} onRejected={() => setRejected(true)} />
      <Text size="small" tone="soft" align="center">
        {t('signedInAs', { address: user.email })}
      </Text>
    </Stack>
  )
}

/** For people who are members already. */
export function Open({ preview }: { preview: Preview }) {
  const t = useTranslations('invitation')
  const organization = preview.organization.name
  return (
    <Stack gap="small">
      <Text>{t('alreadyMember', { organization })}</Text>
      <ButtonLink wide href={placeOfMember(preview)}>
        {t('open', { organization })}
      </ButtonLink>
    </Stack>
  )
}

function Reject({ preview, token, onRejected }: Pick<AcceptInvitationProps, 'preview' | 'token'> & { onRejected: () => void }) {
  const t = useTranslations('invitation')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => api.organization.rejectInvitation({ invitationId: preview.id, ...(token && { token }) }),
    onDone() {
      setOpen(false)
      onRejected()
      return 'staying'
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" wide>
          {t('reject')}
        </Button>
      }
      title={t('rejectConfirmTitle', { organization: preview.organization.name })}
      confirm={t('reject')}
      confirming={t('rejecting')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void submit(undefined)}
    >
      {problem ? problem.words : t('rejectConfirm')}
    </ConfirmDialog>
  )
}
