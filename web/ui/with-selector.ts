import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

type Read<Value> = () => Value

/**
 * A part of a store, rendered again only when that part changes. Replaces the package of this name, which brings what older Reacts
 * lack to every page.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Part>(
  subscribe: (listener: () => void) => () => void,
  read: Read<Snapshot>,
  _readOnServer: Read<Snapshot> | null | undefined,
  select: (snapshot: Snapshot) => Part,
  isEqual: (one: Part, other: Part) => boolean = Object.is,
): Part {
  const shown = useRef<{ part: Part }>(undefined)
  const readPart = useMemo(() => {
    let last: { snapshot: Snapshot; part: Part } | undefined
    return () => {
      const snapshot = read()
      if (last && Object.is(last.snapshot, snapshot)) return last.part
      const part = select(snapshot)
      const known = last ?? shown.current
      // oxlint-disable-next-line react/immutability -- remembered between reads, never rendered from directly
      last = { snapshot, part: known && isEqual(known.part, part) ? known.part : part }
      return last.part
    }
  }, [read, select, isEqual])
  const part = useSyncExternalStore(subscribe, readPart)
  useEffect(() => {
    shown.current = { part }
  }, [part])
  return part
}
