import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '#client/index.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { useProblems } from '../problems/use-problems.ts'
import type { Settings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Divider } from '../ui/layouts/divider.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { lastMethod } from './last-method.ts'
import { SocialButtons } from './social-buttons.tsx'

/** The longest address that the server takes. */
const longest = 2048

/** The error page, whose button leads back to this one for another try. Where that is too much for an address, it leads home. */
function failed() {
  const page = withRedirect('/error', location.pathname + location.search)
  return location.origin.length + page.length > longest ? '/error' : page
}

type MoreWaysProps = { settings: Settings; target: string; mayTry?: boolean; children?: ReactNode }

/** The other ways in: what the screen adds and providers, those with the last used one first, and trying things out without an account. */
export default function MoreWays({ settings, target, mayTry = false, children }: MoreWaysProps) {
  const t = useTranslations('signIn')
  const problemOf = useProblems()
  const [last] = useState(lastMethod)
  const [leavingBy, setLeavingBy] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  // Back from the provider, the page may be as it was left.
  useEffect(() => {
    const reset = () => setLeavingBy(undefined)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function go(way: string, call: () => Promise<{ error: Failure | null }>) {
    if (leavingBy !== undefined) return
    setLeavingBy(way)
    setFailure(undefined)
    const { error } = await call()
    if (!error) return
    setLeavingBy(undefined)
    setFailure(error)
  }
  async function tryOut() {
    const { error } = await api.signIn.anonymous()
    if (error) return { error }
    rememberSignedIn()
    leaveFor(target)
    return { error: null }
  }
  const providers = (
    <>
      <FormProblem problem={failure && problemOf(failure)} />
      <SocialButtons
        providers={settings.socialProviders}
        last={last}
        leavingBy={leavingBy}
        onChoose={(provider) => void go(provider, () => api.signIn.social({ provider, callbackURL: target, errorCallbackURL: failed() }))}
      />
    </>
  )
  const areProvidersFirst = settings.socialProviders.some(({ id }) => id === last)
  return (
    <Stack gap="small">
      <Divider>{t('or')}</Divider>
      {areProvidersFirst && providers}
      {children}
      {!areProvidersFirst && providers}
      {mayTry && settings.anonymous && (
        <Button
          look="quiet"
          wide
          pending={leavingBy === 'anonymous'}
          pendingText={t('submitting')}
          onClick={() => void go('anonymous', tryOut)}
        >
          {t('tryOut')}
        </Button>
      )}
    </Stack>
  )
}
