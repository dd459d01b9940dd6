import type { ComponentProps } from 'react'
import type { LookOf } from '../looks.ts'
import { buttonLook } from './button.tsx'

/** An address that looks like a button, because going there is the thing to do. */
export function ButtonLink({ look, size, wide, children, ...rest }: Omit<ComponentProps<'a'>, 'className'> & LookOf<typeof buttonLook>) {
  return (
    <a {...rest} className={buttonLook({ look, size, wide })}>
      <span className="inline-flex items-center justify-center gap-2">{children}</span>
    </a>
  )
}
