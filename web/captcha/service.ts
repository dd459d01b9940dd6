import type { CaptchaKind } from '#contract/captcha.ts'
import type { CaptchaSettings } from '#contract/public-settings.ts'
import { trustedScript } from '../api/trusted-script.ts'

/** The verbs that every service has, under a name of its own. */
export type Service = {
  render: (place: HTMLElement, options: WidgetOptions) => string | number
  reset: (id: string | number) => void
  remove?: (id: string | number) => void
}

export type WidgetOptions = {
  sitekey: string
  theme: 'light' | 'dark'
  language: string
  callback: (proof: string) => void
  'expired-callback': () => void
  'error-callback': () => void
  /** The proof goes where we say: no field of the service's own. */
  'response-field': false
}

const names: Record<CaptchaKind, string> = {
  turnstile: 'turnstile',
  recaptcha: 'grecaptcha',
  hcaptcha: 'hcaptcha',
  sandbox: 'tollgateCaptcha',
}
const patience = 15_000
const readyName = 'tollgateCaptchaReady'

let loading: Promise<Service> | undefined

/** Loads the script of a service, once for the life of the page. What failed may be tried again. */
export function loadService(captcha: CaptchaSettings, language: string): Promise<Service> {
  loading ??= load(captcha, language)
  loading.catch(() => (loading = undefined))
  return loading
}

async function load({ provider, script }: CaptchaSettings, language: string): Promise<Service> {
  const address = new URL(script, location.href)
  address.searchParams.set('onload', readyName)
  address.searchParams.set('hl', language)
  const element = document.createElement('script')
  const known = window as unknown as Record<string, unknown>
  await new Promise<void>((resolve, reject) => {
    known[readyName] = resolve
    element.addEventListener('error', reject)
    setTimeout(reject, patience)
    element.async = true
    element.src = trustedScript(address.href)
    document.head.append(element)
  }).catch((cause: unknown) => {
    element.remove()
    throw new Error(`The script of ${provider} did not come.`, { cause })
  })
  return known[names[provider]] as Service
}
