import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '../overlays/popover.tsx'
import { DayField } from './day-field.tsx'
import { ClearButton } from './filter-pill.tsx'
import { pillLook } from './narrowing-look.ts'

/** A span by its name, or from one day to another: `2026-11-15`. Empty texts where nothing is chosen. */
export type Span = { preset: string; from: string; until: string }

type DateRangeProps = {
  label: string
  language: string
  /** Spans with a name; the one called `custom` asks for two days. */
  presets: Readonly<Record<string, string>>
  value: Span
  onChange: (span: Span) => void
  words: {
    any: string
    from: string
    until: string
    /** In which time zone the days are meant. */
    zone: string
    clear: string
  }
}

/** A stretch of time to narrow a list by: one press for the usual ones, or two days of one's own. */
export function DateRange({ label, language, presets, value, onChange, words }: DateRangeProps) {
  const [isOpen, setOpen] = useState(false)
  const isSet = value.preset !== ''
  const isCustom = value.preset === 'custom'
  const said = (isCustom && daysInWords(value, language)) || presets[value.preset]

  function choose(preset: string) {
    onChange({ preset, from: '', until: '' })
    if (preset !== 'custom') setOpen(false)
  }
  const trigger = (
    <button
      type="button"
      className="inline-flex min-h-8 min-w-0 cursor-pointer items-center gap-1.5 rounded-full pl-3 pr-2.5 pointer-coarse:min-h-11"
    >
      <CalendarDays size={14} className="shrink-0" />
      <span className="truncate">{isSet ? `${label}: ${said}` : label}</span>
      {!isSet && <ChevronDown size={14} className="shrink-0" />}
    </button>
  )
  return (
    <span className={pillLook({ set: isSet })}>
      <Popover open={isOpen} onOpenChange={setOpen} trigger={trigger} label={label}>
        <fieldset className="flex flex-col">
          <legend className="sr-only">{label}</legend>
          {Object.entries({ '': words.any, ...presets }).map(([preset, name]) => (
            <label key={preset} className={choiceLook}>
              <input
                type="radio"
                name="span"
                checked={preset === value.preset}
                onChange={() => choose(preset)}
                className="size-4 shrink-0"
              />
              {name}
            </label>
          ))}
        </fieldset>
        {isCustom && (
          <div className="flex flex-wrap gap-3 border-line border-t pt-4">
            <DayField name="from" label={words.from} value={value.from} onChange={(from) => onChange({ ...value, from })} />
            <DayField name="until" label={words.until} value={value.until} onChange={(until) => onChange({ ...value, until })} />
          </div>
        )}
        <p className="max-w-72 text-ink-soft text-small">{words.zone}</p>
      </Popover>
      {isSet && <ClearButton label={words.clear} onPress={() => choose('')} />}
    </span>
  )
}

/** Nothing while there is no day that makes sense. */
function daysInWords({ from, until }: Span, language: string) {
  const days = [from, until].map((text) => new Date(`${text}T00:00`)).filter((day) => !Number.isNaN(day.getTime()))
  const [first, last = first] = days.toSorted((one, other) => one.getTime() - other.getTime())
  return first && last && new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).formatRange(first, last)
}

const choiceLook =
  '-mx-2 flex min-h-9 cursor-pointer items-center gap-2.5 rounded-small px-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 pointer-coarse:min-h-11'
