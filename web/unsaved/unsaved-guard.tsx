import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Unsaved } from './unsaved.ts'

type Mark = (id: string, unsaved: Unsaved | undefined) => void
const MarkContext = createContext<Mark>(() => {})

/** Says that something typed here would be lost by leaving. */
export function useUnsaved(isUnsaved: boolean, { save, discard, isPending = false }: Unsaved = {}) {
  const id = useId()
  const mark = useContext(MarkContext)
  const latest = useRef({ save, discard })
  const isOnBar = save !== undefined
  useEffect(() => {
    latest.current = { save, discard }
  })
  useEffect(() => {
    const onBar = { save: () => latest.current.save?.(), discard: () => latest.current.discard?.(), isPending }
    mark(id, isUnsaved ? (isOnBar ? onBar : {}) : undefined)
    return () => mark(id, undefined)
  }, [mark, id, isUnsaved, isOnBar, isPending])
}

/** Asks before a screen is left on which something is not saved, and saves or discards all of it at once. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('unsaved')
  const unsaved = useRef(new Map<string, Unsaved>())
  const [shown, show] = useState<readonly Unsaved[]>([])
  const mark = useCallback<Mark>((id, each) => {
    if (each) unsaved.current.set(id, each)
    else unsaved.current.delete(id)
    show([...unsaved.current.values()])
  }, [])
  const hasUnsaved = () => unsaved.current.size > 0
  const blocker = useBlocker({ shouldBlockFn: hasUnsaved, enableBeforeUnload: hasUnsaved, withResolver: true })
  return (
    <MarkContext value={mark}>
      {children}
      <SaveBar unsaved={shown} />
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
