import { type CaptchaKind, proofHeader } from '#contract/captcha.ts'
import { type RouteTree, routesOf } from '#contract/kit/route.ts'
import type { Captcha } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { refuse } from '../kit/refusal.ts'
import { WrongSetting } from '../kit/setting-kinds.ts'
import { hcaptcha } from './hcaptcha.ts'
import { recaptcha } from './recaptcha.ts'
import { sandbox } from './sandbox.ts'
import { turnstile } from './turnstile.ts'
import type { Verifier } from './verifier.ts'

const verifiers: Record<CaptchaKind, Verifier> = { turnstile, recaptcha, hcaptcha, sandbox }

/** The captcha that the configuration asks for, if any. */
export function captchaFor(app: App, tree: RouteTree): Captcha | undefined {
  const { captchaProvider } = app.config
  if (captchaProvider === undefined) return undefined
  const paths = captchaPathsOf(app.config, tree)
  const verify = verifiers[captchaProvider]
  return {
    standsBefore: ({ path }) => paths.includes(path),
    async check(headers, { ipAddress }) {
      const response = headers[proofHeader]
      if (typeof response !== 'string' || response === '') refuse('MISSING_RESPONSE')
      const passed = await verify(app, { response, ipAddress }).catch((error) => {
        app.log.error({ err: error }, `The captcha could not be verified by ${captchaProvider}.`)
        return refuse('UNKNOWN_ERROR')
      })
      if (!passed) refuse('VERIFICATION_FAILED')
    },
  }
}

/** The routes before which a proof is asked for: those that say so, unless the configuration names others. */
export function captchaPathsOf({ captchaPaths }: Config, tree: RouteTree): string[] {
  const routes = [...routesOf(tree)].map(([, route]) => route)
  if (captchaPaths === undefined) return routes.filter(({ captcha }) => captcha).map(({ path }) => path)
  // A misspelt path would leave its route open without anybody noticing.
  const unknown = captchaPaths.find((wanted) => !routes.some(({ path }) => path === wanted))
  if (unknown !== undefined) throw new WrongSetting(`TOLLGATE_CAPTCHA_PATHS names ${unknown}, which is not a route.`)
  return [...captchaPaths]
}
