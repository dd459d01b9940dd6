import { type ReactNode, useState } from 'react'
import type { Failure, Result } from '#client/index.ts'
import type { ConsentContent } from '#contract/consent.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { InvitationCard } from '../ui/layouts/invitation-card.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { PerkList } from '../ui/lists/perk-list.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Strong, Text } from '../ui/text/text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useScopeWords } from './scope-words.ts'

export type ConsentAnswer = { allow: boolean; organizationId: string | null; budgetCap?: number }

type ConsentFormProps<Data> = {
  consent: ConsentContent
  /** Below the application's name: where the person goes from here, or where the device is. */
  lines: readonly string[]
  /** Where another account goes on after signing in. */
  ownPath: string
  answer: (answer: ConsentAnswer) => Promise<Result<Data>>
  onDone: (data: Data, answer: ConsentAnswer) => 'leaving' | 'staying'
  onFail: (failure: Failure) => void
  /** What else a person should know before they answer, and what follows. */
  notice?: ReactNode
  foot?: ReactNode
}

/** Who asks, for what and for which organization, and the answer. */
export function ConsentForm<Data>({ consent, lines, ownPath, answer, onDone, onFail, notice, foot }: ConsentFormProps<Data>) {
  const t = useTranslations('consent')
  const { application, resources, organizations, user } = consent
  const { membersOnly } = application
  const needsOrganization = membersOnly || consent.scopes.includes('organization')
  const [organizationId, setOrganizationId] = useState(consent.organizationId ?? organizations[0]?.id ?? '')
  const owner = application.organization?.name ?? ''
  const [cap, setCap] = useState(String(consent.budget?.cap ?? ''))
  const [chosen, setChosen] = useState<'allow' | 'deny'>()
  const { submit, isPending, problem } = useSubmit({ call: answer, onDone, onFail })
  function decide(chosen: 'allow' | 'deny') {
    setChosen(chosen)
    const budget = consent.budget && { budgetCap: Number(cap) }
    void submit({ allow: chosen === 'allow', organizationId: needsOrganization ? organizationId : null, ...budget })
  }
  const isStranger = membersOnly && organizations.length === 0
  const isPossible = !needsOrganization || organizations.length > 0
  const pendingOf = (which: 'allow' | 'deny') => ({ pending: isPending && chosen === which, pendingText: t('going') })
  return (
    <Form onSubmit={() => decide('allow')}>
      <FormProblem problem={problem} />
      <InvitationCard
        name={application.name}
        logo={application.logo}
        lines={[...lines, ...(application.organization ? [t('ofOrganization', { organization: application.organization.name })] : [])]}
      />
      {!isStranger && (
        <>
          <Unchecked application={application} />
          {notice}
          <Permissions consent={consent} />
        </>
      )}
      {!isStranger && resources.length > 0 && (
        <Text size="small" tone="soft">
          {t('resources', { list: resources.join(', ') })}
        </Text>
      )}
      {needsOrganization && !membersOnly && organizations.length > 0 && (
        <SelectField
          name="organization"
          label={t('organization')}
          help={t('organizationHelp')}
          options={Object.fromEntries(organizations.map(({ id, name }) => [id, name]))}
          value={organizationId}
          onValueChange={setOrganizationId}
        />
      )}
      {consent.budget && !isStranger && <BudgetField budget={consent.budget} cap={cap} onChange={setCap} />}
      {!isPossible && <Alert tone="warning">{membersOnly ? t('notAMember', { organization: owner }) : t('organizationNone')}</Alert>}
      <Stack gap="small">
        {isPossible && (
          <Button type="submit" wide {...pendingOf('allow')}>
            {t('allow')}
          </Button>
        )}
        <Button look="secondary" wide onClick={() => decide('deny')} {...pendingOf('deny')}>
          {t('deny')}
        </Button>
      </Stack>
      <Text size="small" tone="soft" align="center">
        {t.rich('as', { email: () => <Strong>{user.email}</Strong> })}{' '}
        <TextLink href={`${withRedirect('/sign-in', ownPath)}&again=true`}>{t('switch')}</TextLink>
      </Text>
      {foot}
    </Form>
  )
}

type BudgetFieldProps = { budget: NonNullable<ConsentContent['budget']>; cap: string; onChange: (cap: string) => void }

/** How much it may spend, for the person to choose. */
function BudgetField({ budget: { meter, period }, cap, onChange }: BudgetFieldProps) {
  const t = useTranslations('consent')
  const help = { day: t('budgetDay'), month: t('budgetMonth'), none: t('budgetNone') }[period]
  return (
    <NumberField name="budget" label={t('budget')} help={help} unit={meter} most={1_000_000_000} value={cap} onValueChange={onChange} />
  )
}

/** An application that no administrator registered says its name itself, or its organization does. */
function Unchecked({ application: { source, name, host, organization } }: Pick<ConsentContent, 'application'>) {
  const t = useTranslations('consent')
  if (source === 'registered') return null
  if (source === 'organization') return <Alert tone="warning">{t('unvouched', { name, organization: organization?.name ?? '' })}</Alert>
  return <Alert tone="warning">{host === null ? t('uncheckedItself', { name }) : t('unchecked', { name, host })}</Alert>
}

/** What it may do. What is new since the last time says so, for people who allowed the rest before. */
function Permissions({ consent: { scopes, newScopes } }: { consent: ConsentContent }) {
  const t = useTranslations('consent')
  const wordsOf = useScopeWords()
  const isFirst = newScopes.length === scopes.length
  const wordsFor = (scope: string) => (isFirst || !newScopes.includes(scope) ? wordsOf(scope) : t('newScope', { words: wordsOf(scope) }))
  return (
    <Stack gap="small">
      <Text>{t('may')}</Text>
      <PerkList label={t('may')} perks={scopes.map((scope) => ({ id: scope, words: wordsFor(scope) }))} />
    </Stack>
  )
}
