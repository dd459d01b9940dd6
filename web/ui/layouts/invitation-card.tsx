import type { ReactNode } from 'react'
import { Avatar } from '../text/avatar.tsx'

/** An organization with its logo, and a few lines about what is offered there. */
export function InvitationCard({ name, logo, lines }: { name: string; logo: string | null; lines: readonly ReactNode[] }) {
  return (
    <div className="flex items-center gap-4 rounded-medium border border-line bg-canvas p-4">
      <Avatar name={name} image={logo} size="large" />
      <div className="min-w-0 flex-1">
        <div className="wrap-anywhere font-semibold">{name}</div>
        <ul className="text-ink-soft text-small">
          {lines.map((line, place) => (
            <li key={place} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
