import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'

/** The page behind the link of a letter that warns of a reset. Opening it changes nothing: mail scanners open links, people press buttons. */
export default function StopResetScreen() {
  const t = useTranslations('stopReset')
  const [isStopped, setStopped] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => api.twoFactor.cancelReset({ token: new URLSearchParams(location.search).get('token') ?? '' }),
    onDone() {
      setStopped(true)
      return 'staying'
    },
  })
  if (isStopped) {
    return (
      <Gate key="stopped" title={t('stoppedTitle')} lead={t('stopped')}>
        <ButtonLink wide href="/account/password">
          {t('changePassword')}
        </ButtonLink>
      </Gate>
    )
  }
  return (
    <Gate title={t('title')} lead={t('lead')}>
      <FormProblem problem={problem} />
      <Button look="danger" wide pending={isPending} pendingText={t('stopping')} onClick={() => void submit(undefined)}>
        {t('stop')}
      </Button>
    </Gate>
  )
}
