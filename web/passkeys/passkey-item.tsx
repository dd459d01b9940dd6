import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Item } from '../ui/lists/item-list.tsx'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

export type PasskeyItemProps = { passkey: Passkey; relyingPartyId: string; onChange: () => void }

/** One passkey: where it lives, when it was last used, and what can be done with it. */
export function PasskeyItem({ passkey, ...rest }: PasskeyItemProps) {
  const t = useTranslations('passkeys')
  const tables = useTranslations('tables')
  const { language } = useLanguage()
  const [opened, setOpened] = useState<'rename' | 'remove'>()
  const name = passkey.name ?? t('unnamed')
  const time = (at: string) => () => <RelativeTime at={at} language={language} />
  const dialogOf = (which: typeof opened) => ({
    ...rest,
    passkey,
    name,
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : undefined),
  })
  return (
    <Item
      icon={Fingerprint}
      title={name}
      details={[
        t.rich('since', { time: time(passkey.createdAt) }),
        passkey.lastUsedAt ? t.rich('used', { time: time(passkey.lastUsedAt) }) : t('neverUsed'),
        ...(passkey.backedUp ? [t('synced')] : []),
      ]}
      action={
        <>
          <RowMenu
            label={tables('actionsOf', { name })}
            actions={[
              { id: 'rename', label: t('renameOf', { name }), icon: Pencil, onChoose: () => setOpened('rename') },
              { id: 'remove', label: t('removeOf', { name }), icon: Trash2, isDanger: true, onChoose: () => setOpened('remove') },
            ]}
          />
          <RenamePasskey {...dialogOf('rename')} />
          <RemovePasskey {...dialogOf('remove')} />
        </>
      }
    />
  )
}
