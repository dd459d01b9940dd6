import { useState } from 'react'
import type { Failure } from '#client/index.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { useProblems } from '../problems/use-problems.ts'
import type { Settings } from '../settings/use-settings.ts'
import { Button } from '../ui/button.tsx'
import { Divider } from '../ui/divider.tsx'
import { Stack } from '../ui/stack.tsx'
import { rememberMethod } from './last-method.ts'
import { SocialButtons } from './social-buttons.tsx'

/** The longest address that the server takes. */
const longest = 2048

/** The error page, whose button leads back to this one for another try. Where that is too much for an address, it leads home. */
function failed() {
  const page = withRedirect('/error', location.pathname + location.search)
  return location.origin.length + page.length > longest ? '/error' : page
}

type MoreWaysProps = { settings: Settings; target: string; mayTry?: boolean }

/** The other ways in: providers, and trying things out without an account. */
export default function MoreWays({ settings, target, mayTry = false }: MoreWaysProps) {
  const t = useTranslations('signIn')
  const problemOf = useProblems()
  const [leavingBy, setLeavingBy] = useState<string>()
  const [failure, setFailure] = useState<Failure>()

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
  return (
    <Stack gap="small">
      <Divider>{t('or')}</Divider>
      <FormProblem problem={failure && problemOf(failure)} />
      <SocialButtons
        providers={settings.socialProviders}
        leavingBy={leavingBy}
        onChoose={(provider) => {
          rememberMethod(provider)
          void go(provider, () => api.signIn.social({ provider, callbackURL: target, errorCallbackURL: failed() }))
        }}
      />
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
