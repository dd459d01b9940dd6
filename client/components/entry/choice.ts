import { type CSSProperties, createElement, type ReactNode } from 'react'
import { cardStyle, secondaryButtonStyle } from '../styles.ts'
import { useEntry } from './entry.ts'

type ChoiceProps = {
  /** A page that it leads to, in place of `onClick`. */
  readonly href?: string | undefined
  readonly onClick?: () => void
  readonly style?: CSSProperties | undefined
  /** What a screen reader says, where the text is shorter. */
  readonly label?: string
  readonly children?: ReactNode
}

const wide: CSSProperties = /* @__PURE__ */ (() => ({ ...secondaryButtonStyle, width: '100%', minHeight: 44 }))()

/** One of several ways, as wide as the card. */
export function Choice({ href, onClick, style, label, children }: ChoiceProps): ReactNode {
  if (href !== undefined) return createElement('a', { href, style: { ...wide, ...style } }, children)
  return createElement('button', { type: 'button', onClick, 'aria-label': label, style: { ...wide, ...style } }, children)
}

/** Marks the way that was taken last. */
export function Badge(): ReactNode {
  return createElement('span', { style: cardStyle.badge }, useEntry().words.lastUsed)
}

/** Between one way and the others. */
export function Or(): ReactNode {
  const line = createElement('span', { style: cardStyle.line })
  return createElement('p', { style: cardStyle.divider }, line, useEntry().words.or, line)
}
