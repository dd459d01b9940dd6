import { type RefObject, useId } from 'react'
import { FieldError } from './field-parts.tsx'

type CardPlaceProps = {
  label: string
  place: RefObject<HTMLDivElement | null>
  problem: string | undefined
  /** The service draws its own fields, with their names and edges. */
  isBare?: boolean
}

/** Where the field of a payment service is put, looking like one of ours. */
export function CardPlace({ label, place, problem, isBare = false }: CardPlaceProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-problem`} className="flex flex-col">
      <span id={id} className={isBare ? 'sr-only' : 'mb-1.5 self-start font-medium'}>
        {label}
      </span>
      <div
        ref={place}
        className={isBare ? 'min-h-11 bg-surface' : 'min-h-11 rounded-medium border border-line-strong bg-canvas px-3 py-3'}
      />
      <FieldError id={`${id}-problem`} role="status">
        {problem}
      </FieldError>
    </div>
  )
}
