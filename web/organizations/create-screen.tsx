import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { OrganizationName } from '#contract/organization-names.ts'
import { slugFrom } from '#contract/slug-from.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { redirectTarget } from '../navigation/redirect.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { AwaitedFields } from '../user-fields/awaited-fields.tsx'
import { LogoField } from './logo-field.tsx'
import fieldWords from './new-fields.tsx?words'
import { SlugField } from './slug-field.tsx'
import { useForgetOrganizations } from './use-organizations.ts'

const NewFields = later(() => import('./new-fields.tsx'), fieldWords)

const fields = { ORGANIZATION_ALREADY_EXISTS: 'slug', SLUG_IS_TAKEN: 'slug' }

export default function CreateScreen() {
  const t = useTranslations('organizations')
  const navigate = useNavigate()
  const forget = useForgetOrganizations()
  const [name, setName] = useState('')
  const [typedSlug, setTypedSlug] = useState<string>()
  const [logo, setLogo] = useState<string | null>(null)
  const [fieldValues, setFieldValues] = useState<object>({})
  const asked = useSettings()?.organizationFields ?? []
  const slug = typedSlug ?? slugFrom(name)
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: () => api.organization.create({ ...fieldValues, name: name.trim(), slug, logo }),
    fields,
    onDone(created) {
      void forget()
      if (new URLSearchParams(location.search).has('redirect')) leaveFor(redirectTarget(location.search, location.origin))
      else void navigate({ to: '/o/$slug/welcome', params: { slug: created.slug } })
      return 'leaving'
    },
  })
  return (
    <Screen title={t('createTitle')} lead={t('createLead')}>
      <Card>
        <Form errors={fieldErrors} onSubmit={() => void submit(undefined)}>
          <FormProblem problem={problem} />
          <TextField
            name="name"
            label={t('name')}
            autoComplete="organization"
            value={name}
            onValueChange={setName}
            validate={(value) =>
              OrganizationName.safeParse(value).success ? undefined : t(value.trim() === '' ? 'nameMissing' : 'nameTooLong')
            }
          />
          <SlugField value={slug} onValueChange={setTypedSlug} />
          {asked.length > 0 && (
            <Suspense fallback={<AwaitedFields fields={asked} />}>
              <NewFields fields={asked} onChange={setFieldValues} />
            </Suspense>
          )}
          <Stack gap="tight">
            <Text>{t('logo')}</Text>
            <LogoField name={name} logo={logo} onChange={setLogo} />
          </Stack>
          <Inline>
            <Button type="submit" pending={isPending} pendingText={t('creating')}>
              {t('create')}
            </Button>
          </Inline>
        </Form>
      </Card>
    </Screen>
  )
}
