import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'

/** A key that was just made, to be copied. */
export function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  return (
    <>
      <CodeSample label={t('key')} text={secret} words={{ copy: shared('copy'), copied: shared('copied') }} />
      <ModalButtons>
        <Button onClick={onClose}>{t('keySaved')}</Button>
      </ModalButtons>
    </>
  )
}
