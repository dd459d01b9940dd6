export const stateLook = 'inline-flex items-center gap-1.5 rounded-full sm:whitespace-nowrap border px-2 py-px font-medium text-small'

export const stateTones = {
  success: 'border-transparent bg-accent-soft text-accent-strong',
  progress: 'border-line-strong bg-surface text-ink',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
  neutral: 'border-transparent bg-sunken text-ink-soft',
}
export type StateTone = keyof typeof stateTones
