import { Search } from 'lucide-react'
import { Keys } from '../text/keys.tsx'

type FinderButtonProps = { label: string; keys: readonly string[]; onPress: () => void; onNear: () => void; isSmall?: boolean }

/** Opens the search over everything. Where there is no room it is only its sign. */
export function FinderButton({ label, keys, onPress, onNear, isSmall = false }: FinderButtonProps) {
  if (isSmall) {
    return (
      <button type="button" aria-label={label} onClick={onPress} onPointerEnter={onNear} className={smallLook}>
        <Search size={20} />
      </button>
    )
  }
  return (
    <button type="button" onClick={onPress} onPointerEnter={onNear} onFocus={onNear} className={wideLook}>
      <Search size={16} className="shrink-0" />
      <span className="flex-1">{label}</span>
      <Keys keys={keys} />
    </button>
  )
}

const smallLook = 'grid size-11 cursor-pointer place-items-center rounded-medium text-ink hover:bg-hover'
const wideLook =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-medium border border-line bg-canvas px-3 text-left text-ink-soft hover:border-line-strong hover:text-ink pointer-coarse:min-h-11'
