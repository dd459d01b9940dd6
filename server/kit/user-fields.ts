import { FullOrganization } from '#contract/organizations.ts'
import { KnownUser } from '#contract/users.ts'

/** What a configuration may say about a field that it adds to people. A list of words as type is a choice between them. */
export type UserFieldSetting = {
  type: 'string' | 'number' | 'boolean' | 'date' | readonly string[]
  /** Whether people must give it when they sign up. */
  required?: boolean
  /** False: administrators and the application's servers set it, people do not. */
  input?: boolean
  /** False: it never leaves in an answer. */
  returned?: boolean
  defaultValue?: string | number | boolean
  /** What forms call it: one for everybody, or one by language. */
  label?: string | Readonly<Record<string, string>>
  /** Of a text the fewest and most characters, of a number the least and largest. */
  minimum?: number
  maximum?: number
}
export type UserFields = Readonly<Record<string, UserFieldSetting>>

/** The fields of people as an operator wrote them, or undefined when they cannot be such. */
export function userFieldsOf(value: unknown): UserFields | undefined {
  return fieldsOf(value, taken)
}

/** The same for those of organizations. */
export function organizationFieldsOf(value: unknown): UserFields | undefined {
  return fieldsOf(value, takenByOrganizations)
}

function fieldsOf(value: unknown, taken: ReadonlySet<string>): UserFields | undefined {
  if (!isMap(value)) return undefined
  const fields = Object.entries(value)
  const areFields = fields.every(([name, field]) => /^[a-z][A-Za-z0-9]{0,49}$/.test(name) && !taken.has(name) && isField(field))
  return areFields && fields.length <= mostFields ? (value as UserFields) : undefined
}

type Fields = { userFields: UserFields; organizationFields: UserFields }

/** The names that leave in answers. */
export function shownFields({ config }: { config: Fields }): { user: string[]; organization: string[] } {
  const shown = (fields: UserFields) => Object.keys(fields).filter((name) => fields[name]?.returned !== false)
  return { user: shown(config.userFields), organization: shown(config.organizationFields) }
}

const mostFields = 40

/** What routes that take such fields call something else. */
const taken = new Set([
  ...Object.keys(KnownUser.shape),
  'password',
  'callbackURL',
  'rememberMe',
  'token',
  'invitationId',
  'userId',
  'data',
  'fields',
  'captcha',
  'constructor',
  'prototype',
])

const takenByOrganizations = new Set([
  ...Object.keys(FullOrganization.shape),
  'slugKey',
  'updatedAt',
  'role',
  'userId',
  'keepCurrentActiveOrganization',
  'organizationId',
  'organizationSlug',
  'data',
  'fields',
  'constructor',
  'prototype',
])

const members = new Set(['type', 'required', 'input', 'returned', 'defaultValue', 'label', 'minimum', 'maximum'])

function isField(field: unknown): field is UserFieldSetting {
  if (!isMap(field) || Object.keys(field).some((name) => !members.has(name))) return false
  const { type, required, input, returned, defaultValue, label, minimum, maximum } = field
  return (
    isType(type) &&
    [required, input, returned].every((flag) => flag === undefined || typeof flag === 'boolean') &&
    [minimum, maximum].every((bound) => bound === undefined || Number.isFinite(bound)) &&
    (label === undefined || isLabel(label)) &&
    (defaultValue === undefined || isDefault(type, defaultValue)) &&
    // Required but not accepted as input: it could never be given.
    !(required === true && input === false)
  )
}

function isType(type: unknown): type is UserFieldSetting['type'] {
  if (Array.isArray(type)) return type.length > 0 && type.length <= 200 && type.every((word) => typeof word === 'string' && word !== '')
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'date'
}

function isLabel(label: unknown): boolean {
  if (typeof label === 'string') return label !== ''
  return isMap(label) && Object.values(label).every((words) => typeof words === 'string' && words !== '')
}

function isDefault(type: UserFieldSetting['type'], value: unknown): boolean {
  if (typeof type !== 'string') return type.includes(value as string)
  return type === 'date' ? typeof value === 'string' && !Number.isNaN(Date.parse(value)) : typeof value === type
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
