import { Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from '../theme.ts'
import { useTheme } from '../use-theme.ts'
import { PickOne } from './pick-one.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** The theme, all three of its choices in sight. */
export function ThemeSwitch({ label, names }: { label: string; names: Readonly<Record<Theme, string>> }) {
  const [theme, choose] = useTheme()
  const picks = (['light', 'dark', 'system'] as const).map((value) => {
    const Icon = icons[value]
    return { value, words: names[value], icon: <Icon size={16} /> }
  })
  return <PickOne label={label} picks={picks} value={theme} onPick={choose} />
}
