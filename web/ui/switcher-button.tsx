import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Choice } from './choice-list.tsx'

type SwitcherButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  title: string
  image?: string | null
  detail: string
}

/** Where the person works now, and the way to switch. */
export function SwitcherButton({ title, image = null, detail, ...rest }: SwitcherButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex w-full cursor-pointer items-center gap-3 rounded-medium border border-line bg-raised px-2.5 py-2 text-left hover:border-line-strong"
    >
      <Choice name={title} image={image} detail={detail} />
      <ChevronsUpDown size={16} className="shrink-0 text-ink-soft" />
    </button>
  )
}
