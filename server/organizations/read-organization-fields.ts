import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import type { JsonObject } from '../storage/tables.ts'
import { fieldsChanged, fieldsGiven, fieldsOfNewcomer } from '../users/read-fields.ts'
import { knowsPrivate } from './private-metadata.ts'

type Given = Readonly<Record<string, unknown>>

/** The configured fields of an organization that is made. Servers and administrators may set each of them and need not. */
export function fieldsOfNew(app: App, caller: AnyCaller, given: Given): JsonObject {
  const { organizationFields } = app.config
  if (!knowsPrivate(app, caller)) return fieldsOfNewcomer(app, given, organizationFields)
  const unasked = Object.fromEntries(Object.entries(organizationFields).map(([name, field]) => [name, { ...field, required: false }]))
  return { ...fieldsOfNewcomer(app, given, unasked), ...fieldsGiven(app, given, organizationFields) }
}

/** What is changed of them. */
export function fieldsUpdated(app: App, caller: AnyCaller, given: Given): JsonObject {
  const { organizationFields } = app.config
  return knowsPrivate(app, caller) ? fieldsGiven(app, given, organizationFields) : fieldsChanged(app, given, organizationFields)
}
