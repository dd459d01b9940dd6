import { useTranslations } from '../languages/use-translations.ts'
import { CommandDialog } from '../ui/overlays/command-dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { useCommands } from './use-commands.ts'
import type { PaletteProps } from './view.ts'

/** Everything that can be opened or done from anywhere, and the list of keys for it. */
export default function Palette(props: PaletteProps) {
  return (
    <>
      <Commands {...props} />
      <ShortcutList {...props} />
    </>
  )
}

function Commands({ view, onView, typed, onType, sections }: PaletteProps) {
  const t = useTranslations('palette')
  const groups = useCommands({ sections, typed, onShortcuts: () => onView('shortcuts') })
  return (
    <CommandDialog
      open={view === 'commands'}
      onOpenChange={(open) => onView(open ? 'commands' : 'closed')}
      groups={groups}
      text={typed}
      onType={onType}
      words={{
        title: t('title'),
        placeholder: t('placeholder'),
        list: t('list'),
        none: t('none'),
        followedBy: t('followedBy'),
        move: t('move'),
        choose: t('choose'),
        close: t('close'),
        preview: t('preview'),
      }}
    />
  )
}
