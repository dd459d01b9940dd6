import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'

/** By what an application is known, to be copied. */
export function ShownSecret({ id, secret, onClose }: { id: string; secret: string | null; onClose: () => void }) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const words = { copy: shared('copy'), copied: shared('copied') }
  return (
    <>
      <Stack gap="small">
        <span className="font-medium">{t('clientId')}</span>
        <CodeSample label={t('clientId')} text={id} words={words} />
        {secret !== null && (
          <>
            <span className="font-medium">{t('secret')}</span>
            <CodeSample label={t('secret')} text={secret} words={words} />
          </>
        )}
      </Stack>
      <ModalButtons>
        <Button onClick={onClose}>{t(secret === null ? 'goOn' : 'saved')}</Button>
      </ModalButtons>
    </>
  )
}
