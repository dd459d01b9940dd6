import { useEffect, useRef } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'

/** A secret that is seen this once. */
export function NewKey({ secret, isWarned, onSaved }: { secret: string; isWarned: boolean; onSaved: () => void }) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const place = useRef<HTMLDivElement>(null)
  // What had the focus is gone; copying is what comes next. The dialog takes the focus itself first, so this waits a frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      <div ref={place}>
        <CodeSample label={t('secret')} text={secret} words={{ copy: t('copySecret'), copied: shared('copied') }} />
      </div>
      <Alert tone={isWarned ? 'danger' : 'warning'}>{isWarned ? t('saveFirst') : t('onlyNow')}</Alert>
      <ModalButtons>
        <Button onClick={onSaved}>{t('saved')}</Button>
      </ModalButtons>
    </>
  )
}
