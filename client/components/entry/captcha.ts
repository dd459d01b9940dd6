import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { proofHeader } from '#contract/captcha.ts'
import { fill } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { alertStyle, cardStyle, fieldStyle, wideButtonStyle } from '../styles.ts'
import { showCaptcha, type Widget } from './captcha-widget.ts'
import { useEntry } from './entry.ts'
import { shadeOf } from './shade.ts'

type CaptchaProps = {
  /** The route that the form calls. */
  readonly before: string
  readonly isPending: boolean
  readonly error: string | undefined
  /** The page of the server that has this form too, for applications whose policy keeps the widget out. */
  readonly elsewhere: string
}

/** The options of a call that carries what the captcha of its form gave, if the form has one. */
export function withProof({ captcha }: Readonly<Record<string, string>>) {
  return captcha ? { headers: { [proofHeader]: captcha } } : {}
}

/** Whether the server asks for a captcha before a route. */
export function useIsGuarded(path: string): boolean {
  return useEntry().settings.captcha?.paths.includes(path) === true
}

/** The captcha of a form, where the server asks for one: its proof is the value `captcha`. Where the page may not show it, the server's own page does. */
export function CaptchaField({ before, isPending, error, elsewhere }: CaptchaProps): ReactNode {
  const { words, settings } = useEntry()
  const { origin, language } = useTollgate()
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const widget = useRef<Widget>(undefined)
  const [proof, setProof] = useState('')
  const [state, setState] = useState<'loading' | 'open' | 'expired' | 'blocked'>('loading')
  const isGuarded = useIsGuarded(before)
  const captcha = isGuarded ? settings.captcha : null

  useEffect(() => {
    if (!captcha || !place) return
    let isShown = true
    const become = (next: typeof state, given = '') => {
      if (!isShown) return
      setState(next)
      setProof(given)
    }
    const heard = {
      onProof: (given: string) => become('open', given),
      onExpired: () => become('expired'),
      onBlocked: () => become('blocked'),
    }
    const shown = showCaptcha(captcha, { element: place, origin, language, theme: shadeOf(place) }, heard)
    void shown.then((each) => {
      widget.current = each
      setState((now) => (now === 'loading' ? 'open' : now))
      if (!isShown) each.remove()
    })
    return () => {
      isShown = false
      widget.current?.remove()
    }
  }, [captcha, place, origin, language])

  // A proof is good for one request.
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending) {
      setProof('')
      widget.current?.reset()
    }
    wasPending.current = isPending
  }, [isPending])

  if (!captcha) return null
  if (state === 'blocked') return createElement(Elsewhere, { address: elsewhere, lead: words.captchaElsewhere })
  const note = proof === '' ? (state === 'expired' ? words.captchaExpired : error) : undefined
  return createElement(
    'div',
    { role: 'group', 'aria-label': words.captcha, style: fieldStyle.root },
    state === 'loading' && createElement('p', { role: 'status', style: fieldStyle.hint }, words.captchaLoading),
    createElement('div', { ref: setPlace }),
    note !== undefined && createElement('p', { role: 'alert', style: fieldStyle.error }, note),
    createElement('input', { type: 'hidden', name: 'captcha', value: proof }),
  )
}

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
