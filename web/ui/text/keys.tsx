import { Fragment } from 'react'

/** Keys to press: together, or one after the other where a word is between them. */
export function Keys({ keys, between }: { keys: readonly string[]; between?: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-ink-soft text-small">
      {keys.map((key, place) => (
        <Fragment key={key + place}>
          {place > 0 && between && <span>{between}</span>}
          <kbd className="rounded-small border border-line bg-canvas px-2">{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
