/** The header in which a browser sends what a captcha gave it. */
export const proofHeader = 'x-captcha-response'

type Captcha = {
  /** Where its script lives. All of them take the name of a function to call once they are ready: `&onload=`. */
  script: string
  /** What a page that shows it must be allowed to load, beside what is its own. */
  sources: Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'style-src', readonly string[]>>
  /** Whether it works on a page that takes no text for code (`require-trusted-types-for`). */
  trustedTypes: boolean
}

const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'] as const

/** What a browser has to do with each service, by what the service documents. */
export const captchas = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    sources: { 'script-src': ['https://challenges.cloudflare.com'], 'frame-src': ['https://challenges.cloudflare.com'] },
    trustedTypes: false,
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
    sources: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
    trustedTypes: true,
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    sources: { 'script-src': hcaptcha, 'frame-src': hcaptcha, 'connect-src': hcaptcha, 'style-src': hcaptcha },
    trustedTypes: false,
  },
  sandbox: { script: '/dev/captcha/api.js', sources: {}, trustedTypes: true },
} as const satisfies Record<string, Captcha>

export type CaptchaKind = keyof typeof captchas
