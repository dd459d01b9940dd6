import type { Anomaly } from './anomalies.ts'
import { type Append, type Deeds, foreignPart, type Read, told } from './history.ts'

/** What is wrong with a read by itself, whatever the order of everything else. */
export function impossibleReads({ appends, reads, writerOf }: Deeds, { isOrdered }: { isOrdered: boolean }): Anomaly[] {
  const found: Anomaly[] = []
  const note = (name: Anomaly['name'], read: Read, why: string) => found.push({ name, says: `${why}: ${told(read.by)}` })
  const together = Map.groupBy(appends, (append) => keyOf(append))

  for (const read of reads) {
    const { list, values } = read
    const seen = new Set(values)
    if (seen.size < values.length) note('duplicate', read, `a value comes twice in ${list}`)
    const end = isOrdered ? values.slice(values.length - read.own.length) : values
    if (!read.own.every((value, at) => (isOrdered ? end[at] === value : seen.has(value))))
      note('own write missing', read, `${list} does not end with what the transaction itself had appended`)

    for (const value of foreignPart(read)) {
      const writer = writerOf.get(value)
      if (writer?.list !== list) note('unheard-of value', read, `${value} was never appended to ${list}`)
      else if (writer.by.outcome === 'aborted') note('G1a', read, `${value} in ${list} is of ${writer.by.name}, which was aborted`)
      else if (writer.by !== read.by && !together.get(keyOf(writer))?.every((other) => seen.has(other.value)))
        note('G1b', read, `${value} in ${list} is not all that ${writer.by.name} appended to it`)
    }
  }
  return found
}

function keyOf({ by, list }: Append): string {
  return `${by.name}\n${list}`
}
