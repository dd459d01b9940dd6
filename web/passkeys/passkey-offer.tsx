import { useEffect, useState } from 'react'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { keepAnswer } from './passkey-wish.ts'
import { useMakePasskey } from './use-make-passkey.ts'
import { usePasskeys } from './use-passkeys.ts'

/** Asks once whether a person who came with a password wants a passkey, where this device can make one and they have none. */
export default function PasskeyOffer() {
  const settings = useSettings()
  const { data: session } = api.useSession()
  const { data: passkeys } = usePasskeys()
  const canMake = useCanMake()
  const [isAnswered, setAnswered] = useState(false)
  const isTheirs = session && !session.session.impersonatedBy
  if (isAnswered || !isTheirs || !canMake || !settings?.passkeys || passkeys?.length !== 0) return null
  return <Offer onAnswer={() => setAnswered(true)} />
}

function Offer({ onAnswer }: { onAnswer: () => void }) {
  const t = useTranslations('passkeys')
  const { id } = useUser()
  const { make, isPending, problem, words } = useMakePasskey(answer)
  function answer() {
    keepAnswer(id)
    onAnswer()
    document.getElementById('content')?.focus() // the pressed button goes with the offer
  }
  return (
    <Section title={t('offerTitle')} lead={t('lead')}>
      <FormProblem problem={problem} words={words} />
      <Inline>
        <Button size="small" pending={isPending} pendingText={t('adding')} onClick={make}>
          {t('add')}
        </Button>
        <Button look="secondary" size="small" disabled={isPending} onClick={answer}>
          {t('offerDecline')}
        </Button>
      </Inline>
    </Section>
  )
}

/** Whether the device itself can keep a passkey behind a fingerprint, a face or its screen lock. */
function useCanMake() {
  const [canMake, setCanMake] = useState(false)
  useEffect(() => {
    let isShown = true
    if (!('PublicKeyCredential' in window)) return
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then((can) => isShown && setCanMake(can))
    return () => {
      isShown = false
    }
  }, [])
  return canMake
}
