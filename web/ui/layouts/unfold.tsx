import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** More to read, behind a line that opens it. */
export function Unfold({ title, isOpen = false, children }: { title: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-small font-medium pointer-coarse:min-h-11">
        {title}
        <ChevronDown size={16} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pt-3">{children}</div>
    </details>
  )
}
