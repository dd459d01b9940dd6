type Metadata = Readonly<Record<string, string | number | boolean>>

export type MetadataRow = { key: string; value: string }

export function rowsOf(metadata: Metadata): MetadataRow[] {
  return Object.entries(metadata).map(([key, value]) => ({ key, value: String(value) }))
}

/** What was a number or a truth before and still reads the same stays one: programs count on it. */
export function metadataOf(rows: readonly MetadataRow[], known: Metadata = {}): Record<string, string | number | boolean> {
  return Object.fromEntries(
    rows.map(({ key, value }) => {
      const before = Object.hasOwn(known, key) ? known[key] : undefined
      return [key.trim(), before !== undefined && String(before) === value ? before : value]
    }),
  )
}
