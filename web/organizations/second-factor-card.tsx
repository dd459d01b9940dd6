import { useState } from 'react'
import { days } from '#contract/kit/durations.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { now } from '../ui/now.ts'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Text } from '../ui/text/text.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { useOrganization } from './organization-context.ts'
import { useFactorCounts, usePolicy, useRequire } from './use-policy.ts'

/** Whether members need two factors here, from when on, and how many have them. */
export function SecondFactorCard() {
  const t = useTranslations('organizations')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { organization } = useOrganization()
  const { data: policy } = usePolicy(organization.id)
  const { data: counts } = useFactorCounts(organization.id)
  if (!policy) return null
  const { requiredFrom } = policy
  return (
    <Section
      title={t('factor')}
      lead={requiredFrom ? t('factorFrom', { date: momentOf(requiredFrom) }) : t('factorLead')}
      action={requiredFrom ? <StopRequiring /> : <Require />}
    >
      {counts && <Text tone="soft">{t('factorCounts', { all: counts.all, strong: counts.strong })}</Text>}
      {counts && counts.missing.length > 0 && <Text tone="soft">{t('factorMissing', { names: namesOf(counts.missing, language) })}</Text>}
    </Section>
  )
}

/** The first ten; the list of members has all of them. */
function namesOf(missing: readonly string[], language: string): string {
  const shown = missing.length > 10 ? [...missing.slice(0, 10), '…'] : missing
  return new Intl.ListFormat(language, { type: 'unit' }).format(shown)
}

const delays = { now: 0, week: days(7), month: days(30) }

function Require() {
  const t = useTranslations('organizations')
  const shared = useTranslations('shared')
  const toast = useToast()
  const require = useRequire(useOrganization().organization.id)
  const [isOpen, setOpen] = useState(false)
  const [when, setWhen] = useState<keyof typeof delays>('week')
  const { submit, isPending, problem } = useSubmit({
    call: () => require(new Date(now() + delays[when]).toISOString()),
    onDone() {
      setOpen(false)
      toast.succeed(t('factorRequired'))
      return 'staying'
    },
  })
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('factorRequire')}</Button>}
      title={t('factorTitle')}
      lead={t('factorConfirm')}
    >
      <Form onSubmit={() => void submit(undefined)}>
        <FormProblem problem={problem} />
        <SelectField
          name="when"
          label={t('factorWhen')}
          options={{ now: t('factorNow'), week: t('factorWeek'), month: t('factorMonth') }}
          value={when}
          onValueChange={setWhen}
        />
        <ModalButtons>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {shared('cancel')}
          </Button>
          <Button type="submit" pending={isPending} pendingText={t('factorSaving')}>
            {t('factorSubmit')}
          </Button>
        </ModalButtons>
      </Form>
    </Modal>
  )
}

function StopRequiring() {
  const t = useTranslations('organizations')
  const toast = useToast()
  const problemOf = useProblems()
  const require = useRequire(useOrganization().organization.id)
  const { submit, isPending } = useSubmit({
    call: () => require(null),
    onDone() {
      toast.succeed(t('factorStopped'))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Button look="secondary" pending={isPending} pendingText={t('factorSaving')} onClick={() => void submit(undefined)}>
      {t('factorStop')}
    </Button>
  )
}
