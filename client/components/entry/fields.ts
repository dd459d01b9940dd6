import { type ComponentProps, createElement, type ReactNode, useId, useState } from 'react'
import { busyStyle, cardStyle, fieldStyle, linkStyle, wideButtonStyle } from '../styles.ts'
import { useEntry } from './entry.ts'

type FieldProps = Omit<ComponentProps<'input'>, 'ref' | 'style'> & {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Beside the label. */
  readonly aside?: ReactNode
  readonly isCode?: boolean
}

/** An input with its label, what helps to fill it, and what is wrong with it. */
export function Field({ label, error, hint, aside, isCode = false, ...input }: FieldProps): ReactNode {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return createElement(
    'div',
    { style: fieldStyle.root },
    createElement('div', { style: cardStyle.row }, createElement('label', { htmlFor: id, style: fieldStyle.label }, label), aside),
    createElement('input', {
      ...input,
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': described || undefined,
      style: { ...fieldStyle.input, ...(isCode && fieldStyle.code), ...(error !== undefined && fieldStyle.wrong) },
    }),
    hint && createElement('p', { id: `${id}-hint`, style: fieldStyle.hint }, hint),
    error !== undefined && createElement('p', { id: `${id}-error`, style: fieldStyle.error }, error),
  )
}

/** A password, which can be looked at. */
export function PasswordField(props: FieldProps): ReactNode {
  const { words } = useEntry()
  const [isShown, setShown] = useState(false)
  const toggle = createElement(
    'button',
    { type: 'button', style: { ...linkStyle, fontSize: '0.875em' }, onClick: () => setShown(!isShown) },
    isShown ? words.hidePassword : words.showPassword,
  )
  return createElement(Field, {
    name: 'password',
    autoCapitalize: 'off',
    spellCheck: false,
    ...props,
    type: isShown ? 'text' : 'password',
    aside: toggle,
  })
}

type CheckProps = Omit<ComponentProps<'input'>, 'ref' | 'style' | 'type'> & { readonly label: ReactNode }

export function Check({ label, ...input }: CheckProps): ReactNode {
  return createElement(
    'label',
    { style: fieldStyle.check },
    createElement('input', { ...input, type: 'checkbox' }),
    createElement('span', null, label),
  )
}

type SubmitProps = { readonly isPending: boolean; readonly pendingText: string; readonly children?: ReactNode }

/** The button of a form. It keeps the focus while the form is on its way, and says so. */
export function Submit({ isPending, pendingText, children }: SubmitProps): ReactNode {
  return createElement(
    'button',
    { type: 'submit', 'aria-disabled': isPending, style: { ...wideButtonStyle, ...(isPending && busyStyle) } },
    isPending ? createElement('span', { role: 'status' }, pendingText) : children,
  )
}

type LinkButtonProps = { readonly onClick: () => void; readonly children?: ReactNode }

export function LinkButton({ onClick, children }: LinkButtonProps): ReactNode {
  return createElement('button', { type: 'button', style: linkStyle, onClick }, children)
}
