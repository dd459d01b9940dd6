import { type CaptchaKind, proofHeader } from '#contract/captcha.ts'
import { type RouteTree, routesOf } from '#contract/kit/route.ts'
import type { Captcha } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
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
  const { captchaProvider, captchaPaths } = app.config
  if (captchaProvider === undefined) return undefined
  refuseUnknownPaths(captchaPaths, tree)
  const verify = verifiers[captchaProvider]
  return {
    paths: captchaPaths,
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

/** A misspelt path would leave its route open without anybody noticing. */
function refuseUnknownPaths(paths: readonly string[], tree: RouteTree) {
  const known = new Set(routesOf(tree).map(([, { path }]) => path))
  const unknown = paths.find((path) => !known.has(path))
  if (unknown !== undefined) throw new WrongSetting(`TOLLGATE_CAPTCHA_PATHS names ${unknown}, which is not a route.`)
}
