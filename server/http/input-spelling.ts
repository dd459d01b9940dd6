import type * as z from 'zod/mini'
import { camelOf, isUntouched } from '#contract/kit/casing.ts'
import { variantTest } from './variant.ts'

type Rename = (value: unknown) => unknown

const asItIs: Rename = (value) => value
const asWritten = (name: string) => name

/** Turns an input schema in snake_case, once, into a function that gives a parsed input the spelling of code. Free maps stay. */
export function inputInCamelCase(schema: z.core.$ZodType): Rename {
  if (isUntouched(schema)) return asItIs
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape).map(([name, member]) => ({ name, as: camelOf(name), rename: inputInCamelCase(member) }))
      return unlessMissing((value) => {
        const renamed: Record<string, unknown> = {}
        const given = value as Record<string, unknown>
        for (const { name, as, rename } of members) if (given[name] !== undefined) renamed[as] = rename(given[name])
        return renamed
      })
    }
    case 'array': {
      const rename = inputInCamelCase(def.element)
      return unlessMissing((value) => (Array.isArray(value) ? value.map(rename) : rename(value)))
    }
    case 'nullable':
    case 'optional':
    case 'default':
      return inputInCamelCase(def.innerType)
    // A pipe ends in a schema or in a function; what a function made is code's own.
    case 'pipe':
      return (def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? inputInCamelCase(def.in) : inputInCamelCase(def.out)
    case 'union': {
      const variants = def.options.map((option) => ({ isMeant: variantTest(option, asWritten), rename: inputInCamelCase(option) }))
      return (value) => (variants.find(({ isMeant }) => isMeant(value))?.rename ?? asItIs)(value)
    }
    case 'lazy': {
      let rename: Rename | undefined
      return (value) => (rename ??= inputInCamelCase(def.getter()))(value)
    }
    default:
      return asItIs
  }
}

function unlessMissing(rename: Rename): Rename {
  return (value) => (value === null || typeof value !== 'object' ? value : rename(value))
}
