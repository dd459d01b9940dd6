import { languages } from '#contract/languages.ts'
import { useAccountLanguage } from '../account/use-account-language.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Section } from '../ui/layouts/section.tsx'

/** The language of the account: this page follows at once, other browsers when its owner comes there, letters always. */
export function LanguageCard() {
  const t = useTranslations('profile')
  const shared = useTranslations('shared')
  const { language, speak } = useAccountLanguage()
  return (
    <Section namesField title={shared('language')} lead={t('languageLead')}>
      <SelectField
        name="language"
        label={shared('language')}
        options={languages}
        optionsAreLanguages
        value={language}
        onValueChange={(wanted) => void speak(wanted)}
      />
    </Section>
  )
}
