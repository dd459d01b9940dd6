import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { product } from '../settings/product.ts'
import { Button } from '../ui/fields/button.tsx'
import { copy } from '../ui/fields/copy.ts'
import { Paper } from '../ui/layouts/paper.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { now } from '../ui/now.ts'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { CodeGrid } from '../ui/text/code-grid.tsx'
import { useMoments } from '../ui/text/use-moments.ts'

type SaveBackupCodesProps = { codes: readonly string[]; isWarned: boolean; onSaved: () => void }

/** Codes that are seen this once, to be copied, printed or kept as a file. */
export function SaveBackupCodes({ codes, isWarned, onSaved }: SaveBackupCodesProps) {
  const t = useTranslations('security')
  const shared = useTranslations('shared')
  const toast = useToast()
  const { dayOf } = useMoments(useLanguage().language)
  const text = codes.join('\n')
  const [madeAt] = useState(() => new Date(now()).toISOString())
  const place = useRef<HTMLDivElement>(null)
  // What had the focus is gone; copying is what comes next. The dialog takes the focus itself, before or after this: then it is handed on.
  useEffect(() => {
    const dialog = place.current?.closest('[role=dialog]')
    const focusCopy = () => place.current?.querySelector('button')?.focus()
    const handOn = ({ target }: Event) => {
      if (target === dialog) focusCopy()
    }
    focusCopy()
    dialog?.addEventListener('focusin', handOn)
    return () => dialog?.removeEventListener('focusin', handOn)
  }, [])

  async function take() {
    if (await copy(text)) toast.succeed(shared('copied'))
  }
  return (
    <>
      <CodeGrid label={t('backupCodes')} codes={codes} />
      <Paper title={`${product()}: ${t('backupCodes')}`} note={dayOf(madeAt)} lines={codes} />
      <div ref={place}>
        <Inline>
          <Button look="secondary" size="small" onClick={() => void take()}>
            <Copy size={16} />
            {shared('copy')}
          </Button>
          <Button look="secondary" size="small" onClick={() => download(`${product()}-backup-codes.txt`, text)}>
            <Download size={16} />
            {t('download')}
          </Button>
          <Button look="secondary" size="small" onClick={() => window.print()}>
            <Printer size={16} />
            {t('print')}
          </Button>
        </Inline>
      </div>
      <Alert tone={isWarned ? 'danger' : 'warning'}>{isWarned ? t('saveFirst') : t('onlyNow')}</Alert>
      <ModalButtons>
        <Button onClick={onSaved}>{t('saved')}</Button>
      </ModalButtons>
    </>
  )
}

function download(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000) // the browser has begun to read it by then
}
