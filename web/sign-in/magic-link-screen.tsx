import { useSearch } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { useAsked } from '../api/use-asked.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, useTarget } from '../layouts/gate.tsx'
import { redirectTarget, withRedirect } from '../navigation/redirect.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { goOn } from './go-on.ts'

const spentCodes = new Set(['INVALID_TOKEN', 'TOKEN_EXPIRED'])
const check = (token: string) => api.magicLink.check({ token })

/** The page behind a mailed sign-in link. Opening it spends nothing: mail scanners open links, people press buttons. */
export default function MagicLinkScreen() {
  const t = useTranslations('magicLink')
  const shared = useTranslations('shared')
  const query = new URLSearchParams(useSearch())
  const token = query.get('token') ?? ''
  const target = useTarget()
  const { found, failure, read } = useAsked(check, token)
  const { submit, isPending, problem } = useSubmit({
    call: api.magicLink.confirm,
    onDone: (answer) => goOn(answer, 'isNew' in answer && answer.isNew ? newcomersTarget(query, target) : target, 'email-otp'),
  })

  if ([failure, problem].some((each) => each && spentCodes.has(each.code))) {
    return (
      <Gate key="spent" title={t('spentTitle')} lead={t('spent')}>
        <ButtonLink wide href={withRedirect('/sign-in', target)}>
          {t('toSignIn')}
        </ButtonLink>
      </Gate>
    )
  }
  if (!found) {
    return (
      <Gate title={t('title')}>
        {failure ? <Failed failure={failure} onRetry={read} /> : <Skeleton rows={1} label={shared('loading')} />}
      </Gate>
    )
  }
  return (
    <Gate title={t('title')} lead={t('lead')}>
      <FormProblem problem={problem} />
      {!found.isSameBrowser && <Alert tone="warning">{t('otherBrowser')}</Alert>}
      <Button wide pending={isPending} pendingText={t('submitting')} onClick={() => void submit({ token })}>
        {t('submit', { address: found.email })}
      </Button>
    </Gate>
  )
}

/** People whose account was made by the link may be wanted elsewhere first. */
function newcomersTarget(query: URLSearchParams, target: string) {
  const wanted = query.get('newUserCallbackURL')
  return wanted === null ? target : redirectTarget(`?${new URLSearchParams({ redirect: wanted })}`, location.origin)
}
