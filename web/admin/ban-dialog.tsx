import { useState } from 'react'
import { days } from '#contract/kit/durations.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useEach } from './use-each.ts'

const lengths = { day: days(1), week: days(7), month: days(30), year: days(365) }
type Length = keyof typeof lengths | 'forGood'

type BanDialogProps = { people: readonly User[]; open: boolean; onOpenChange: (open: boolean) => void; onDone?: () => void }

/** Why, until when, and what they will be told, before a ban: one person, or several at once. */
export function BanDialog({ people, open, onOpenChange, onDone }: BanDialogProps) {
  const t = useTranslations('admin')
  const errors = useTranslations('errors')
  const [length, setLength] = useState<Length>('forGood')
  const forEach = useEach()
  const [first] = people
  const isOne = people.length === 1

  function close() {
    onOpenChange(false)
    onDone?.()
    return 'staying' as const
  }
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={isOne && first ? t('banTitle', { name: first.name }) : t('banManyTitle', { count: people.length })}
      lead={t('banConfirm')}
    >
      <ReasonForm
        look="danger"
        help={t('banReasonHelp')}
        submit={t('banSubmit')}
        submitting={t('banning')}
        call={(banReason) =>
          forEach(people, {
            call: ({ id }) =>
              api.admin.banUser({ userId: id, banReason, ...(length !== 'forGood' && { banExpiresIn: lengths[length] / 1000 }) }),
            done: (count) => (isOne && first ? t('bannedToast', { name: first.name }) : t('bannedMany', { count })),
          })
        }
        onDone={close}
        onCancel={() => onOpenChange(false)}
      >
        <SelectField
          name="length"
          label={t('banLength')}
          options={{ forGood: t('forGood'), day: t('day'), week: t('week'), month: t('month'), year: t('year') }}
          value={length}
          onValueChange={setLength}
        />
        <Alert tone="info">{t('banSeen', { words: errors('BANNED_USER') })}</Alert>
      </ReasonForm>
    </Modal>
  )
}
