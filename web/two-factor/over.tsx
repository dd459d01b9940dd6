import { useLocale } from 'use-intl'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useTarget } from '../layouts/gate.tsx'
import { withRedirect } from '../navigation/redirect.ts'
import { useRefusalWords } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Text } from '../ui/text/text.tsx'

/** The first factor counts no longer: it took too long, or too many codes were wrong. */
export function SignInOver({ code }: { code: string }) {
  const t = useTranslations('secondFactor')
  const refusalWords = useRefusalWords()
  const target = useTarget()
  return (
    <Gate key="over" title={t('overTitle')} lead={refusalWords(code)}>
      <ButtonLink wide href={withRedirect('/sign-in', target)}>
        {t('signInAgain')}
      </ButtonLink>
    </Gate>
  )
}

type LockedOutProps = { wait: number; canUsePasskey: boolean; onPasskey: () => void }

/** Codes are not taken for a while. A passkey cannot be guessed, so it still works. */
export function LockedOut({ wait, canUsePasskey, onPasskey }: LockedOutProps) {
  const t = useTranslations('secondFactor')
  const locale = useLocale()
  return (
    <Gate key="locked" title={t('lockedTitle')} lead={t('locked', { when: inWords(wait, locale) })}>
      {canUsePasskey && (
        <Button wide onClick={onPasskey}>
          {t('usePasskey')}
        </Button>
      )}
      <Text align="center">
        <GateLink to="/sign-in">{t('toSignIn')}</GateLink>
      </Text>
    </Gate>
  )
}

function inWords(seconds: number, locale: string) {
  const words = new Intl.RelativeTimeFormat(locale)
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}
