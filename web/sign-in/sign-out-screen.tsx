import { useState } from 'react'
import { signOut } from '../account/sign-out.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, useTarget } from '../layouts/gate.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Alert } from '../ui/text/alert.tsx'

/** Where an application sends people who want to leave. Opening it ends nothing: a picture on a foreign page could open it too. */
export default function SignOutScreen() {
  const t = useTranslations('account')
  const target = useTarget()
  const [state, setState] = useState<'ready' | 'pending' | 'failed'>('ready')

  async function leave() {
    setState('pending')
    if (await signOut(target)) setState('failed')
  }
  return (
    <Gate title={t('signOut')} lead={t('signOutLead')}>
      {state === 'failed' && <Alert tone="danger">{t('signOutFailed')}</Alert>}
      <Button wide pending={state === 'pending'} pendingText={t('signingOut')} onClick={() => void leave()}>
        {t('signOut')}
      </Button>
    </Gate>
  )
}
