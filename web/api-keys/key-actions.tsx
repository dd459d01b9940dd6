import { Gauge, Pencil, Power, PowerOff, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { type RowAction, RowMenu } from '../ui/overlays/row-menu.tsx'
import { DeleteKey } from './delete-key.tsx'
import { LimitKey } from './limit-key.tsx'
import { RenameKey } from './rename-key.tsx'
import { RotateKey } from './rotate-key.tsx'
import { useSwitchKey } from './use-switch-key.ts'

type KeyActionsProps = { apiKey: ApiKey; name: string; isOver: boolean }

/** What can be done with a key. One that has expired can only be renamed and deleted. */
export function KeyActions({ apiKey, name, isOver }: KeyActionsProps) {
  const t = useTranslations('apiKeys')
  const tables = useTranslations('tables')
  const [opened, setOpened] = useState<'rotate' | 'rename' | 'limit' | 'delete'>()
  const flip = useSwitchKey(apiKey, name)
  const dialogOf = (which: typeof opened) => ({
    apiKey,
    name,
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : undefined),
  })
  const whileValid: RowAction[] = [
    { id: 'rotate', label: t('rotate'), icon: RefreshCw, onChoose: () => setOpened('rotate') },
    apiKey.enabled
      ? { id: 'switch', label: t('switchOff'), icon: PowerOff, onChoose: flip }
      : { id: 'switch', label: t('switchOn'), icon: Power, onChoose: flip },
  ]
  const actions: RowAction[] = [
    ...(isOver ? [] : whileValid),
    { id: 'limit', label: t('limit'), icon: Gauge, onChoose: () => setOpened('limit') },
    { id: 'rename', label: t('rename'), icon: Pencil, onChoose: () => setOpened('rename') },
    { id: 'delete', label: t('delete'), icon: Trash2, isDanger: true, onChoose: () => setOpened('delete') },
  ]
  return (
    <>
      <RowMenu label={tables('actionsOf', { name })} actions={actions} />
      <RotateKey {...dialogOf('rotate')} />
      <RenameKey {...dialogOf('rename')} />
      <LimitKey {...dialogOf('limit')} />
      <DeleteKey {...dialogOf('delete')} />
    </>
  )
}
