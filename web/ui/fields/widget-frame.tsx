import { type Ref, useId } from 'react'
import { FieldError } from './field-parts.tsx'

type WidgetFrameProps = {
  label: string
  /** Said while there is nothing to see yet. */
  loading: string | undefined
  /** What is to be done about it, read out at once. */
  note: string | undefined
  /** Takes the focus when something is to be done here. */
  ref: Ref<HTMLDivElement>
  /** Where the widget is to be put. */
  place: Ref<HTMLDivElement>
}

/** Room for something that others draw into the page. */
export function WidgetFrame({ label, loading, note, ref, place }: WidgetFrameProps) {
  const id = useId()
  return (
    <div ref={ref} role="group" aria-label={label} aria-describedby={id} tabIndex={-1} className="flex flex-col rounded-medium">
      <div ref={place} />
      {loading !== undefined && (
        <div role="status" className="flex min-h-11 animate-appear items-center text-ink-soft">
          {loading}
        </div>
      )}
      <FieldError id={id} role="status">
        {note}
      </FieldError>
    </div>
  )
}
