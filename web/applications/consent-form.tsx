import { useState } from 'react'
import type { Consent } from '#contract/oauth.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { InvitationCard } from '../ui/layouts/invitation-card.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { PerkList } from '../ui/lists/perk-list.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Strong, Text } from '../ui/text/text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useScopeWords } from './scope-words.ts'

type ConsentFormProps = { request: string; consent: Consent; onOver: () => void }

/** Who asks, for what and for which organization, and the answer. */
export function ConsentForm({ request, consent, onOver }: ConsentFormProps) {
  const t = useTranslations('consent')
  const { application, redirectHost, resources, organizations, user } = consent
  const needsOrganization = consent.scopes.includes('organization')
  const [organizationId, setOrganizationId] = useState(consent.organizationId ?? organizations[0]?.id ?? '')
  const [answer, setAnswer] = useState<'allow' | 'deny'>()
  const { submit, isPending, problem } = useSubmit({
    call: (allow: boolean) => api.oauth2.consent({ request, allow, organizationId: needsOrganization ? organizationId : null }),
    onDone({ url }) {
      leaveFor(url)
      return 'leaving'
    },
    onFail: ({ code }) => code === 'CONSENT_EXPIRED' && onOver(),
  })
  function decide(answer: 'allow' | 'deny') {
    setAnswer(answer)
    void submit(answer === 'allow')
  }
  const isPossible = !needsOrganization || organizations.length > 0
  const pendingOf = (which: 'allow' | 'deny') => ({ pending: isPending && answer === which, pendingText: t('going') })
  return (
    <Form onSubmit={() => decide('allow')}>
      <FormProblem problem={problem} />
      <InvitationCard
        name={application.name}
        logo={application.logo}
        lines={[
          application.host ?? redirectHost,
          ...(application.organization ? [t('ofOrganization', { organization: application.organization.name })] : []),
        ]}
      />
      <Unchecked application={application} />
      <Permissions consent={consent} />
      {resources.length > 0 && (
        <Text size="small" tone="soft">
          {t('resources', { list: resources.join(', ') })}
        </Text>
      )}
      {needsOrganization && organizations.length > 0 && (
        <SelectField
          name="organization"
          label={t('organization')}
          help={t('organizationHelp')}
          options={Object.fromEntries(organizations.map(({ id, name }) => [id, name]))}
          value={organizationId}
          onValueChange={setOrganizationId}
        />
      )}
      {!isPossible && <Alert tone="warning">{t('organizationNone')}</Alert>}
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
        <TextLink href={`${withRedirect('/sign-in', consent.authorizePath)}&again=true`}>{t('switch')}</TextLink>
      </Text>
      <Text size="small" tone="soft" align="center">
        {t.rich('goesTo', { host: () => <Strong>{redirectHost}</Strong> })}
      </Text>
    </Form>
  )
}

/** An application that no administrator registered says its name itself. */
function Unchecked({ application: { source, name, host } }: Pick<Consent, 'application'>) {
  const t = useTranslations('consent')
  if (source === 'registered') return null
  return <Alert tone="warning">{host === null ? t('uncheckedItself', { name }) : t('unchecked', { name, host })}</Alert>
}

/** What it may do. What is new since the last time says so, for people who allowed the rest before. */
function Permissions({ consent: { scopes, newScopes } }: { consent: Consent }) {
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
