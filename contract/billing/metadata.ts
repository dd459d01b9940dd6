import * as z from 'zod/mini'
import { untouched } from '../kit/casing.ts'

/** The sizes of what a seller may keep beside a thing. */
export const metadataLimits = { keys: 50, key: 40, text: 500 } as const

const Key = z.string().check(
  z.minLength(1),
  z.maxLength(metadataLimits.key),
  z.refine((key) => key !== 'constructor' && key !== 'prototype', { error: 'This key is not allowed' }),
)
const Text = z.string().check(z.minLength(1), z.maxLength(metadataLimits.text))
const few = (map: Record<string, unknown>) => Object.keys(map).length <= metadataLimits.keys
const tooMany = `Dictionary should have at most ${metadataLimits.keys} items`

export type Metadata = Record<string, string | number | boolean>

/** In answers. */
export const Metadata = untouched(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
/** In answers that 0.33 reads with whole numbers only. */
export const WholeMetadata = untouched(z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])))

/** As a caller gives it. In an update it replaces all that was kept. */
export const GivenMetadata = untouched(z.record(Key, z.union([Text, z.number(), z.boolean()])).check(z.refine(few, { error: tooMany })))
export const GivenWholeMetadata = untouched(z.record(Key, z.union([Text, z.int(), z.boolean()])).check(z.refine(few, { error: tooMany })))

/** The answers a buyer gave to custom fields, by slug. In answers. */
export const CustomFieldData = untouched(z.record(z.string(), z.nullable(z.union([z.string(), z.int(), z.boolean()]))))
/** As a buyer gives them: each is held against its field by the rule that takes it, and unknown ones are dropped. */
export const GivenCustomFieldData = untouched(
  z
    .record(z.string().check(z.maxLength(100)), z.nullable(z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean()])))
    .check(z.refine(few, { error: tooMany })),
)

/** `metadata[key]=value`: several values of one key are alternatives, several keys hold at once. Compared as text. */
export const MetadataFilter = untouched(
  z
    .record(
      Key,
      z.union([
        z.string().check(z.maxLength(metadataLimits.text)),
        z.array(z.string().check(z.maxLength(metadataLimits.text))).check(z.maxLength(50)),
      ]),
    )
    .check(z.refine((map) => Object.keys(map).length <= 10, { error: 'Dictionary should have at most 10 items' })),
)
