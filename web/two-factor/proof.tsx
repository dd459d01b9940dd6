import { useState } from 'react'
import { useSignInAgain } from '../account/use-sign-in-again.ts'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { Text } from '../ui/text/text.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { PasswordProof } from './password-proof.tsx'
import { steps } from './steps.ts'
import { type TwoFactorState, useTwoFactorState } from './use-two-factor.ts'
import { type Way, WayLinks, waysOf } from './ways.tsx'

export type ProofProps = { onClose: (isProven: boolean) => void }

/** Proves once more who is signed in: by the second factor where one is on, otherwise by the password or a passkey. */
export default function Proof({ onClose }: ProofProps) {
  const shared = useTranslations('shared')
  const { twoFactorEnabled } = useUser()
  const { data, error, refetch } = useTwoFactorState()
  if (!data && error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={1} label={shared('loading')} />
  if (twoFactorEnabled) return <FactorProof state={data} ways={waysOf(data.proofs)} onClose={onClose} />
  return <FirstProof state={data} onClose={onClose} />
}

function FactorProof({ state, ways, onClose }: ProofProps & { state: TwoFactorState; ways: readonly Way[] }) {
  const t = useTranslations('secondFactor')
  const shared = useTranslations('shared')
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways[0] ?? 'backup'
  const Step = steps[way]
  return (
    <Stack key={way}>
      <Text tone="soft">{t(`${way}Lead`)}</Text>
      <Step digits={state.digits} trustDevice={false} onDone={proven(onClose)} onFail={() => undefined} />
      <WayLinks ways={ways.filter((each) => each !== way)} onChoose={setChosen} />
      <ModalButtons>
        <Button look="secondary" onClick={() => onClose(false)}>
          {shared('cancel')}
        </Button>
      </ModalButtons>
    </Stack>
  )
}

/** People who have neither a password nor a passkey sign in once more. */
function FirstProof({ state, onClose }: ProofProps & { state: TwoFactorState }) {
  const t = useTranslations('fresh')
  const factors = useTranslations('secondFactor')
  const signInAgain = useSignInAgain()
  const canUsePasskey = state.methods.includes('passkey')
  const [isByPasskey, setByPasskey] = useState(canUsePasskey && !state.hasPassword)
  if (isByPasskey) return <FactorProof state={state} ways={['passkey']} onClose={onClose} />
  if (state.hasPassword) {
    return (
      <PasswordProof onClose={onClose}>
        {canUsePasskey && <LinkButton onClick={() => setByPasskey(true)}>{factors('usePasskey')}</LinkButton>}
      </PasswordProof>
    )
  }
  return (
    <Stack>
      <Text>{t('noPassword')}</Text>
      <Button onClick={() => void signInAgain()}>{t('signInAgain')}</Button>
    </Stack>
  )
}

function proven(onClose: ProofProps['onClose']) {
  return () => {
    onClose(true)
    return 'staying' as const
  }
}
