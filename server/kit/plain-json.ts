import type { Json } from '../storage/tables.ts'

const mostDepth = 8
const mostLength = 16_384

export function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a parsed value is plain data, of a size and depth worth keeping, that every database and every reader takes as it is. */
export function isPlainJson(value: unknown): value is Json {
  return isPlain(value, mostDepth) && JSON.stringify(value).length <= mostLength
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'boolean'
  if (value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((member) => isPlain(member, depth - 1))
  return Object.entries(value).every(([name, member]) => isSafeName(name) && isPlain(member, depth - 1))
}

/** Copied into another object, these names would change what the object is. */
function isSafeName(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype' && isPlainText(name)
}

/** PostgreSQL refuses U+0000 and halves of surrogate pairs. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
