import type { App } from '../kit/app.ts'
import { instantOf } from '../kit/clock.ts'
import { isPlainText } from '../kit/plain-json.ts'
import { refuse } from '../kit/refusal.ts'
import type { UserFieldSetting } from '../kit/user-fields.ts'
import type { Json, JsonObject } from '../storage/tables.ts'

type Given = Readonly<Record<string, unknown>>

/** The configured fields of a newcomer, or of something new, from what was sent beside the name. What is not theirs to set gets its default. */
export function fieldsOfNewcomer({ config }: App, given: Given, settings = config.userFields): JsonObject {
  const fields: JsonObject = {}
  for (const [name, field] of Object.entries(settings)) {
    const value = field.input === false ? undefined : readField(name, field, given[name])
    if (field.required && isMissing(value)) refuse('FIELD_IS_REQUIRED', { field: name })
    const kept = value ?? defaultOf(field)
    if (kept !== undefined) fields[name] = kept
  }
  return fields
}

/** The same for a person made by an administrator or the application: nothing is required, and everything may be set. */
export function fieldsGiven({ config }: App, given: Given, settings = config.userFields): JsonObject {
  const fields: JsonObject = {}
  for (const [name, field] of Object.entries(settings)) {
    const value = readField(name, field, given[name])
    if (value !== undefined) fields[name] = value
  }
  return fields
}

/** What a person changes of their own fields. Those that are not theirs to set are refused. */
export function fieldsChanged({ config }: App, given: Given, settings = config.userFields): JsonObject {
  const fields: JsonObject = {}
  for (const [name, field] of Object.entries(settings)) {
    if (given[name] === undefined) continue
    if (field.input === false) refuse('FIELD_NOT_ALLOWED', { field: name })
    const value = readField(name, field, given[name])
    if (field.required && isMissing(value)) refuse('FIELD_IS_REQUIRED', { field: name })
    fields[name] = value ?? null
  }
  return fields
}

/** The fields of a person who signed up without a form: by a provider, or as a guest. */
export function defaultFields({ config }: App): JsonObject {
  const defaults = Object.entries(config.userFields).map(([name, field]) => [name, defaultOf(field)] as const)
  return Object.fromEntries(defaults.filter((entry): entry is [string, Json & {}] => entry[1] !== undefined))
}

const mostCharacters = 500

function readField(name: string, field: UserFieldSetting, value: unknown): Json | undefined {
  if (value === undefined || value === null) return value
  const read = valueOf(field, value)
  if (read !== undefined) return read
  const issue = { place: 'body', path: [name], message: wanted(field), type: 'value_error' } as const
  return refuse('VALIDATION_ERROR', { issues: [issue] })
}

function valueOf({ type, minimum = -Infinity, maximum }: UserFieldSetting, value: unknown): Json | undefined {
  if (typeof type !== 'string') return type.find((word) => word === value)
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (type === 'number') {
    return Number.isFinite(value) && (value as number) >= minimum && (value as number) <= (maximum ?? Infinity)
      ? (value as number)
      : undefined
  }
  if (typeof value !== 'string' || !isPlainText(value)) return undefined
  if (type === 'date') return dateOf(value)
  const text = value.trim()
  const length = [...text].length
  return length <= Math.min(maximum ?? mostCharacters, mostCharacters) && (length === 0 || length >= minimum) ? text : undefined
}

function dateOf(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(text) && !Number.isNaN(Date.parse(text))
    ? instantOf(Date.parse(text))
    : undefined
}

function wanted({ type, minimum, maximum }: UserFieldSetting): string {
  if (typeof type !== 'string') return `must be one of ${type.join(', ')}`
  const bounds = [minimum !== undefined && `from ${minimum}`, maximum !== undefined && `to ${maximum}`].filter(Boolean).join(' ')
  if (type === 'string') return `must be a text${bounds && ` of ${bounds} characters`}`
  return type === 'date' ? 'must be a date such as 2024-01-31' : `must be a ${type}${bounds && ` ${bounds}`}`
}

function isMissing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === ''
}

function defaultOf({ type, defaultValue }: UserFieldSetting): Json | undefined {
  return type === 'date' && typeof defaultValue === 'string' ? dateOf(defaultValue) : defaultValue
}
