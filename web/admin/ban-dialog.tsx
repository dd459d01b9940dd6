import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { days } from '#contract/kit/durations.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api.ts'
import { FormProblem } from '../form-problem.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSubmit } from '../use-submit.ts'
import { useForgetUsers } from './use-users.ts'

const lengths = { day: days(1), week: days(7), month: days(30), year: days(365) }
type Length = keyof typeof lengths | 'forGood'

/** Why, until when, and what the person will be told, before they are kept out. */
export function BanDialog({ person }: { person: User }) {
  const t = useTranslations('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="danger">{t('banStart')}</Button>}
      title={t('banTitle', { name: person.name })}
      lead={t('banConfirm')}
    >
      <BanForm person={person} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function BanForm({ person, onClose }: { person: User; onClose: () => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const errors = useTranslations('errors')
  const toast = useToast()
  const forget = useForgetUsers()
  const [length, setLength] = useState<Length>('forGood')
  const { submit, isPending, problem } = useSubmit({
    call: (banReason: string) =>
      api.admin.banUser({ userId: person.id, banReason, ...(length !== 'forGood' && { banExpiresIn: lengths[length] / 1000 }) }),
    onDone() {
      void forget()
      toast.succeed(t('bannedToast', { name: person.name }))
      onClose()
      return 'staying'
    },
  })
  return (
    <Form onSubmit={({ reason = '' }) => void submit(reason.trim())}>
      <FormProblem problem={problem} />
      <TextField
        name="reason"
        label={t('reason')}
        help={t('banReasonHelp')}
        autoComplete="off"
        maxLength={500}
        validate={(value) => (value.trim() === '' ? t('reasonMissing') : undefined)}
      />
      <SelectField
        name="length"
        label={t('banLength')}
        options={{ forGood: t('forGood'), day: t('day'), week: t('week'), month: t('month'), year: t('year') }}
        value={length}
        onValueChange={setLength}
      />
      <Alert tone="info">{t('banSeen', { words: errors('BANNED_USER') })}</Alert>
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button look="danger" type="submit" pending={isPending} pendingText={t('banning')}>
          {t('banSubmit')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
