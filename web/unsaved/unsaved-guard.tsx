import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Mark = (id: string, isUnsaved: boolean) => void
const MarkContext = createContext<Mark>(() => {})

/** Says that something typed here would be lost by leaving. */
export function useUnsaved(isUnsaved: boolean) {
  const id = useId()
  const mark = useContext(MarkContext)
  useEffect(() => {
    mark(id, isUnsaved)
    return () => mark(id, false)
  }, [mark, id, isUnsaved])
}

/** Asks before a screen is left on which something is not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('unsaved')
  const unsaved = useRef(new Set<string>())
  const mark = useCallback<Mark>((id, isUnsaved) => void (isUnsaved ? unsaved.current.add(id) : unsaved.current.delete(id)), [])
  const hasUnsaved = () => unsaved.current.size > 0
  const blocker = useBlocker({ shouldBlockFn: hasUnsaved, enableBeforeUnload: hasUnsaved, withResolver: true })
  return (
    <MarkContext value={mark}>
      {children}
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={t('title')}
        confirm={t('leave')}
        confirming={t('leave')}
        cancel={t('stay')}
        pending={false}
        onConfirm={() => blocker.proceed?.()}
      >
        {t('lead')}
      </ConfirmDialog>
    </MarkContext>
  )
}
