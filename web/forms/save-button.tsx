import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Inline } from '../ui/layouts/stack.tsx'

/** Saves one card of a screen. */
export function SaveButton({ pending }: { pending: boolean }) {
  const changes = useTranslations('changes')
  return (
    <Inline>
      <Button type="submit" pending={pending} pendingText={changes('saving')}>
        {changes('save')}
      </Button>
    </Inline>
  )
}
