import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type LookOf, looks } from '../looks.ts'

export const buttonLook = looks(
  'relative inline-grid select-none items-center rounded-medium border font-semibold transition-colors duration-150 aria-disabled:cursor-not-allowed',
  {
    look: {
      primary:
        'border-transparent bg-accent text-on-accent shadow-button not-aria-disabled:hover:bg-accent-strong not-aria-disabled:active:bg-accent aria-disabled:bg-accent/75',
      secondary: 'border-line bg-raised text-ink not-aria-disabled:hover:border-line-strong aria-disabled:text-ink-soft',
      quiet: 'border-transparent text-ink-soft not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
      danger: 'border-transparent bg-danger text-on-danger not-aria-disabled:hover:bg-danger-strong aria-disabled:bg-danger/75',
    },
    size: { medium: 'min-h-11 px-4 py-2 text-body', small: 'min-h-9 px-3 py-1 text-small pointer-coarse:min-h-11' },
    wide: { true: 'w-full', false: '' },
  },
  { look: 'primary', size: 'medium', wide: false },
)

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  LookOf<typeof buttonLook> & {
    /** While true the button shows a spinner and `pendingText`, keeps its width and its focus, and does nothing. */
    pending?: boolean
    pendingText?: ReactNode
    /** Why nothing happens must be readable nearby: a disabled button keeps its focus and cannot explain itself. */
    disabled?: boolean
  }

export function Button({ look, size, wide, pending = false, pendingText, disabled = false, children, onClick, ...rest }: ButtonProps) {
  const idle = pending || disabled
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (idle) return event.preventDefault()
    onClick?.(event)
  }
  // Without other words it keeps its name for those who listen.
  const hidden = pendingText ? 'invisible' : 'opacity-0'
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-disabled={idle || undefined}
      aria-busy={pending || undefined}
      className={buttonLook({ look, size, wide })}
    >
      <span className={`col-start-1 row-start-1 inline-flex items-center justify-center gap-2 ${pending ? hidden : ''}`}>{children}</span>
      {(pending || pendingText !== undefined) && (
        <span className={`col-start-1 row-start-1 inline-flex items-center justify-center gap-2 ${pending ? '' : 'invisible'}`}>
          <LoaderCircle size={16} className="animate-spin" />
          {pendingText}
        </span>
      )}
    </button>
  )
}
