import { type Language, languages } from '#contract/languages.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { ThemeSwitch } from '../ui/fields/theme-switch.tsx'
import { MenuRow } from '../ui/overlays/person-menu.tsx'

/** Language and theme of a person, as rows of their menu. */
export default function MenuPreferences({ onSpeak }: { onSpeak: (language: Language) => void }) {
  const t = useTranslations('shared')
  const { language } = useLanguage()
  return (
    <>
      <MenuRow label={t('theme')}>
        <ThemeSwitch label={t('theme')} names={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }} />
      </MenuRow>
      <MenuRow label={t('language')}>
        <SmallSelect label={t('language')} value={language} options={languages} onChange={onSpeak} optionsAreLanguages />
      </MenuRow>
    </>
  )
}
