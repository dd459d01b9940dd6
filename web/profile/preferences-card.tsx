import { useTranslations } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import { api } from '../api.ts'
import { useLanguage } from '../languages/words.tsx'
import { languageNames } from '../preferences.tsx'
import { useProblems } from '../problem.ts'
import { Section } from '../ui/section.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useTheme } from '../ui/use-theme.ts'

/** What is chosen here is seen at once. The language is kept with the account, so that letters speak it too. */
export function PreferencesCard() {
  const t = useTranslations('profile')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const { language, choose } = useLanguage()
  const [theme, chooseTheme] = useTheme()

  async function speak(wanted: Language) {
    choose(wanted)
    const { error } = await api.updateUser({ language: wanted })
    if (error) toast.fail(problemOf(error).words)
  }
  return (
    <Section title={t('preferences')} lead={t('preferencesLead')}>
      <SelectField
        name="language"
        label={shared('language')}
        help={t('languageHelp')}
        options={languageNames}
        optionsAreLanguages
        value={language}
        onValueChange={(wanted) => void speak(wanted)}
      />
      <SelectField
        name="theme"
        label={shared('theme')}
        help={t('themeHelp')}
        options={{ system: shared('themeSystem'), light: shared('themeLight'), dark: shared('themeDark') }}
        value={theme}
        onValueChange={chooseTheme}
      />
    </Section>
  )
}
