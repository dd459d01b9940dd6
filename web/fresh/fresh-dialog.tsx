import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Modal } from '../ui/overlays/modal.tsx'
import { askWith } from './when-fresh.ts'

type Close = (isProven: boolean) => void

/** Asks once more who is there, when something risky is done long after signing in. What was begun goes on afterwards. */
export function FreshDialog({ children }: { children: (close: Close) => ReactNode }) {
  const t = useTranslations('fresh')
  const [answer, setAnswer] = useState<Close>()
  useEffect(() => askWith((reply) => setAnswer(() => reply)), [])

  function close(isProven: boolean) {
    answer?.(isProven)
    setAnswer(undefined)
  }
  return (
    <Modal open={answer !== undefined} onOpenChange={(open) => !open && close(false)} title={t('title')} lead={t('lead')}>
      {children(close)}
    </Modal>
  )
}
