import { limits } from '#contract/limits.ts'

type Reading = { metadata: Record<string, unknown> | null } | { wrong: 'syntax' | 'kind' | 'length'; line?: number; column?: number }

/** Reads metadata as it was typed. Nothing at all is none. */
export function readMetadata(text: string): Reading {
  if (text.trim() === '') return { metadata: null }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { wrong: 'kind' }
    if (new TextEncoder().encode(JSON.stringify(value)).length > limits.metadata.bytes) return { wrong: 'length' }
    return { metadata: value as Record<string, unknown> }
  } catch (error) {
    return { wrong: 'syntax', ...placeIn(text, String(error)) }
  }
}

/** Browsers say where they stopped reading, each in its own way: by line and column, or by counting characters. */
function placeIn(text: string, said: string): { line?: number; column?: number } {
  const [, line, column] = /line (\d+) column (\d+)/.exec(said) ?? []
  if (line && column) return { line: Number(line), column: Number(column) }
  const [, position] = /position (\d+)/.exec(said) ?? (/end of (?:JSON|data)|Unexpected EOF/i.test(said) ? ['', String(text.length)] : [])
  if (position === undefined) return {}
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Metadata as it is edited. Where organizations are read it comes as text, where they are written as an object. */
export function writeMetadata(metadata: unknown): string {
  const value: unknown = typeof metadata === 'string' ? JSON.parse(metadata) : metadata
  const isNone = value === null || value === undefined || Object.keys(value).length === 0
  return isNone ? '' : JSON.stringify(value, null, 2)
}
