import type { ErrorCode } from '#contract/errors.ts'
import type { AccessRequest } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isPermitted } from '../users/is-permitted.ts'

/** Refuses people who may not do this in the admin area. Of servers, the door has asked for the scope of the route. */
export function permit(app: App, { user }: AnyCaller, permissions: AccessRequest, code: ErrorCode) {
  if (user && !isPermitted(app, user, permissions)) refuse(code)
}
