import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { byId, entity, Id, ofOrganization } from './ids.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { anyIds, anyOf, listOf, paging, Search, sortedBy } from './paging.ts'
import { required } from './texts.ts'
import { del, forSeller, get, patch, post } from './verbs.ts'

export const customFieldTypes = ['text', 'number', 'date', 'checkbox', 'select'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

const label = z.optional(required({ most: 500 }))
const form = { form_label: label, form_help_text: label, form_placeholder: label }
const Bound = z.optional(z.int())
const Length = z.optional(z.int().check(z.gte(0)))
const Option = z.object({ value: required({ most: 500 }), label: required({ most: 500 }) })

/** Dates are bound by seconds since 1970. */
const properties = {
  text: z.object({ ...form, textarea: z.optional(z.boolean()), min_length: Length, max_length: Length }),
  number: z.object({ ...form, ge: Bound, le: Bound }),
  date: z.object({ ...form, ge: Bound, le: Bound }),
  checkbox: z.object(form),
  select: z.object({ ...form, options: z.array(Option).check(z.maxLength(500)) }),
}

const scalars = { ...entity, metadata: Metadata, slug: z.string(), name: z.string(), organization_id: z.string() }

function fieldOf<T extends CustomFieldType>(type: T) {
  return z.object({ ...scalars, type: z.literal(type), properties: properties[type] })
}

export const CustomField = z.discriminatedUnion('type', [
  fieldOf('text'),
  fieldOf('number'),
  fieldOf('date'),
  fieldOf('checkbox'),
  fieldOf('select'),
])
export type CustomField = Camel<z.infer<typeof CustomField>>

export const AttachedCustomField = z.object({
  custom_field_id: z.string(),
  custom_field: CustomField,
  order: z.int(),
  required: z.boolean(),
})
export type AttachedCustomField = Camel<z.infer<typeof AttachedCustomField>>

export const AttachCustomFields = z.array(z.object({ custom_field_id: Id, required: z.boolean() })).check(z.maxLength(50))

const Slug = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(100), z.regex(/^[a-z0-9_-]+$/))
const Name = required({ most: 200 })

function creationOf<T extends CustomFieldType>(type: T) {
  return z.object({
    ...ofOrganization,
    type: z.literal(type),
    slug: Slug,
    name: Name,
    metadata: z._default(GivenMetadata, {}),
    properties: properties[type],
  })
}

export const CustomFieldCreate = z.discriminatedUnion('type', [
  creationOf('text'),
  creationOf('number'),
  creationOf('date'),
  creationOf('checkbox'),
  creationOf('select'),
])

function updateOf<T extends CustomFieldType>(type: T) {
  return z.object({
    ...byId,
    type: z.literal(type),
    slug: z.nullish(Slug),
    name: z.nullish(Name),
    metadata: z.optional(GivenMetadata),
    properties: z.nullish(properties[type]),
  })
}

/** Its type is named, and stays. */
export const CustomFieldUpdate = z.discriminatedUnion('type', [
  updateOf('text'),
  updateOf('number'),
  updateOf('date'),
  updateOf('checkbox'),
  updateOf('select'),
])

export const customFields = {
  list: get('/custom-fields/', {
    ...forSeller('custom_fields:read'),
    summary: 'List custom fields.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      query: Search,
      type: z.optional(z.nullable(anyOf(z.enum(customFieldTypes)))),
      sorting: sortedBy(['created_at', 'slug', 'name', 'type'], 'slug'),
    }),
    output: listOf(CustomField),
    errors: [],
  }),
  create: post('/custom-fields/', {
    ...forSeller('custom_fields:write'),
    summary: 'Make a custom field.',
    status: 201,
    input: CustomFieldCreate,
    output: CustomField,
    errors: [],
  }),
  get: get('/custom-fields/:id', {
    ...forSeller('custom_fields:read'),
    summary: 'Read a custom field.',
    input: z.object(byId),
    output: CustomField,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/custom-fields/:id', {
    ...forSeller('custom_fields:write'),
    summary: 'Change a custom field. A new slug renames its answers everywhere.',
    input: CustomFieldUpdate,
    output: CustomField,
    errors: ['ResourceNotFound'],
  }),
  delete: del('/custom-fields/:id', {
    ...forSeller('custom_fields:write'),
    summary: 'Delete a custom field and take it off products.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
}
