import { useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { Failure } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, useCarried } from '../layouts/gate.tsx'
import { Failed } from '../problems/failed.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { ChooseForm, type ResetProof } from './choose-form.tsx'
import { SpentLink } from './spent-link.tsx'

/** Where a new password is chosen, by a mailed link or a mailed code. Opening it spends neither. */
export default function ResetPasswordScreen() {
  const { email, code } = useCarried()
  const [, , token] = usePathname().split('/')
  if (token) return <ByLink token={decodeURIComponent(token)} />
  if (email && code) return <Choose email={email} proof={{ email, code }} />
  return <SpentLink email={email} />
}

function ByLink({ token }: { token: string }) {
  const t = useTranslations('resetPassword')
  const shared = useTranslations('shared')
  const { email, failure, read } = useOwner(token)
  if (failure?.code === 'INVALID_TOKEN') return <SpentLink />
  if (email !== undefined) return <Choose email={email} proof={{ token }} />
  return (
    <Gate title={t('title')}>
      {failure ? <Failed title={t('errorTitle')} failure={failure} onRetry={read} /> : <Skeleton rows={1} label={shared('loading')} />}
    </Gate>
  )
}

function Choose({ email, proof }: { email: string; proof: ResetProof }) {
  const t = useTranslations('resetPassword')
  const [isSpent, setSpent] = useState(false)
  if (isSpent) return <SpentLink email={email} />
  return (
    <Gate title={t('title')} lead={t('lead', { address: email })}>
      <ChooseForm email={email} proof={proof} onSpent={() => setSpent(true)} />
    </Gate>
  )
}

/** Whose password the link is about, asked as soon as the page opens. */
function useOwner(token: string) {
  const [email, setEmail] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    void api.checkResetToken({ token }).then(({ data, error }) => {
      if (!isShown) return
      setEmail(data?.email)
      setFailure(error ?? undefined)
    })
    return () => {
      isShown = false
    }
  }, [token, tries])
  return { email, failure, read: () => setTries(tries + 1) }
}
