import { useTranslations } from '../languages/use-translations.ts'
import { Reference } from '../ui/text/reference.tsx'

/** The number of a failed request, to be quoted. */
export default function ProblemReference({ text }: { text: string }) {
  const t = useTranslations('shared')
  return <Reference text={text} words={{ reference: t('reference'), copy: t('copy'), copied: t('copied') }} />
}
