import type { LucideIcon } from 'lucide-react'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'children'> & {
  icon: LucideIcon
  label: string
  pending?: boolean
}

/** A button with only an icon, where there are many in a row. Its name is read out, and shown on hover. */
export function IconButton({ icon, label, pending = false, onClick, ...rest }: IconButtonProps) {
  const Icon = pending ? LoaderCircle : icon
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className="grid size-9 cursor-pointer place-items-center rounded-medium border border-line bg-raised text-ink-soft transition-colors duration-150 hover:border-line-strong hover:text-ink pointer-coarse:size-11"
    >
      <Icon size={16} className={pending ? 'animate-spin' : ''} />
    </button>
  )
}
