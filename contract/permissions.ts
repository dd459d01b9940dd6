/** What may be done in the admin area, by resource. */
export const adminStatements = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'impersonate-admins', 'delete', 'set-password', 'set-email', 'get', 'update'],
  session: ['list', 'revoke', 'delete'],
} as const satisfies Statements

// Admins cannot be impersonated, not even by admins: no role holds `impersonate-admins`.
export const adminRoles = {
  admin: {
    user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password', 'set-email', 'get', 'update'],
    session: ['list', 'revoke', 'delete'],
  },
  user: {},
} as const satisfies RolesOver<typeof adminStatements>
export type AdminRole = keyof typeof adminRoles

/** What may be done within an organization, by resource. */
export const organizationStatements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  billing: ['manage'],
  ac: ['create', 'read', 'update', 'delete'],
} as const satisfies Statements

export const organizationRoles = /* @__PURE__ */ (() =>
  ({
    owner: organizationStatements,
    admin: { ...organizationStatements, organization: ['update'] },
    member: {},
  }) as const satisfies RolesOver<typeof organizationStatements>)()
export type OrganizationRole = keyof typeof organizationRoles

/** Who creates an organization gets this role in it; only its holders may give it to others. */
export const creatorRole = 'owner' satisfies OrganizationRole

/** The roles that manage what an organization sells, and to whom. What it buys needs `billing: ['manage']`. */
const managingRoles: readonly string[] = [creatorRole, 'admin']

/** Whether a role text includes owner or admin. */
export function isManaging(roleText: string | null | undefined): boolean {
  return rolesIn(roleText).some((role) => managingRoles.includes(role))
}

export const accessMessages = {
  resource: 'You are not allowed to access resource: {resource}',
  action: 'unauthorized to access resource "{resource}"',
  nothing: 'Not authorized',
} as const

export type Statements = { readonly [resource: string]: readonly string[] }
export type Roles = { readonly [role: string]: Statements }
/** What is asked for: for each resource the actions, all of them or, with the connector OR, any of them. */
export type AccessRequest = {
  readonly [resource: string]: readonly string[] | { readonly actions: readonly string[]; readonly connector: Connector }
}
export type Connector = 'AND' | 'OR'

type RolesOver<S extends Statements> = {
  readonly [role: string]: { readonly [resource in keyof S]?: readonly S[resource][number][] }
}

/** Whether any one of the comma-separated roles allows everything asked. */
export function allows(roles: Roles, roleText: string | null | undefined, permissions: AccessRequest) {
  return rolesIn(roleText).some((name) => authorize(own(roles, name) ?? {}, permissions).success)
}

/** Whether holders of some roles may grant others: owners any, all others neither ownership nor more than they hold. */
export function mayGive(roles: Roles, held: string, wanted: string): boolean {
  if (rolesIn(held).includes(creatorRole)) return true
  return rolesIn(wanted).every((role) => role !== creatorRole && deedsOf(own(roles, role) ?? {}).every((deed) => allows(roles, held, deed)))
}

/** What of a role its maker may not put into it, such as `member:update`: owners put in whatever any role allows, all others what they hold. */
export function missingFor(roles: Roles, held: string, wanted: Statements): string[] {
  const holders = rolesIn(held).includes(creatorRole) ? Object.keys(roles).join(',') : held
  return Object.entries(wanted).flatMap(([resource, actions]) =>
    actions.filter((action) => !allows(roles, holders, { [resource]: [action] })).map((action) => `${resource}:${action}`),
  )
}

/** Everything that a role allows, one by one. */
function deedsOf(role: Statements): AccessRequest[] {
  return Object.entries(role).flatMap(([resource, actions]) => actions.map((action) => ({ [resource]: [action] })))
}

/** The role names of a role text such as `admin, member`. */
export function rolesIn(roleText: string | null | undefined) {
  return (roleText ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Judges one role and says in words why not. The connector joins resources; within a resource the request says. */
export function authorize(
  role: Statements,
  request: AccessRequest,
  connector: Connector = 'AND',
): { success: true } | { success: false; error: string } {
  let granted = false
  for (const [resource, asked] of Object.entries(request)) {
    const held = own(role, resource)
    if (!held) return denied('resource', resource)
    granted = grants(held, asked)
    if (granted && connector === 'OR') return { success: true }
    if (!granted && connector === 'AND') return denied('action', resource)
  }
  return granted ? { success: true } : denied('nothing')
}

function grants(held: readonly string[], asked: AccessRequest[string]) {
  const { actions, connector } = 'actions' in asked ? asked : { actions: asked, connector: 'AND' }
  if (actions.length === 0) return false // an empty question must not be a free pass
  return connector === 'OR' ? actions.some((action) => held.includes(action)) : actions.every((action) => held.includes(action))
}

function denied(why: keyof typeof accessMessages, resource = '') {
  return { success: false as const, error: accessMessages[why].replace('{resource}', () => resource) }
}

// A role or resource named `constructor` must find nothing, not what every object inherits.
function own<T>(table: { readonly [name: string]: T }, name: string) {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
