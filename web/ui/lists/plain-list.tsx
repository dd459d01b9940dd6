import type { LucideIcon } from 'lucide-react'

/** Short statements, each with the same mark before it. */
export function PlainList({ icon: Icon, items }: { icon: LucideIcon; items: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon size={18} className="mt-0.75 shrink-0 text-ink-soft" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
