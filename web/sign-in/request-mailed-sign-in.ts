import type { Result } from '#client/index.ts'
import { api } from '../api/api.ts'
import { withProof } from '../captcha/proof.ts'
import type { Settings } from '../settings/use-settings.ts'

/** What the mail brings: a code, which has a link beside it where links are on, or a link alone. */
export function mailedWay(settings: Settings): 'code' | 'link' | undefined {
  if (settings.mailedCodes) return 'code'
  return settings.magicLinks ? 'link' : undefined
}

/** The route that mails it. */
export const mailingPaths = { code: api.emailOtp.sendVerificationOtp.$path, link: api.signIn.magicLink.$path }

export type MailWish = { way: 'code' | 'link'; email: string; target: string; captcha?: string | undefined }

/** Asks for the mail by which a person signs in. Its link knows where they want to be, in whatever tab it is opened. */
export function requestMailedSignIn({ way, email, target: callbackURL, captcha }: MailWish): Promise<Result<unknown>> {
  return way === 'code'
    ? api.emailOtp.sendVerificationOtp({ email, type: 'sign-in', callbackURL }, withProof(captcha))
    : api.signIn.magicLink({ email, callbackURL }, withProof(captcha))
}
