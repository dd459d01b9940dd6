import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Picker } from './picker.tsx'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemePicker({ label, names }: { label: string; names: Readonly<Record<Theme, string>> }) {
  const [theme, setTheme] = useState(chosenTheme)
  const Icon = icons[theme]
  return (
    <Picker
      label={label}
      icon={<Icon size={15} />}
      value={theme}
      options={names}
      onChange={(chosen) => {
        chooseTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}
