import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from '../text/avatar.tsx'

type SwitcherButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  title: string
  /** By whose name the picture is, where the title is not a name. */
  pictureOf?: string | undefined
  image?: string | null
  detail: string
  /** In a header, where there is room for the name alone. */
  isSmall?: boolean
}

/** Where the person works now, and the way to switch. */
export function SwitcherButton({ title, pictureOf = title, image = null, detail, isSmall = false, ...rest }: SwitcherButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`flex max-w-full cursor-pointer items-center gap-2.5 rounded-medium text-left ${isSmall ? 'min-h-11 px-2 hover:bg-hover' : 'w-full border border-line bg-raised px-2 py-1.5 hover:border-line-strong'}`}
    >
      <Avatar name={pictureOf} image={image} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-ink leading-5">{title}</span>
        {!isSmall && <span className="block truncate text-ink-soft text-small">{detail}</span>}
      </span>
      <ChevronsUpDown size={15} className="shrink-0 text-ink-soft" />
    </button>
  )
}
