import type { CaptchaKind } from '#contract/captcha.ts'
import type { Settings } from '../settings.ts'

type Captcha = NonNullable<Settings['captcha']>

/** The verbs that every service has, under a name of its own. */
type Service = {
  render: (place: HTMLElement, options: object) => string | number
  reset: (id: string | number) => void
  remove?: (id: string | number) => void
}

type Heard = {
  readonly onProof: (proof: string) => void
  readonly onExpired: () => void
  /** The page may not show it: its policy, a blocker or an outage is in the way. */
  readonly onBlocked: () => void
}

export type Widget = { readonly reset: () => void; readonly remove: () => void }

type Place = {
  readonly element: HTMLElement
  readonly origin: string
  readonly language: string | undefined
  readonly theme: 'light' | 'dark'
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

/** Puts the widget of a service into a place on the page, if the page allows its script. */
export async function showCaptcha(captcha: Captcha, place: Place, { onProof, onExpired, onBlocked }: Heard): Promise<Widget> {
  try {
    loading ??= load(captcha, place)
    const service = await loading
    const box = place.element.appendChild(document.createElement('div'))
    const id = service.render(box, {
      sitekey: captcha.siteKey ?? '',
      theme: place.theme,
      language: place.language,
      callback: onProof,
      'expired-callback': onExpired,
      'error-callback': onBlocked,
      'response-field': false,
    })
    const remove = () => {
      service.remove?.(id)
      box.remove()
    }
    return { reset: () => service.reset(id), remove }
  } catch {
    loading = undefined
    onBlocked()
    return { reset() {}, remove() {} }
  }
}

async function load({ provider, script }: Captcha, { origin, language = 'en' }: Place): Promise<Service> {
  const address = new URL(script, origin)
  address.searchParams.set('onload', readyName)
  address.searchParams.set('hl', language)
  const element = document.createElement('script')
  const known = globalThis as unknown as Record<string, unknown>
  const ready = new Promise<void>((resolve, reject) => {
    known[readyName] = resolve
    element.addEventListener('error', reject)
    setTimeout(reject, patience)
  })
  element.async = true
  element.src = trusted(address.href) // throws where the page names its policies, and ours is not among them
  document.head.append(element)
  await ready.finally(() => known[names[provider]] || element.remove())
  return known[names[provider]] as Service
}

type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => typeof rules }
let policy: { createScriptURL: (text: string) => string } | undefined

/** Some pages take no text for the address of a script, unless a policy vouches for it: this one is named by the server. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('tollgate-captcha', { createScriptURL: (text) => text })
  return policy?.createScriptURL(address) ?? address
}
