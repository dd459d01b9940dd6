import { CircleCheck, CircleX, PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { TrialStep } from '#contract/admin-social-providers.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Mono } from '../ui/text/mono.tsx'

/** Asks the provider, as it is stored, what a sign-in would ask it, and says which step fails. */
export function TryProvider({ provider: { id } }: { provider: { id: string } }) {
  const t = useTranslations('socialProviders')
  const [steps, setSteps] = useState<TrialStep[]>()
  const { submit, isPending, problem } = useSubmit({
    call: () => api.admin.trySocialProvider({ id }),
    onDone({ steps }) {
      setSteps(steps)
      return 'staying'
    },
  })
  const action = (
    <Button look="secondary" pending={isPending} pendingText={t('trying')} onClick={() => void submit(undefined)}>
      <PlugZap size={18} />
      {t('try')}
    </Button>
  )
  return (
    <Section title={t('trial')} lead={t('trialLead')} action={action}>
      <FormProblem problem={problem} />
      <div role="status" className="empty:hidden">
        {steps && (
          <ul className="flex flex-col gap-4">
            {steps.map((step) => (
              <Step key={step.step} {...step} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function Step({ step, fault, address, detail }: TrialStep) {
  const t = useTranslations('socialProviders')
  const steps = { discovery: t('stepDiscovery'), keys: t('stepKeys'), client: t('stepClient'), userinfo: t('stepUserinfo') }
  const faults = {
    'address-not-allowed': t('faultAddress'),
    unreachable: t('faultUnreachable'),
    'unexpected-status': t('faultStatus'),
    'not-json': t('faultJson'),
    'other-issuer': t('faultIssuer'),
    'wrong-address': t('faultNamed'),
    'no-keys': t('faultKeys'),
    'client-refused': t('faultClient'),
  }
  const Icon = fault === null ? CircleCheck : CircleX
  return (
    <li className="flex gap-3">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${fault === null ? 'text-accent-strong' : 'text-danger'}`} />
      <div className="flex min-w-0 flex-col">
        <span className="font-medium">
          {steps[step]}
          <span className="sr-only">{`: ${fault === null ? t('stepDone') : t('stepFailed')}`}</span>
        </span>
        {fault !== null && (
          <span className="text-danger-strong">
            {faults[fault]}
            {detail !== null && (
              <>
                {' '}
                <Mono>{detail}</Mono>
              </>
            )}
          </span>
        )}
        <span className="wrap-anywhere text-ink-soft text-small">{address}</span>
      </div>
    </li>
  )
}
