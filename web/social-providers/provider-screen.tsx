import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Form } from '../ui/fields/form.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { useFormDraft } from '../unsaved/use-form-draft.ts'
import { draftOf, inputOf, type OneProvider, type ProviderDraft, sendsSecretElsewhere } from './provider-draft.ts'
import { ProviderFacts } from './provider-facts.tsx'
import { AddressFields, ButtonFields, ClaimFields, ClientFields, PeopleFields, ScopeField } from './provider-fields.tsx'
import { ProviderState } from './provider-state.tsx'
import { TryProvider } from './try-provider.tsx'

/** One provider: what can be changed of it, or what the configuration says. */
export default function ProviderScreen() {
  const t = useTranslations('socialProviders')
  const shared = useTranslations('shared')
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['social-provider', id],
    queryFn: ({ signal }) => api.admin.getSocialProvider({ id }, { throw: true, signal }),
  })
  if (query.data?.source === 'configuration') return <ConfiguredProvider provider={query.data} />
  if (query.data) {
    return (
      <UnsavedGuard>
        <EditProvider key={id} provider={query.data} />
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

function EditProvider({ provider }: { provider: OneProvider }) {
  const t = useTranslations('socialProviders')
  const changes = useTranslations('changes')
  const toast = useToast()
  const queries = useQueryClient()
  const kind = provider.kind === 'oauth' ? 'oauth' : 'oidc'
  const { draft, change, settle, discard, isChanged } = useFormDraft(draftOf(provider), provider.updatedAt)
  const { submit, isPending, problem } = useSubmit({
    call: (draft: ProviderDraft) => whenFresh(() => api.admin.updateSocialProvider({ id: provider.id, ...inputOf(draft, provider) })),
    onDone(changed) {
      settle(draft)
      queries.setQueryData(['social-provider', provider.id], { ...provider, ...changed })
      void queries.invalidateQueries({ queryKey: ['social-providers'] })
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })
  const isElsewhere = sendsSecretElsewhere(draft, provider)
  return (
    <Screen
      kind="detail"
      back={<Back />}
      title={provider.name}
      badges={<ProviderState provider={provider} />}
      side={<ProviderFacts provider={provider} />}
      isSideFirst
    >
      {provider.overridden && <Alert tone="warning">{t('overriddenNote')}</Alert>}
      <Form onSubmit={() => void submit(draft)}>
        <FormProblem problem={problem} />
        <ButtonFields draft={draft} change={change} />
        <Section title={t('where')}>
          <AddressFields kind={kind} values={draft} change={change} />
          <ClientFields
            values={draft}
            change={change}
            secret={{ help: t('clientSecretKept'), missing: isElsewhere ? t('clientSecretAgain') : undefined }}
          />
          <ScopeField kind={kind} draft={draft} change={change} />
        </Section>
        <PeopleFields draft={draft} change={change} />
        <ClaimFields kind={kind} draft={draft} change={change} />
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
      <TryProvider provider={provider} />
    </Screen>
  )
}

/** One of the environment or the file, which is changed there. */
function ConfiguredProvider({ provider }: { provider: OneProvider }) {
  const t = useTranslations('socialProviders')
  return (
    <Screen kind="detail" back={<Back />} title={provider.name} badges={<ProviderState provider={provider} />}>
      <Alert tone="info">{t('environmentNote')}</Alert>
      <ProviderFacts provider={provider} />
    </Screen>
  )
}

function Back() {
  const t = useTranslations('socialProviders')
  return (
    <Link to="/admin/social-providers" className={backLook}>
      <BackContent>{t('back')}</BackContent>
    </Link>
  )
}
