import { CircleHelp, type LucideIcon, Monitor, Smartphone, SquareTerminal, Tablet, Tv } from 'lucide-react'
import type { ListedSession } from '#contract/sessions.ts'

export const deviceIcons: Record<ListedSession['device']['kind'], LucideIcon> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  tv: Tv,
  program: SquareTerminal,
  unknown: CircleHelp,
}
