import { type ReactNode, useId } from 'react'

type SwitchProps = {
  name?: string
  label: string
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Something that is on or off. Beside its words, so that the whole line can be pressed. */
export function Switch({ name, label, help, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 inline-flex h-6 w-10 shrink-0">
        <input
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition duration-150 peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {help && (
          <div id={`${id}-help`} className="text-ink-soft text-small">
            {help}
          </div>
        )}
      </div>
    </div>
  )
}
