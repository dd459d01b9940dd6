import { useTranslations } from '../languages/use-translations.ts'
import { Alert } from '../ui/text/alert.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

/** Tells people without an account how to keep what they made. */
export function AnonymousNotice() {
  const t = useTranslations('account')
  return <Alert tone="warning">{t.rich('anonymousNotice', { link: (words) => <TextLink href="/sign-up">{words}</TextLink> })}</Alert>
}
