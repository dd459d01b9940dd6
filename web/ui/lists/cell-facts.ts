import type { ColumnPlace } from './place-columns.ts'

/** The content of an empty cell. A phone leaves it out. */
export const nothing = '–'

/** As many rows as are in sight on most screens. The others come after them. */
export const firstRows = 12

/** Words, or parts to break between, that are never too long for a column: they are kept whole. */
export function isShort(value: unknown) {
  return typeof value === 'string' && value.split(/\s|(?=@)|(?<=\.)/).every((word) => word.length <= 16)
}

/** With how many columns this one is shown: four have room in any table. */
export function fromOf(place: ColumnPlace | undefined) {
  return place && place.rank >= 4 ? Math.min(place.rank + 1, 8) : undefined
}
