import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Form } from '../ui/fields/form.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useOrganization } from './organization-context.ts'
import { SlugField } from './slug-field.tsx'
import { useChange } from './use-change.ts'

const fields = { SLUG_IS_TAKEN: 'slug' }

/** Another slug is another address: what that means is said before it is saved. */
export function SlugCard() {
  const t = useTranslations('organizations')
  const changes = useTranslations('changes')
  const toast = useToast()
  const navigate = useNavigate()
  const { organization } = useOrganization()
  const change = useChange()
  const [slug, setSlug] = useState(organization.slug)
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: () => change({ slug }),
    fields,
    onDone(changed) {
      toast.succeed(changes('saved'))
      void navigate({ to: '/o/$slug/settings', params: { slug: changed.slug }, replace: true, ignoreBlocker: true })
      return 'staying'
    },
  })
  return (
    <Section namesField title={t('slug')}>
      <Form errors={fieldErrors} onSubmit={() => void submit(undefined)}>
        <FormProblem problem={problem} />
        <SlugField value={slug} onValueChange={setSlug} own={organization.slug} />
        {slug !== organization.slug && <Alert tone="warning">{t('slugWarning', { slug: organization.slug })}</Alert>}
        <OnSaveBar isChanged={slug !== organization.slug} isPending={isPending} onDiscard={() => setSlug(organization.slug)} />
      </Form>
    </Section>
  )
}
