import type { Passkey } from '#contract/passkeys.ts'
import { api } from '../api/api.ts'
import { RenameDialog } from '../forms/rename-dialog.tsx'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { TextField } from '../ui/fields/text-field.tsx'

type RenamePasskeyProps = { passkey: Passkey; name: string; open: boolean; onOpenChange: (open: boolean) => void; onChange: () => void }

export function RenamePasskey({ passkey, name, open, onOpenChange, onChange }: RenamePasskeyProps) {
  const t = useTranslations('passkeys')
  return (
    <RenameDialog
      title={t('renameOf', { name })}
      open={open}
      onOpenChange={onOpenChange}
      call={(wanted) => whenFresh(() => api.passkey.updatePasskey({ id: passkey.id, name: wanted }))}
      onRenamed={onChange}
    >
      <TextField
        name="name"
        label={t('name')}
        defaultValue={name}
        maxLength={100}
        validate={(value) => (value.trim() === '' ? t('nameMissing') : undefined)}
      />
    </RenameDialog>
  )
}
