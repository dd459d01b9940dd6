import { Mail } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { withRedirect } from '../navigation/redirect.ts'
import type { Settings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { mailedWay, mailingPaths, requestMailedSignIn } from './request-mailed-sign-in.ts'

type MailButtonProps = { settings: Settings; target: string; email: string | undefined; isLast: boolean }

/** Signs in by mail. An address that was typed already gets it at once; where none was, or a captcha comes first, the next page asks. */
export function MailButton({ settings, target, email, isLast }: MailButtonProps) {
  const t = useTranslations('mailedSignIn')
  const signIn = useTranslations('signIn')
  const way = mailedWay(settings)
  const { submit, isPending, problem } = useSubmit({
    call: requestMailedSignIn,
    onDone(_, { email }) {
      navigate(withRedirect('/sign-in/mail/sent', target), { state: { email } })
      return 'leaving'
    },
  })
  if (!way) return null
  function choose(way: 'code' | 'link') {
    if (email && !settings.captcha?.paths.includes(mailingPaths[way])) return void submit({ way, email, target })
    navigate(withRedirect('/sign-in/mail', target), { state: email ? { email } : {} })
  }
  return (
    <>
      <FormProblem problem={problem} />
      <Button look="secondary" wide pending={isPending} pendingText={t('sending')} onClick={() => choose(way)}>
        <Mail size={18} />
        {t(way === 'code' ? 'askCode' : 'askLink')}
        {isLast && <Badge tone="accent">{signIn('lastUsed')}</Badge>}
      </Button>
    </>
  )
}
