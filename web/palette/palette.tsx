import paletteWords from 'virtual:messages/palette'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { MoreWords } from '../languages/words.tsx'
import { CommandDialog } from '../ui/command-dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { useCommands } from './use-commands.ts'
import type { PaletteProps } from './view.ts'

/** Everything that can be opened or done from anywhere, and the list of keys for it. */
export default function Palette(props: PaletteProps) {
  return (
    <Suspense>
      <MoreWords loaders={paletteWords}>
        <Commands {...props} />
        <ShortcutList {...props} />
      </MoreWords>
    </Suspense>
  )
}

function Commands({ view, onView, sections }: PaletteProps) {
  const t = useTranslations('palette')
  const groups = useCommands({ sections, onShortcuts: () => onView('shortcuts') })
  return (
    <CommandDialog
      open={view === 'commands'}
      onOpenChange={(open) => onView(open ? 'commands' : 'closed')}
      groups={groups}
      words={{
        title: t('title'),
        placeholder: t('placeholder'),
        list: t('list'),
        none: t('none'),
        followedBy: t('followedBy'),
        move: t('move'),
        choose: t('choose'),
        close: t('close'),
      }}
    />
  )
}
