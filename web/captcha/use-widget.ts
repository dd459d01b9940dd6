import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaSettings } from '#contract/public-settings.ts'
import { loadService } from './service.ts'

export type WidgetState = 'loading' | 'open' | 'solved' | 'expired' | 'failed'

type Asked = { captcha: CaptchaSettings; language: string; theme: 'light' | 'dark' }

/** The widget of a captcha service, put into a place on the page, with what it gave and how it fares. */
export function useWidget(place: RefObject<HTMLElement | null>, { captcha, language, theme }: Asked) {
  const [state, setState] = useState<WidgetState>('loading')
  const [proof, setProof] = useState('')
  const [tries, setTries] = useState(0)
  const forget = useRef(() => {})

  useEffect(() => {
    let remove: (() => void) | undefined
    let isShown = true
    const become = (next: WidgetState, given = '') => {
      if (!isShown) return
      setState(next)
      setProof(given)
    }
    become('loading')
    loadService(captcha, language).then(
      (service) => {
        if (!isShown || !place.current) return
        const box = place.current.appendChild(document.createElement('div'))
        const id = service.render(box, {
          sitekey: captcha.siteKey ?? '',
          theme,
          language,
          callback: (given) => become('solved', given),
          'expired-callback': () => become('expired'),
          'error-callback': () => {
            become('failed')
            remove?.()
          },
          'response-field': false,
        })
        become('open')
        forget.current = () => {
          service.reset(id)
          become('open')
        }
        remove = () => {
          remove = undefined
          service.remove?.(id)
          box.remove()
        }
      },
      () => become('failed'),
    )
    return () => {
      isShown = false
      forget.current = () => {}
      remove?.()
    }
  }, [place, captcha, language, theme, tries])

  return {
    state,
    proof,
    /** Asks for another proof: one is good for one request. */
    startOver: useCallback(() => forget.current(), []),
    tryAgain: () => setTries(tries + 1),
  }
}
