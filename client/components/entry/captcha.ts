import { createElement, type ReactNode, useEffect } from 'react'
import { proofHeader } from '#contract/captcha.ts'
import { useLate } from '../use-late.ts'
import { useEntry } from './entry.ts'
import { Fetching } from './fetching.ts'

export type CaptchaProps = {
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

const loadCaptchaBox = () => import('./captcha-box.ts')

/** The captcha of a form, where the server asks for one. Where the page may not show it, the server's own page does. */
export function CaptchaField({ before, ...given }: CaptchaProps): ReactNode {
  const { settings } = useEntry()
  const { script, failure, fetchScript } = useLate(loadCaptchaBox)
  const captcha = useIsGuarded(before) ? settings.captcha : null
  const isWanted = captcha !== null
  useEffect(() => {
    if (isWanted) void fetchScript()
  }, [isWanted, fetchScript])
  if (!captcha) return null
  if (script) return createElement(script.CaptchaBox, { captcha, ...given })
  return createElement(Fetching, { failure, onRetry: () => void fetchScript() })
}
