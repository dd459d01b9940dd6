import type * as z from 'zod/mini'
import { camelOf, isUntouched } from '#contract/kit/casing.ts'
import type { Wire } from '#contract/kit/wire.ts'
import { type FieldOwner, fieldOwnerOf } from '#contract/user-fields.ts'
import { Extended } from './handlers.ts'
import { type Spelling, variantTest } from './variant.ts'

/**
 * Turns an output schema, once, into a function that writes as JSON only what the contract names, in the wire's spelling: a schema
 * in snake_case is written from a value in camelCase.
 */
export function answerWriter(schema: z.core.$ZodType, casing: Wire['casing'] = 'camelCase', fields = none): (value: unknown) => string {
  const pick = answerPicker(schema, casing, fields)
  return (value) => (value instanceof Extended ? writeExtended(value, pick) : JSON.stringify(pick(value)))
}

function writeExtended({ answer, member, json }: Extended<object>, pick: (value: unknown) => unknown): string {
  return `${JSON.stringify(pick(answer)).slice(0, -1)},${JSON.stringify(member)}:${json}}`
}

/** The same without the JSON, for what becomes part of something larger. `fields` are those that the configuration adds. */
export function answerPicker(schema: z.core.$ZodType, casing: Wire['casing'] = 'camelCase', fields = none): (value: unknown) => unknown {
  return pickerOf(schema, { spell: casing === 'snake_case' ? camelOf : asStated, write: asStated, fields }) ?? ((value) => value)
}

/** The configured fields that leave in answers, by whom they belong to. */
export type ShownFields = Readonly<Record<FieldOwner, readonly string[]>>

const none: ShownFields = { user: [], organization: [] }
const asStated: Spelling = (name) => name

/** The same for a part that leaves on another wire than its schema was stated for: its members keep the spelling of code. */
export function codePicker(schema: z.core.$ZodType): (value: unknown) => unknown {
  return pickerOf(schema, { spell: camelOf, write: camelOf, fields: none }) ?? ((value) => value)
}

/** Copies the named part of a value. Undefined means that a value of this kind holds nothing to leave out or to rename. */
type Picker = ((value: unknown) => unknown) | undefined

/** `spell` says how a member is called in the value, `write` how in the answer. */
type Manner = { spell: Spelling; write: Spelling; fields: ShownFields }

function fieldsIn(schema: z.core.$ZodType, { fields }: Manner): readonly string[] {
  const owner = fieldOwnerOf(schema)
  return owner ? fields[owner] : []
}

function pickerOf(schema: z.core.$ZodType, manner: Manner): Picker {
  if (isUntouched(schema)) return undefined
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return pickObject(def.shape, manner, fieldsIn(schema, manner))
    case 'array':
      return pickEach(pickerOf(def.element, manner))
    case 'record':
      return pickValues(pickerOf(def.valueType, manner))
    case 'nullable':
    case 'optional':
      return unlessMissing(pickerOf(def.innerType, manner))
    case 'union':
      return pickMatching(def.options, manner)
    case 'lazy':
      return pickLater(def.getter, manner)
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'any':
    case 'unknown':
      return undefined
    default:
      throw new Error(`An output schema of type "${def.type}" cannot be written.`)
  }
}

/**
 * Written out as an object literal, whose shape the engine knows, when the first answer is written: a loop over the names takes
 * as long as making the JSON. The names are those of the contract and the configuration, never of a caller.
 */
function pickObject(shape: Readonly<Record<string, z.core.$ZodType>>, manner: Manner, fields: readonly string[]): Picker {
  const { spell, write } = manner
  const names = Object.keys(shape)
  const pickers = Object.values(shape).map((schema) => pickerOf(schema, manner))
  let pick: Picker
  return (value) => (pick ??= compile())?.(value)

  function compile(): Picker {
    const members = names.map((name, at) => {
      const given = `given[${JSON.stringify(spell(name))}]`
      return `${JSON.stringify(write(name))}: ${pickers[at] ? `pick${at}(${given})` : given}`
    })
    for (const name of fields) members.push(`${JSON.stringify(name)}: given.fields?.[${JSON.stringify(name)}] ?? null`)
    const parameters = names.map((_, at) => `pick${at}`)
    // oxlint-disable-next-line typescript/no-implied-eval -- built from the contract's own names, once per schema
    return new Function(...parameters, `return (given) => ({ ${members.join(', ')} })`)(...pickers) as Picker
  }
}

function pickEach(pick: Picker): Picker {
  return pick && ((value) => (value as unknown[]).map(pick))
}

function pickValues(pick: Picker): Picker {
  return pick && ((value) => Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, pick(member)])))
}

function unlessMissing(pick: Picker): Picker {
  return pick && ((value) => (value === null || value === undefined ? value : pick(value)))
}

function pickMatching(options: readonly z.core.$ZodType[], manner: Manner): Picker {
  const variants = options.map((schema) => ({ isMeant: variantTest(schema, manner.spell), pick: pickerOf(schema, manner) }))
  if (variants.every(({ pick }) => pick === undefined)) return undefined
  return (value) => {
    const variant = variants.find(({ isMeant }) => isMeant(value))
    if (!variant) throw new Error('An answer fits no variant of its contract.')
    return variant.pick === undefined ? value : variant.pick(value)
  }
}

/** A schema that holds itself is looked at when it is first met. */
function pickLater(schema: () => z.core.$ZodType, manner: Manner): Picker {
  let known: { pick: Picker } | undefined
  return (value) => {
    known ??= { pick: pickerOf(schema(), manner) }
    return known.pick ? known.pick(value) : value
  }
}
