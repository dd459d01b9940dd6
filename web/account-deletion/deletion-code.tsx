import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import type { useDeletion } from './use-deletion.ts'

const digits = 6

/** The code of the mail. It does not send itself: what it does cannot be taken back, so a button is pressed. */
export function DeletionCode({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations('accountDeletion')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)

  function send() {
    setShort(code.length < digits)
    if (code.length === digits) void deletion.submit({ code })
  }
  return (
    <>
      <CodeField
        label={t('code')}
        length={digits}
        boxLabel={(place) => t('codeDigit', { place, count: digits })}
        value={code}
        onValueChange={setCode}
        onComplete={() => setShort(false)}
        error={isShort ? t('codeShort') : undefined}
      />
      <Inline>
        <Button look="danger" pending={deletion.isPending} pendingText={t('deleting')} onClick={send}>
          {t('delete')}
        </Button>
      </Inline>
    </>
  )
}
