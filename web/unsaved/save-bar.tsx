import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import type { Unsaved } from './unsaved.ts'

/** The one place to save what was changed on a screen, or to take it back. There only while something is. */
export function SaveBar({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const t = useTranslations('unsaved')
  const changes = useTranslations('changes')
  const savable = unsaved.filter(({ save }) => save)
  if (savable.length === 0) return null
  return (
    <BulkGroup label={t('bar')} count={t('bar')}>
      <Button look="quiet" size="small" onClick={() => savable.forEach(({ discard }) => discard?.())}>
        {t('discard')}
      </Button>
      <Button
        size="small"
        pending={savable.some(({ isPending }) => isPending)}
        pendingText={changes('saving')}
        onClick={() => savable.forEach(({ save }) => save?.())}
      >
        {changes('save')}
      </Button>
    </BulkGroup>
  )
}
