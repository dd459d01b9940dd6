import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { type Shortcut, ShortcutTable } from '../ui/lists/shortcut-table.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { keysTo, paletteKeys } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'
import type { PaletteProps } from './view.ts'

/** Every key that does something, and the way to turn the single ones off. */
export function ShortcutList({ view, onView, sections }: PaletteProps) {
  const t = useTranslations('palette')
  const [areOn, turn] = useSingleKeys()
  const everywhere: Shortcut[] = [
    { label: t('openPalette'), keys: paletteKeys },
    ...(areOn ? [{ label: t('openShortcuts'), keys: ['?'] }] : []),
  ]
  const inLists: Shortcut[] = [
    { label: t('listRows'), keys: ['J', 'K'], between: t('or') },
    { label: t('listOpen'), keys: ['Enter'] },
    { label: t('listSelect'), keys: ['X'] },
    { label: t('listSearch'), keys: ['/'] },
    { label: t('listCreate'), keys: ['C'] },
  ]
  const groups = sections
    .map(({ heading, links }) => ({
      heading,
      shortcuts: links.flatMap(({ key, label }): Shortcut[] => {
        const keys = keysTo(key)
        return keys ? [{ label, keys, between: t('followedBy') }] : []
      }),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Modal
      open={view === 'shortcuts'}
      onOpenChange={(open) => onView(open ? 'shortcuts' : 'closed')}
      title={t('shortcuts')}
      lead={t('shortcutsLead')}
    >
      <Checkbox
        name="single-keys"
        label={t('singleKeys')}
        help={t('singleKeysHelp', { keys: paletteKeys.join(' ') })}
        checked={areOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <ShortcutTable
        groups={[
          { heading: t('everywhere'), shortcuts: everywhere },
          ...(areOn ? [{ heading: t('inLists'), shortcuts: inLists }, ...groups] : []),
        ]}
      />
      <ModalButtons>
        <Button look="secondary" onClick={() => onView('closed')}>
          {t('close')}
        </Button>
      </ModalButtons>
    </Modal>
  )
}
