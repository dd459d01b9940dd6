import { useState } from 'react'
import type { Failure } from '#client/index.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useSettings } from '../settings/use-settings.ts'
import { ProviderMark } from '../social/provider-mark.tsx'
import { Button } from '../ui/fields/button.tsx'
import { ButtonGrid } from '../ui/fields/button-grid.tsx'
import { Section } from '../ui/layouts/section.tsx'

const here = '/account/linked-accounts'

/** The providers that could be linked as well. */
export function LinkMore({ linked }: { linked: readonly string[] }) {
  const t = useTranslations('linkedAccounts')
  const settings = useSettings()
  const problemOf = useProblems()
  const [leavingTo, setLeavingTo] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const others = settings?.socialProviders.filter(({ id }) => !linked.includes(id)) ?? []
  if (others.length === 0) return null

  async function link(provider: string) {
    setLeavingTo(provider)
    setFailure(undefined)
    const { error } = await whenFresh(() => api.linkSocial({ provider, callbackURL: `${here}?linked=${provider}`, errorCallbackURL: here }))
    if (!error) return
    setLeavingTo(undefined)
    setFailure(error)
  }
  return (
    <Section title={t('moreTitle')} lead={t('moreLead')}>
      <FormProblem problem={failure && problemOf(failure)} />
      <ButtonGrid>
        {others.map(({ id, name, icon }) => (
          <Button
            key={id}
            look="secondary"
            size="small"
            aria-label={t('link', { provider: name })}
            pending={leavingTo === id}
            pendingText={name}
            disabled={leavingTo !== undefined}
            onClick={() => void link(id)}
          >
            <ProviderMark provider={id} icon={icon} size={16} />
            {name}
          </Button>
        ))}
      </ButtonGrid>
    </Section>
  )
}
