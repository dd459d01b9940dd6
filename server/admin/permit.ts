import type { ErrorCode } from '#contract/errors.ts'
import type { AccessRequest } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isPermitted } from '../users/is-permitted.ts'

/** Refuses callers who may not do this in the admin area. */
export function permit(app: App, { user }: { user: UserRow }, permissions: AccessRequest, code: ErrorCode) {
  if (!isPermitted(app, user, permissions)) refuse(code)
}
