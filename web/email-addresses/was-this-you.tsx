import { Clock, type LucideIcon, MapPin, MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Gate } from '../layouts/gate.tsx'
import type { Problem } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { Strong } from '../ui/text/text.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { Verification } from './use-verification.ts'

type Made = NonNullable<Verification['made']>
type WasThisYouProps = {
  token: string
  address: string
  made: Made
  confirming: { confirm: () => void; isPending: boolean; problem: Problem | undefined }
}

/** Asks a visitor who opens the link in another browser whether they made the account, and lets them delete it if a stranger did. */
export function WasThisYou({ token, address, made, confirming }: WasThisYouProps) {
  const t = useTranslations('verifyEmail')
  const [isDisowning, setDisowning] = useState(false)
  if (isDisowning) return <Disown token={token} address={address} onBack={() => setDisowning(false)} />
  const { confirm, isPending, problem } = confirming
  const strong = (words: ReactNode) => <Strong>{words}</Strong>
  return (
    <Gate title={t('askTitle')} lead={t.rich('askLead', { address, strong })}>
      <Making made={made} />
      <FormProblem problem={problem} />
      <Stack gap="small">
        <Button wide pending={isPending} pendingText={t('submitting')} onClick={confirm}>
          {t('wasMe')}
        </Button>
        <Button wide look="secondary" disabled={isPending} onClick={() => setDisowning(true)}>
          {t('notMe')}
        </Button>
      </Stack>
    </Gate>
  )
}

function Making({ made: { at, ipAddress, device } }: { made: Made }) {
  const t = useTranslations('verifyEmail')
  const { momentOf } = useMoments(useLanguage().language)
  const { browser, system } = device
  const name = browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  const facts: [icon: LucideIcon, fact: string][] = [
    [Clock, momentOf(at)],
    [MonitorSmartphone, name],
  ]
  if (ipAddress !== '') facts.push([MapPin, ipAddress])
  return (
    <Stack gap="tight">
      {facts.map(([icon, fact]) => (
        <PlainList key={fact} icon={icon} items={[fact]} />
      ))}
    </Stack>
  )
}

function Disown({ token, address, onBack }: { token: string; address: string; onBack: () => void }) {
  const t = useTranslations('verifyEmail')
  const [isGone, setGone] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: api.disownAccount,
    onDone() {
      setGone(true)
      return 'staying'
    },
  })
  if (isGone) return <Gate title={t('goneTitle')} lead={t('gone')} />
  return (
    <Gate title={t('notMeTitle')} lead={t('notMeLead', { address })}>
      <FormProblem problem={problem} />
      <Stack gap="small">
        <Button wide look="danger" pending={isPending} pendingText={t('notMeSubmitting')} onClick={() => void submit({ token })}>
          {t('notMeSubmit')}
        </Button>
        <Button wide look="secondary" disabled={isPending} onClick={onBack}>
          {t('notMeBack')}
        </Button>
      </Stack>
    </Gate>
  )
}
