import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

type PriceTagProps = {
  picture?: string | undefined
  title: string
  lead?: string | undefined
  price: string
  details: readonly string[]
  /** What comes with it. */
  gains: readonly string[]
  children?: ReactNode
  due: { label: string; amount: string }
  action: string
}

/** How something is offered: what it costs, what comes with it, and the button to get it. Only to be looked at. */
export function PriceTag({ picture, title, lead, price, details, gains, children, due, action }: PriceTagProps) {
  return (
    <div className="flex flex-col gap-4 rounded-large border border-line bg-surface p-5 shadow-card">
      <div className="flex items-center gap-4">
        {picture !== undefined && <Picture src={picture} look="thumb" />}
        <div className="flex min-w-0 flex-col gap-1">
          <p className="wrap-anywhere font-semibold text-heading tracking-tight">{title}</p>
          {lead && <p className="wrap-anywhere line-clamp-4 whitespace-pre-line text-ink-soft">{lead}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-0.5">
        <p className="wrap-anywhere font-semibold text-title tracking-tight">{price}</p>
        {details.map((detail) => (
          <p key={detail} className="text-ink-soft text-small">
            {detail}
          </p>
        ))}
      </div>
      {gains.length > 0 && (
        <ul className="flex flex-col gap-2">
          {gains.map((gain, place) => (
            <li key={place} className="flex gap-2.5">
              <Check size={18} className="mt-0.75 shrink-0 text-accent" />
              <span className="wrap-anywhere min-w-0">{gain}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
      <p className="flex justify-between gap-4 border-line border-t pt-4 font-medium">
        <span>{due.label}</span>
        <span className="tabular-nums">{due.amount}</span>
      </p>
      <span
        aria-hidden="true"
        className="grid min-h-11 place-items-center rounded-medium bg-accent px-4 py-2 text-center font-semibold text-on-accent"
      >
        {action}
      </span>
    </div>
  )
}

/** A field that is only to be looked at. */
export function SampleField({ label, placeholder, isTall = false }: { label: string; placeholder?: string | undefined; isTall?: boolean }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="wrap-anywhere font-medium text-small">{label}</span>
      <span
        className={`rounded-medium border border-line-strong bg-canvas px-3 py-1.5 text-ink-soft text-small ${isTall ? 'min-h-16' : 'min-h-9'}`}
      >
        {placeholder}
      </span>
    </div>
  )
}
