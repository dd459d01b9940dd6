import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTollgate } from '../provider.ts'
import type { Settings } from '../settings.ts'
import { fieldStyle } from '../styles.ts'
import type { CaptchaProps } from './captcha.ts'
import { showCaptcha, type Widget } from './captcha-widget.ts'
import { Elsewhere } from './elsewhere.ts'
import { useEntry } from './entry.ts'
import { shadeOf } from './shade.ts'

type BoxProps = Omit<CaptchaProps, 'before'> & { readonly captcha: NonNullable<Settings['captcha']> }

/** The widget of a captcha with what is said of it. Its proof is the value `captcha` of the form. */
export function CaptchaBox({ captcha, isPending, error, elsewhere }: BoxProps): ReactNode {
  const { words } = useEntry()
  const { origin, language } = useTollgate()
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const widget = useRef<Widget>(undefined)
  const [proof, setProof] = useState('')
  const [state, setState] = useState<'loading' | 'open' | 'expired' | 'blocked'>('loading')

  useEffect(() => {
    if (!place) return
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
