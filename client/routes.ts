import type { Method } from '#contract/kit/route.ts'

/** Where a call goes. `path` may hold parameters, `/reset-password/:token`, which the input fills. */
export type Target = { readonly method: Method; readonly path: string }

/**
 * Names become a path, `signIn.email` → `/sign-in/email`; with a payload it is a POST, without one a GET. So the browser needs
 * no copy of the contract. Whatever does not follow the rule is listed here; a test walks the contract and names what is missing.
 */
export const exceptions: { readonly [path: string]: Method | `${Method} /${string}` } = {
  '/get-session': 'GET',
  '/error': 'GET',
  '/verify-email': 'GET',
  '/delete-user/callback': 'GET',
  '/delete-user-callback': 'GET /delete-user/callback',
  '/reset-password-callback': 'GET /reset-password/:token',
  '/callback-get': 'GET /callback/:id',
  '/callback-post': 'POST /callback/:id',
  '/read-account-info': 'GET /account-info',
  '/list-audit-entries': 'GET',
  '/export-account': 'POST',
  '/admin/list-users': 'GET',
  '/admin/list-audit-entries': 'GET',
  '/admin/get-user': 'GET',
  '/organization/get-full-organization': 'GET',
  '/organization/get-organization': 'GET',
  '/organization/list-audit-entries': 'GET',
  '/organization/export-audit-entries': 'GET',
  '/organization/list-members': 'GET',
  '/organization/get-active-member-role': 'GET',
  '/organization/list-teams': 'GET',
  '/organization/list-user-teams': 'GET',
  '/organization/list-team-members': 'GET',
  '/organization/get-invitation': 'GET',
  '/organization/preview-invitation': 'GET',
  '/organization/list-invitations': 'GET',
  '/sign-out': 'POST',
  '/sign-in/anonymous': 'POST',
  '/revoke-sessions': 'POST',
  '/revoke-other-sessions': 'POST',
  '/update-user': 'POST',
  '/update-session': 'POST',
  '/delete-user': 'POST',
  '/delete-anonymous-user': 'POST',
  '/cancel-email-change': 'POST',
  '/admin/stop-impersonating': 'POST',
  '/admin/has-permission': 'POST',
  '/organization/has-permission': 'POST',
  '/organization/set-active': 'POST',
  '/organization/set-active-team': 'POST',
  '/api-key/create': 'POST',
  '/api-key/get': 'GET',
  '/api-key/list': 'GET',
  '/api-key/delete-all-expired-api-keys': 'POST',
}

/** The target of a call by its names and its payload. An empty object is no payload. */
export function targetOf(names: readonly string[], input?: object, method?: Method): Target {
  return targetAt(names.map((name) => `/${kebab(name)}`).join(''), input, method)
}

/** The target of a call by its path. */
export function targetAt(path: string, input?: object, method?: Method): Target {
  const [listed, listedPath = path] = (exceptions[path]?.split(' ') ?? []) as [Method?, string?]
  return { method: listed ?? method ?? (input && Object.keys(input).length > 0 ? 'POST' : 'GET'), path: listedPath }
}

function kebab(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
