import { useTranslations } from '../languages/use-translations.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useTheme } from '../ui/use-theme.ts'

export function ThemeCard() {
  const t = useTranslations('profile')
  const shared = useTranslations('shared')
  const [theme, chooseTheme] = useTheme()
  return (
    <Section namesField title={shared('theme')} lead={t('themeLead')}>
      <SelectField
        name="theme"
        label={shared('theme')}
        options={{ system: shared('themeSystem'), light: shared('themeLight'), dark: shared('themeDark') }}
        value={theme}
        onValueChange={chooseTheme}
      />
    </Section>
  )
}
