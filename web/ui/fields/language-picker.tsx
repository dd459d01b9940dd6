import { Languages } from 'lucide-react'
import { Picker } from './picker.tsx'

type LanguagePickerProps<Language extends string> = {
  label: string
  language: Language
  /** Every language by its own name. */
  names: Readonly<Record<Language, string>>
  onChoose: (language: Language) => void
}

export function LanguagePicker<Language extends string>({ label, language, names, onChoose }: LanguagePickerProps<Language>) {
  return <Picker label={label} icon={<Languages size={15} />} value={language} options={names} onChange={onChoose} optionsAreLanguages />
}
