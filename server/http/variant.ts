import type * as z from 'zod/mini'

export type Spelling = (name: string) => string

/**
 * Turns a variant of a union, once, into a cheap test whether a value is meant for it: by its literals first of all, a discriminator
 * such as `type`, then by what it must have. It does not judge the value, it only tells variants apart.
 */
export function variantTest(schema: z.core.$ZodType, spell: Spelling): (value: unknown) => boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectTest(def.shape, spell)
    case 'union': {
      const tests = def.options.map((option) => variantTest(option, spell))
      return (value) => tests.some((test) => test(value))
    }
    case 'nullable':
      return orElse(variantTest(def.innerType, spell), null)
    case 'optional':
    case 'default':
      return orElse(variantTest(def.innerType, spell), undefined)
    case 'pipe':
      return variantTest(def.in, spell)
    case 'literal':
      return (value) => (def.values as unknown[]).includes(value)
    case 'enum':
      return (value) => Object.values(def.entries).includes(value as string)
    case 'array':
      return Array.isArray
    case 'record':
      return isObject
    case 'null':
      return (value) => value === null
    case 'string':
    case 'number':
    case 'boolean':
      return (value) => typeof value === def.type
    default:
      return () => true
  }
}

function objectTest(shape: Readonly<Record<string, z.core.$ZodType>>, spell: Spelling): (value: unknown) => boolean {
  const members = Object.entries(shape).map(([name, schema]) => ({ name: spell(name), schema }))
  const telling = members.filter(({ schema }) => isTelling(schema)).map(({ name, schema }) => ({ name, test: variantTest(schema, spell) }))
  const needed = members.filter(({ schema }) => (schema as z.core.$ZodTypes)._zod.optout !== 'optional').map(({ name }) => name)
  return (value) =>
    isObject(value) && telling.every(({ name, test }) => test(value[name])) && needed.every((name) => value[name] !== undefined)
}

function isTelling(schema: z.core.$ZodType): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def
  return type === 'literal' || type === 'enum'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function orElse(test: (value: unknown) => boolean, missing: null | undefined): (value: unknown) => boolean {
  return (value) => value === missing || test(value)
}
