import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { DeleteSecretKey } from './delete-secret-key.tsx'
import { RotateSecretKey } from './rotate-secret-key.tsx'
import type { SecretKeyDialogProps } from './secret-key-dialog.ts'

/** What can be done with a secret key. */
export function SecretKeyActions({ secretKey, onChanged }: Pick<SecretKeyDialogProps, 'secretKey' | 'onChanged'>) {
  const t = useTranslations('admin')
  const tables = useTranslations('tables')
  const [opened, setOpened] = useState<'rotate' | 'delete'>()
  const dialogOf = (which: 'rotate' | 'delete') => ({
    secretKey,
    onChanged,
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : undefined),
  })
  return (
    <>
      <RowMenu
        label={tables('actionsOf', { name: secretKey.name })}
        actions={[
          { id: 'rotate', label: t('keyRotate'), icon: RefreshCw, onChoose: () => setOpened('rotate') },
          { id: 'delete', label: t('keyDelete'), icon: Trash2, isDanger: true, onChoose: () => setOpened('delete') },
        ]}
      />
      <RotateSecretKey {...dialogOf('rotate')} />
      <DeleteSecretKey {...dialogOf('delete')} />
    </>
  )
}
