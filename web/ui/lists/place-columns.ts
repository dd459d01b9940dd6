/** Where a cell is on a phone: beside the name, at the two ends of the second line, below them where a row has no details, or nowhere. */
export type PhonePlace = 'top' | 'start' | 'end' | 'rest' | 'never'

/** What is known of a column here. */
type Placed = { name: string; isNumber?: boolean; isMinor?: boolean; onPhone?: PhonePlace }

/** `rank`: how many columns need room before this one gets some. `phone`: its place where a row has two lines. */
export type ColumnPlace = { rank: number; phone: PhonePlace | undefined }

/** Which columns stay where room is scarce. Numbers outlast words, and minor columns are the first to go. The first column is the row's name. */
export function placeColumns(columns: readonly Placed[]): ReadonlyMap<string, ColumnPlace> {
  const [first, ...others] = columns
  const ranked = [first, ...others.toSorted((left, right) => weightOf(left) - weightOf(right))]
  const phone = phonePlaces(others)
  return new Map(ranked.flatMap((column, rank) => (column ? [[column.name, { rank, phone: phone.get(column.name) }]] : [])))
}

function weightOf({ isNumber, isMinor }: Placed) {
  return isMinor ? 2 : isNumber ? 0 : 1
}

/** What a screen asks for comes first. Then the first number is beside the name, and the first and last of the others are on the second line. */
function phonePlaces(others: readonly Placed[]) {
  const places = new Map<string, PhonePlace>(others.map(({ name, onPhone }) => [name, onPhone ?? 'rest']))
  const free = () => others.filter(({ name, onPhone, isMinor }) => !onPhone && !isMinor && places.get(name) === 'rest')
  const fill = (place: PhonePlace, column: Placed | undefined) => {
    if (column && !others.some(({ onPhone }) => onPhone === place)) places.set(column.name, place)
  }
  fill(
    'top',
    free().find(({ isNumber }) => isNumber),
  )
  fill('start', free()[0])
  fill('end', free().at(-1))
  return places
}
