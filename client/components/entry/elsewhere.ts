import { createElement, type ReactNode } from 'react'
import { fill } from '../fill.ts'
import { alertStyle, cardStyle, wideButtonStyle } from '../styles.ts'
import { useEntry } from './entry.ts'

type ElsewhereProps = { readonly address: string; readonly lead: string }

/** Hands over to a page of the server, which brings people back. */
export function Elsewhere({ address, lead }: ElsewhereProps): ReactNode {
  const { words, settings } = useEntry()
  const { applicationName: application } = settings
  return createElement(
    'div',
    { style: cardStyle.tight },
    createElement('p', { role: 'alert', style: alertStyle.info }, fill(lead, { application })),
    createElement('a', { href: address, style: wideButtonStyle }, fill(words.elsewhere, { application })),
  )
}
