import { returnPath } from '#contract/pages.ts'
import { api } from '../api/api.ts'
import { withProof } from '../captcha/proof.ts'

type Wish = { email: string; captcha: string | undefined; target: string }

/** Asks for the mail with which a new password is chosen. Its link knows where the person wants to be, in whatever tab it is opened. */
export function requestReset({ email, captcha, target }: Wish) {
  return api.requestPasswordReset({ email, ...(target !== returnPath && { callbackURL: target }) }, withProof(captcha))
}
