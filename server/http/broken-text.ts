import type * as z from 'zod/mini'
import { isPlainText } from '../kit/plain-json.ts'

/**
 * The path to a text in the input that no database keeps unchanged, if any. Members that the schema lets through unnamed are checked as
 * well; parts of unknown shape are checked by their reader.
 */
export function findBrokenText(schema: z.core.$ZodType, value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isText(schema) && !isPlainText(value) ? path : undefined
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isOpen(value)
        ? (findInNamed(def.shape, value, path) ??
            (def.catchall && def.catchall._zod.def.type !== 'never' ? findInUnnamed(def.shape, value, path) : undefined))
        : undefined
    case 'lazy':
      return findBrokenText(def.getter(), value, path)
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

function findInNamed(shape: Record<string, z.core.$ZodType>, value: Record<string, unknown>, path: string[]): string[] | undefined {
  for (const name in shape) {
    const member = value[name]
    const broken = member === undefined ? undefined : findBrokenText(shape[name] as z.core.$ZodType, member, [...path, name])
    if (broken) return broken
  }
  return undefined
}

function findInUnnamed(shape: object, value: Record<string, unknown>, path: string[]): string[] | undefined {
  const unnamed = Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name))
  return first(unnamed, ([name, member]) =>
    isPlainText(name) && !(typeof member === 'string' && !isPlainText(member)) ? undefined : [...path, name],
  )
}

/** The input with every broken text mended: for callers who are sent on in any case, and must be sent rather than told. */
export function withPlainTexts(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [plain(name), Array.isArray(value) ? value.map(plain) : plain(value)]),
  )
}

function plain<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value
}

function isText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'lazy') return isText(def.getter())
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
