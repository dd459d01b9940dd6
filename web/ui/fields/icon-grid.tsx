import { Children, type ReactNode } from 'react'

/** Buttons that are a sign each, as many in a row as fit. */
export function IconGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
      {Children.map(children, (button) => (
        <li className="grid">{button}</li>
      ))}
    </ul>
  )
}
