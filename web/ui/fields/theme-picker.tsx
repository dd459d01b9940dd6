import { Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from '../theme.ts'
import { useTheme } from '../use-theme.ts'
import { Picker } from './picker.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemePicker({ label, names }: { label: string; names: Readonly<Record<Theme, string>> }) {
  const [theme, choose] = useTheme()
  const Icon = icons[theme]
  return <Picker label={label} icon={<Icon size={15} />} value={theme} options={names} onChange={choose} />
}
