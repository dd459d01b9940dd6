import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { ReadState } from '../selling/read-state.tsx'
import { useSave } from '../selling/use-save.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Form } from '../ui/fields/form.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useFormDraft } from '../unsaved/use-form-draft.ts'
import { type BrandDraft, draftOf, type Seller, saveBrand } from './brand-draft.ts'
import { BrandLinkFields, MarkFields, TextFields } from './brand-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'

/** How a seller looks to its customers: chosen here, and seen beside it on the real pages before anyone else sees it. */
export default function BrandScreen() {
  const { organization } = useOrganization()
  const query = useQuery({
    queryKey: ['seller', organization.id],
    queryFn: ({ signal }) => billing.organizations.get({ id: organization.id }, { throw: true, signal }),
  })
  return (
    <ReadState query={query} back={null}>
      {(seller) => <BrandForm key={seller.id} seller={seller} />}
    </ReadState>
  )
}

function BrandForm({ seller }: { seller: Seller }) {
  const t = useTranslations('brand')
  const toast = useToast()
  const forget = useForget()
  const { draft, change, settle, discard, isChanged } = useFormDraft(draftOf(seller), seller.modifiedAt)
  const { submit, isPending, problem, fieldErrors } = useSave({
    call: (wanted: BrandDraft) => saveBrand(wanted, seller),
    onDone() {
      settle(draft)
      toast.succeed(t('saved'))
      void forget('seller')
      return 'staying'
    },
  })
  return (
    <Screen kind="studio" title={t('title')} lead={t('lead')} side={<BrandPreview seller={seller} draft={draft} />}>
      <Form errors={fieldErrors} onSubmit={() => void submit(draft)}>
        <FormProblem problem={problem} />
        <MarkFields draft={draft} change={change} />
        <TextFields draft={draft} change={change} />
        <BrandLinkFields draft={draft} change={change} />
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
    </Screen>
  )
}
