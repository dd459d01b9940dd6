import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { useFactorsChanged } from './use-two-factor.ts'

/** A reset that an administrator has planned. Its owner can stop it here as well as by the letter. */
export function WaitingReset({ dueAt }: { dueAt: string }) {
  const t = useTranslations('stopReset')
  const toast = useToast()
  const changed = useFactorsChanged()
  const { momentOf } = useMoments(useLanguage().language)
  const { submit, isPending, problem } = useSubmit({
    call: () => api.twoFactor.stopReset(),
    onDone() {
      toast.succeed(t('stopped'))
      void changed()
      return 'staying'
    },
  })
  return (
    <Section
      title={t('waitingTitle')}
      lead={t('waiting', { date: momentOf(dueAt) })}
      action={
        <Button look="danger" pending={isPending} pendingText={t('stopping')} onClick={() => void submit(undefined)}>
          {t('stop')}
        </Button>
      }
    >
      <FormProblem problem={problem} />
    </Section>
  )
}
