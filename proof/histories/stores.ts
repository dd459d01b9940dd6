import { type Seeded, seeded } from '../crash/seeded.ts'
import type { Deed, Transaction } from './history.ts'

/** How well a store in memory keeps transactions apart. */
export type Isolation = 'serial' | 'snapshot' | 'read committed' | 'none'

type Wish = { list: string; append?: string }
type Running = { name: string; wishes: Wish[]; deeds: Deed[]; began: number; view: Lists }
type Lists = Map<string, string[]>

const clients = 5

/** A history of a store whose clients take turns by chance, deed by deed. Some transactions are aborted, and some answers are lost. */
export function historyOf(
  isolation: Isolation,
  { seed, length = 120, lists = 3 }: { seed: number; length?: number; lists?: number },
): Transaction[] {
  const random = seeded(seed)
  const history: Transaction[] = []
  const running: (Running | undefined)[] = []
  const committed: Lists = new Map()
  let [time, names] = [0, 0]

  const begin = (): Running => {
    const name = `t${++names}`
    return { name, wishes: wishesOf(name, random, lists), deeds: [], began: ++time, view: copyOf(committed) }
  }
  const end = ({ name, deeds, began }: Running, happened: boolean) => {
    const isLost = random.chance(0.1)
    const outcome = isLost ? 'unknown' : happened ? 'committed' : 'aborted'
    history.push({ name, outcome, deeds: isLost ? deeds.filter((deed) => 'append' in deed) : deeds, began, ended: ++time })
  }

  while (history.length < length) {
    const at = random.below(clients)
    const one = (running[at] ??= begin())
    if (isolation === 'serial') {
      if (random.chance(0.5)) continue // others begin meanwhile
      one.view = copyOf(committed)
      for (const wish of one.wishes.splice(0)) perform(one, wish, one.view)
    }
    const wish = one.wishes.shift()
    if (wish) {
      const isHeld = wish.append !== undefined && running.some((other) => other && other !== one && appendsTo(other, wish.list))
      if (isolation === 'read committed' && isHeld) end(one, false)
      else {
        perform(one, wish, viewOf(isolation, one, committed))
        continue
      }
    } else {
      const happens = !random.chance(0.1) && !(isolation === 'snapshot' && hasChanged(one, committed))
      if (isolation === 'none' && !happens) undo(one, committed)
      else if (isolation !== 'none' && happens)
        for (const deed of one.deeds) if ('append' in deed) listIn(committed, deed.list).push(deed.append)
      end(one, happens)
    }
    running[at] = undefined
  }
  return history
}

function wishesOf(name: string, random: Seeded, lists: number): Wish[] {
  return Array.from({ length: 1 + random.below(4) }, (_, at) => ({
    list: `list-${random.below(lists)}`,
    ...(random.chance(0.5) && { append: `${name}.${at}` }),
  }))
}

function perform(one: Running, { list, append }: Wish, view: Lists) {
  if (append === undefined) return void one.deeds.push({ list, read: [...listIn(view, list)] })
  one.deeds.push({ list, append })
  listIn(view, list).push(append)
}

/** What a transaction sees and writes to. */
function viewOf(isolation: Isolation, one: Running, committed: Lists): Lists {
  if (isolation === 'none') return committed
  if (isolation === 'snapshot') return one.view
  const now = copyOf(committed)
  for (const deed of one.deeds) if ('append' in deed) listIn(now, deed.list).push(deed.append)
  return now
}

/** Whether someone else has appended since to what it appends to: the first to commit wins. */
function hasChanged(one: Running, committed: Lists): boolean {
  return one.deeds.some((deed) => {
    if (!('append' in deed)) return false
    const own = one.deeds.filter((other) => 'append' in other && other.list === deed.list).length
    return listIn(one.view, deed.list).length - own !== listIn(committed, deed.list).length
  })
}

function undo(one: Running, committed: Lists) {
  const own = new Set(one.deeds.flatMap((deed) => ('append' in deed ? [deed.append] : [])))
  for (const [list, values] of committed)
    committed.set(
      list,
      values.filter((value) => !own.has(value)),
    )
}

function appendsTo({ deeds }: Running, list: string): boolean {
  return deeds.some((deed) => 'append' in deed && deed.list === list)
}

function copyOf(lists: Lists): Lists {
  return new Map([...lists].map(([list, values]) => [list, [...values]]))
}

function listIn(lists: Lists, list: string): string[] {
  return lists.getOrInsertComputed(list, () => [])
}
