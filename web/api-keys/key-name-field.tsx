import { limits } from '#contract/limits.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { TextField } from '../ui/fields/text-field.tsx'

const { minNameLength, maxNameLength } = limits.apiKey

/** What a key is called, so that its owner knows it again. */
export function KeyNameField({ name = '' }: { name?: string }) {
  const t = useTranslations('apiKeys')

  function judge(value: string) {
    const { length } = [...value.trim()]
    if (length < minNameLength) return t('nameMissing')
    return length > maxNameLength ? t('nameTooLong', { maximum: maxNameLength }) : undefined
  }
  return <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" defaultValue={name} validate={judge} />
}
