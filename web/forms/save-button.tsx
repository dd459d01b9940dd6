import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { Inline } from '../ui/stack.tsx'

/** Saves one card of a screen. */
export function SaveButton({ pending }: { pending: boolean }) {
  const t = useTranslations('shared')
  return (
    <Inline>
      <Button type="submit" pending={pending} pendingText={t('saving')}>
        {t('save')}
      </Button>
    </Inline>
  )
}
