import { type OauthError, oauthErrors } from '#contract/oauth-errors.ts'
import { refuserOf } from '../kit/refusal.ts'

/** Ends the request with an error that applications know. */
export const refuseOauth: (code: OauthError, details?: { why: string }) => never = refuserOf(oauthErrors)
