import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { useFormDraft } from '../unsaved/use-form-draft.ts'
import { type AdminLook, draftOf, inputOf, nothingChosen, wear } from './look-draft.ts'
import { BrandFields, LinkFields, MailFields, ShapeFields } from './look-fields.tsx'
import { LookPreviews } from './look-previews.tsx'

/** How the product looks: chosen here, seen beside it before anybody else sees it. */
export default function LookScreen() {
  const t = useTranslations('look')
  const shared = useTranslations('shared')
  const query = useQuery({ queryKey: ['look'], queryFn: ({ signal }) => api.admin.getLook({}, { throw: true, signal }) })
  if (query.data) {
    return (
      <UnsavedGuard>
        <LookForm look={query.data} />
      </UnsavedGuard>
    )
  }
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {query.error ? <Failed failure={query.error} onRetry={() => void query.refetch()} /> : <Skeleton label={shared('loading')} />}
    </Screen>
  )
}

function LookForm({ look }: { look: AdminLook }) {
  const t = useTranslations('look')
  const toast = useToast()
  const queries = useQueryClient()
  const { draft, change, settle, discard, isChanged } = useFormDraft(draftOf(look), JSON.stringify(look))
  const { submit, isPending, problem } = useSubmit({
    call: (wish: Parameters<typeof api.admin.changeLook>[0]) => api.admin.changeLook(wish),
    onDone(changed, wish) {
      toast.succeed(t(wish === nothingChosen ? 'resetDone' : 'saved'))
      settle(draft)
      queries.setQueryData(['look'], changed)
      wear(changed)
      return 'staying'
    },
  })
  const reset = (
    <Button look="secondary" onClick={() => void submit(nothingChosen)} disabled={look.chosen.length === 0}>
      {t('reset')}
    </Button>
  )
  return (
    <Screen kind="detail" title={t('title')} lead={t('lead')} action={reset} side={<LookPreviews draft={draft} />}>
      <Form onSubmit={() => void submit(inputOf(draft, look))}>
        <FormProblem problem={problem} />
        <BrandFields draft={draft} change={change} />
        <ShapeFields draft={draft} change={change} />
        <LinkFields draft={draft} change={change} />
        <MailFields draft={draft} change={change} />
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
    </Screen>
  )
}
