import { createElement, type ReactNode, useId, useRef, useState } from 'react'
import type { Result } from '../result.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, focusHeading, type Refusals, Trouble, useDeed } from './parts.ts'
import { useLook } from './provider.ts'
import { cardStyle } from './styles.ts'
import { partsWords } from './words/parts.ts'

type Props = {
  readonly label: string
  /** What the button is called where others of the same label are beside it. */
  readonly name?: string
  readonly title: string
  readonly lead?: ReactNode
  readonly submit: string
  readonly refusals?: Refusals
  readonly call: () => Promise<Result<unknown>>
  readonly onDone?: () => void
}

/** A button for what cannot be undone: it asks in a dialog first, by the browser's own, which keeps the focus in it. */
export function Confirm({ label, name = label, title, lead, submit, refusals, call, onDone }: Props) {
  const words = usePartWords(partsWords)
  const look = useLook()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, failure, clear } = useDeed()

  async function confirm() {
    const before = dialog.current?.parentElement
    if (!(await run(call))) return
    dialog.current?.close()
    focusHeading(before) // the row of this button is about to go
    onDone?.()
  }
  return createElement(
    'div',
    null,
    createElement(Button, { look: 'danger', 'aria-label': name, 'aria-haspopup': 'dialog', onClick: open }, label),
    createElement(
      'dialog',
      { ref: dialog, 'aria-labelledby': id, style: { ...(isOpen && partStyle.dialog), ...look }, onClose: () => setOpen(false) },
      isOpen && [
        createElement('strong', { key: 'title', id }, title),
        lead !== undefined && createElement('p', { key: 'lead', style: cardStyle.text }, lead),
        createElement(Trouble, { key: 'trouble', failure, ...(refusals && { refusals }) }),
        createElement(
          'div',
          { key: 'deeds', style: partStyle.deeds },
          createElement(Button, { look: 'secondary', onClick: () => dialog.current?.close() }, words.cancel),
          createElement(Button, { look: 'danger', isBusy, onClick: () => void confirm() }, submit),
        ),
      ],
    ),
  )

  function open() {
    clear() // what was refused before it was closed
    setOpen(true)
    dialog.current?.showModal()
  }
}
