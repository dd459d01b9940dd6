import type * as z from 'zod/mini'
import { isPlainText } from '../kit/plain-json.ts'

/**
 * Where in an input stands a text that no database keeps as it is, if anywhere. Only the texts that the schema describes are
 * looked at: what it leaves open is judged by who asked for it.
 */
export function findBrokenText(schema: z.core.$ZodType, value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isText(schema) && !isPlainText(value) ? path : undefined
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isOpen(value)
        ? first(Object.entries(def.shape), ([name, member]) => findBrokenText(member, value[name], [...path, name]))
        : undefined
    case 'array':
      return Array.isArray(value)
        ? first([...value.entries()], ([at, member]) => findBrokenText(def.element, member, [...path, String(at)]))
        : undefined
    case 'record':
      return isOpen(value)
        ? first(Object.entries(value), ([key, member]) =>
            isPlainText(key) ? findBrokenText(def.valueType, member, [...path, key]) : [...path, key],
          )
        : undefined
    case 'union':
      return first(def.options, (option) => findBrokenText(option, value, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return findBrokenText(def.innerType, value, path)
    case 'pipe':
      return findBrokenText(def.in, value, path)
    default:
      return undefined
  }
}

function isText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'union') return def.options.some(isText)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return isText(def.innerType)
  return def.type === 'pipe' ? isText(def.in) : def.type === 'string'
}

function isOpen(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function first<Each, Found>(members: readonly Each[], find: (member: Each) => Found | undefined): Found | undefined {
  for (const member of members) {
    const found = find(member)
    if (found !== undefined) return found
  }
  return undefined
}
