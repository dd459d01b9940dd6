import type { ComponentProps } from 'react'
import { type LookOf, looks } from '../looks.ts'

const look = looks(
  '',
  {
    size: { body: 'text-body', small: 'text-small', lead: 'text-lead' },
    tone: { ink: 'text-ink', soft: 'text-ink-soft' },
    align: { start: '', center: 'text-center' },
  },
  { size: 'body', tone: 'ink', align: 'start' },
)

type TextProps = Omit<ComponentProps<'p'>, 'className'> & LookOf<typeof look>

export function Text({ size, tone, align, ...rest }: TextProps) {
  return <p {...rest} className={look({ size, tone, align })} />
}

export function Heading({ children, ...rest }: Omit<ComponentProps<'h2'>, 'className'>) {
  return (
    <h2 {...rest} className="font-semibold text-heading tracking-tight">
      {children}
    </h2>
  )
}

export function Strong(props: Omit<ComponentProps<'strong'>, 'className'>) {
  return <strong {...props} className="break-words font-semibold text-ink" />
}
