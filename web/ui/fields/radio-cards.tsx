import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

type Option = { label: string; help?: string; icon?: LucideIcon }

type RadioCardsProps<Value extends string> = {
  name: string
  label: string
  options: Readonly<Record<Value, Option>>
  value: Value
  onChange: (value: Value) => void
  /** How many are side by side where there is room. */
  columns?: 2 | 3
}

/** A choice of one that deserves a sentence for each: the browser's own radio buttons, each a whole card. */
export function RadioCards<Value extends string>({ name, label, options, value, onChange, columns = 2 }: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={`grid gap-2.5 ${columns === 3 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {(Object.entries(options) as [Value, Option][]).map(([each, { label: words, help, icon: Icon }]) => (
          <label
            key={each}
            className="flex cursor-pointer items-start gap-3 rounded-medium border border-line-strong bg-surface px-3.5 py-3 hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              aria-describedby={help ? `${id}-${each}` : undefined}
              onChange={() => onChange(each)}
              className="mt-1 size-4 shrink-0 cursor-pointer outline-none"
            />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="flex items-center gap-2 font-medium">
                {words}
                {Icon && <Icon size={16} className="ml-auto shrink-0 text-ink-soft" />}
              </span>
              {help && (
                <span id={`${id}-${each}`} className="text-ink-soft text-small">
                  {help}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
