import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Form } from '../ui/fields/form.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { useFormDraft } from '../unsaved/use-form-draft.ts'
import { type ApplicationDraft, draftOf, inputOf } from './application-draft.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { GeneralFields, SignInFields, TokenFields } from './application-fields.tsx'
import { ApplicationGrants } from './application-grants.tsx'
import { useApplicationsOf } from './applications-of.ts'
import { BudgetFields } from './budget-fields.tsx'
import { TestSignIn } from './test-sign-in.tsx'
import { WhoseApplications } from './whose-applications.tsx'

/** One application, and everything that can be changed of it. */
export default function ApplicationScreen() {
  return (
    <WhoseApplications>
      <OneApplication />
    </WhoseApplications>
  )
}

function OneApplication() {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const { id = '' } = useParams({ strict: false })
  const { get } = useApplicationsOf()
  const queryKey = ['application', id]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => get(id, { throw: true, signal }) })
  if (query.data && (query.data.source === 'document' || query.data.source === 'dynamic'))
    return <DescribedApplication application={query.data} />
  if (query.data) {
    return (
      <UnsavedGuard>
        <EditApplication key={id} application={query.data} />
      </UnsavedGuard>
    )
  }
  if (!query.error) return <Skeleton label={shared('loading')} />
  return (
    <Screen kind="detail" back={<Back />} title={t('oneFailed')}>
      <Failed failure={query.error} onRetry={() => void query.refetch()} />
    </Screen>
  )
}

function EditApplication({ application }: { application: Application }) {
  const t = useTranslations('applications')
  const changes = useTranslations('changes')
  const toast = useToast()
  const queries = useQueryClient()
  const { owner, listKey, update } = useApplicationsOf()
  const { draft, change, settle, discard, isChanged } = useFormDraft(draftOf(application), application.updatedAt)
  const mayCharge = application.source === 'registered' && application.kind === 'confidential'
  const [refused, setRefused] = useState<Record<string, string>>()
  const { submit, isPending, problem } = useSubmit({
    call: (draft: ApplicationDraft) => whenFresh(() => update(application.id, inputOf(draft, application))),
    onDone(changed) {
      settle(draft)
      queries.setQueryData(['application', application.id], changed)
      void queries.invalidateQueries({ queryKey: listKey })
      toast.succeed(changes('saved'))
      return 'staying'
    },
    onFail: ({ issues }) => setRefused(issues?.some(({ path }) => path === 'budget') ? { meterId: t('meterWrong') } : undefined),
  })
  return (
    <Screen
      kind="detail"
      back={<Back />}
      title={application.name}
      badges={application.firstParty && <Badge tone="neutral">{t('firstPartyBadge')}</Badge>}
      action={<TestSignIn application={application} />}
      side={<ApplicationFacts application={application} />}
      isSideFirst
    >
      <Form errors={refused} onSubmit={() => void submit(draft)}>
        <FormProblem problem={problem} />
        {owner && <Alert tone="info">{t('alwaysAsked')}</Alert>}
        <GeneralFields draft={draft} change={change} application={application} />
        <SignInFields draft={draft} change={change} application={application} />
        <TokenFields draft={draft} change={change} application={application} />
        {mayCharge && <BudgetFields draft={draft} change={change} application={application} />}
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
      {!owner && <ApplicationGrants application={application} />}
    </Screen>
  )
}

/** One that describes itself: there is nothing to change here. */
function DescribedApplication({ application }: { application: Application }) {
  const t = useTranslations('applications')
  return (
    <Screen kind="detail" back={<Back />} title={application.name}>
      <Alert tone="info">{t('describesItself')}</Alert>
      <ApplicationFacts application={application} />
      <ApplicationGrants application={application} />
    </Screen>
  )
}

function Back() {
  const { path } = useApplicationsOf()
  const t = useTranslations('applications')
  return (
    <Link to={path as '/admin/applications'} className={backLook}>
      <BackContent>{t('back')}</BackContent>
    </Link>
  )
}
