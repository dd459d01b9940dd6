import { useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { Failure } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink } from '../layouts/gate.tsx'
import { Failed } from '../problems/failed.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Text } from '../ui/text/text.tsx'
import { LetInForm } from './let-in-form.tsx'

/** The page behind the link that lets in from the waitlist. Opening it spends nothing. */
export default function LetInScreen() {
  const t = useTranslations('waitlist')
  const signUp = useTranslations('signUp')
  const shared = useTranslations('shared')
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const { email, failure, retry } = useLetIn(token)

  if (failure?.code === 'INVALID_TOKEN' || failure?.code === 'VALIDATION_ERROR') {
    return (
      <Gate title={t('endedTitle')}>
        <Text>{t.rich('ended', { link: (words) => <GateLink to="/sign-in">{words}</GateLink> })}</Text>
      </Gate>
    )
  }
  return (
    <Gate title={signUp('title')} lead={t('letInLead')}>
      {failure && <Failed title={t('errorTitle')} failure={failure} onRetry={retry} />}
      {email === undefined ? !failure && <Skeleton rows={1} label={shared('loading')} /> : <LetInForm email={email} token={token} />}
    </Gate>
  )
}

/** Which address the secret of the letter lets in. */
function useLetIn(token: string) {
  const [email, setEmail] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void read()
    return () => leaving.abort()

    async function read() {
      const { data, error } = await api.waitlist.getInvitation({ token }, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      setEmail(data?.email)
      setFailure(error ?? undefined)
    }
  }, [token, tries])
  return { email, failure, retry: () => setTries((before) => before + 1) }
}
