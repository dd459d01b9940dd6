import { ChevronDown, X } from 'lucide-react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { pillLook, pillWordsLook } from './narrowing-look.ts'

type FilterPillProps = {
  name: string
  label: string
  /** Without the choice of none: that is what the pill is before anything is chosen. */
  options: Readonly<Record<string, string>>
  /** What none is called in the list. */
  any: string
  value: string
  onChange: (value: string) => void
  clear: string
}

/** One thing a list can be narrowed by. It says what was chosen, and takes it back. The list of choices is the browser's own. */
export function FilterPill({ name, label, options, any, value, onChange, clear }: FilterPillProps) {
  const isSet = value !== ''
  return (
    <span className={pillLook({ set: isSet })}>
      <span aria-hidden="true" className={pillWordsLook}>
        {isSet ? `${label}: ${options[value] ?? value}` : label}
      </span>
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="absolute inset-0 cursor-pointer opacity-0 [&>option]:bg-surface [&>option]:text-ink"
      >
        <option value="">{any}</option>
        {Object.entries(options).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {isSet ? (
        <ClearButton label={clear} onPress={() => onChange('')} />
      ) : (
        <ChevronDown size={14} className="pointer-events-none mr-2.5 shrink-0" />
      )}
    </span>
  )
}

/** Takes back what was chosen. */
export function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Tooltip words={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="relative -ml-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-full hover:text-ink pointer-coarse:size-11"
      >
        <X size={14} />
      </button>
    </Tooltip>
  )
}
