import { type ComponentProps, createElement, type ReactNode, useId, useRef, useState } from 'react'
import type { LiveState } from '../live.ts'
import type { Failure, Result } from '../result.ts'
import { addressOf } from './addresses.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords, Worded } from './part-words.ts'
import { useLook, useTollgate } from './provider.ts'
import { busyStyle, buttonStyle, cardStyle, dangerButtonStyle, fieldStyle, hiddenStyle, linkStyle, secondaryButtonStyle } from './styles.ts'
import { partsWords } from './words/parts.ts'

/** What a person may be told when a call is refused, by its code. */
export type Refusals = Readonly<Record<string, string>>

/** A call that a person began: one at a time, with what came of the last one. */
export function useDeed() {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** Gives what was answered; nothing where it was refused, or another call is under way. */
  async function run<Data>(call: () => Promise<Result<Data>>): Promise<{ readonly data: Data } | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    const { data, error } = await call()
    isUnderWay.current = false
    setBusy(false)
    setFailure(error)
    return error ? undefined : { data: data as Data }
  }
  return { run, isBusy, failure, clear: () => setFailure(null) }
}

type FrameProps = { readonly name: string; readonly title: string; readonly isBusy?: boolean; readonly children?: ReactNode }

/** The outermost element of a part, with its title. */
export function Frame({ name, title, isBusy = false, children }: FrameProps) {
  const id = useId()
  return createElement(
    'section',
    { className: `tollgate-${name}`, 'aria-labelledby': id, 'aria-busy': isBusy, style: { ...partStyle.root, ...useLook() } },
    createElement('h2', { id, tabIndex: -1, style: cardStyle.title }, title),
    children,
  )
}

/** A group of a part under a heading of its own. The heading takes the focus when what had it is gone. */
export function Group({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const id = useId()
  return createElement(
    'section',
    { 'aria-labelledby': id, style: partStyle.group },
    createElement('h3', { id, tabIndex: -1, style: partStyle.heading }, title),
    children,
  )
}

/** Gives the focus to the heading above an element that is about to go. */
export function focusHeading(element: Element | null | undefined) {
  element?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
}

type FieldProps = { readonly label: string; readonly hint?: ReactNode; readonly error?: string | undefined } & ComponentProps<'input'>

/** One line to type into, with what is said of it. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const said = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return createElement(
    'div',
    { style: fieldStyle.root },
    createElement('label', { htmlFor: id, style: fieldStyle.label }, label),
    createElement('input', {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': said || undefined,
      style: { ...fieldStyle.input, ...(error !== undefined && fieldStyle.wrong) },
      ...input,
    }),
    hint !== undefined && createElement('p', { id: `${id}-hint`, style: fieldStyle.hint }, hint),
    error !== undefined && createElement('p', { id: `${id}-error`, role: 'alert', style: fieldStyle.error }, error),
  )
}

type SelectProps = {
  readonly label: string
  readonly value: string
  readonly options: Readonly<Record<string, string>>
  readonly isLabelHidden?: boolean
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/** A choice of one among few. */
export function Select({ label, value, options, isLabelHidden = false, onChange, disabled }: SelectProps) {
  const id = useId()
  return createElement(
    'div',
    { style: fieldStyle.root },
    createElement('label', { htmlFor: id, style: isLabelHidden ? hiddenStyle : fieldStyle.label }, label),
    createElement(
      'select',
      { id, value, disabled, style: fieldStyle.input, onChange: ({ target }: { target: HTMLSelectElement }) => onChange(target.value) },
      Object.entries(options).map(([option, words]) => createElement('option', { key: option, value: option }, words)),
    ),
  )
}

const looks = { primary: buttonStyle, secondary: secondaryButtonStyle, danger: dangerButtonStyle, link: linkStyle } as const
type ButtonProps = { readonly look?: keyof typeof looks; readonly isBusy?: boolean; readonly isOff?: boolean } & ComponentProps<'button'>

/** A button that keeps the focus while what it began is under way, and where there is nothing to press it for. */
export function Button({ look = 'primary', isBusy = false, isOff = isBusy, ...button }: ButtonProps) {
  return createElement('button', {
    type: 'button',
    'aria-disabled': isOff || undefined,
    style: { ...looks[look], ...(isOff && busyStyle) },
    ...button,
    ...(isOff && { onClick: (event: { preventDefault: () => void }) => event.preventDefault() }),
  })
}

/** Leads to a page of the server, and back to this one. */
export function HostedLink({ path, look = 'secondary', children }: { path: string; look?: keyof typeof looks; children?: ReactNode }) {
  return createElement('a', { href: addressOf(useTollgate().origin, path), style: looks[look] }, children)
}

/** Why something was refused. Where the session is too old for it, the way to the server's page that asks who is there. */
export function Trouble({ failure, refusals = {} }: { readonly failure: Failure | null; readonly refusals?: Refusals }) {
  const words = usePartWords(partsWords)
  if (!failure) return null
  const isStale = failure.code === 'SESSION_IS_NOT_FRESH'
  return createElement(
    'div',
    { role: 'alert', style: partStyle.trouble },
    createElement('span', null, refusals[failure.code] ?? wordsFor(failure, words)),
    isStale && createElement(HostedLink, { path: '/sign-in?prompt=login', look: 'link' }, words.signInAgain),
  )
}

/** The same in a part with words of its own: those of refusals are fetched only when something was refused. */
export function LateTrouble(trouble: { readonly failure: Failure | null; readonly refusals?: Refusals }) {
  return trouble.failure && createElement(Worded, { tables: [partsWords], show: () => createElement(Trouble, trouble) })
}

function wordsFor({ code, status }: Failure, words: (typeof partsWords)['en']): string {
  if (code === 'SESSION_IS_NOT_FRESH') return words.notFresh
  if (code === 'NOT_WHILE_IMPERSONATING') return words.impersonating
  if (status === 0) return words.unreachable
  if (status === 401) return words.signedOut
  if (status === 403) return words.noRight
  if (status === 429) return words.tooMany
  return status >= 500 ? words.fault : words.refused
}

type ShownProps<Data> = {
  readonly state: LiveState<Data>
  /** What is said where there is nothing. */
  readonly empty?: string
  readonly show: (data: Data) => ReactNode
}

/** What was read; until then that it is being read, or why it could not be. */
export function Shown<Data>({ state, empty, show }: ShownProps<Data>): ReactNode {
  const words = usePartWords(partsWords)
  const { data, error, isPending, refetch } = state
  if (data !== null) return show(data)
  if (isPending) return createElement('p', { role: 'status', style: cardStyle.muted }, words.loading)
  if (!error) return empty === undefined ? null : createElement('p', { style: cardStyle.muted }, empty)
  const again = createElement(Button, { look: 'secondary', onClick: () => void refetch() }, words.tryAgain)
  return createElement('div', { style: partStyle.form }, createElement(Trouble, { failure: error }), createElement('div', null, again))
}

/** Says what was done, to those who listen as well. It is there before anything is said. */
export function Said({ children }: { readonly children?: ReactNode }) {
  return createElement('p', { role: 'status', style: children ? cardStyle.muted : hiddenStyle }, children)
}
