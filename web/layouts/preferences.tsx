import { type Language, languages } from '#contract/languages.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { LanguagePicker } from '../ui/fields/language-picker.tsx'
import { ThemePicker } from '../ui/fields/theme-picker.tsx'

/** Language and theme, to be chosen everywhere. What is not said otherwise is kept for this browser alone. */
export function Preferences({ onSpeak }: { onSpeak?: (language: Language) => void }) {
  const t = useTranslations('shared')
  const { language, choose } = useLanguage()
  return (
    <>
      <LanguagePicker label={t('language')} language={language} names={languages} onChoose={onSpeak ?? choose} />
      <ThemePicker label={t('theme')} names={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }} />
    </>
  )
}
