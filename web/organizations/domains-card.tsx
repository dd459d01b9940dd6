import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { DomainItem } from './domain-item.tsx'
import { useOrganization } from './organization-context.ts'
import { useDomains } from './use-domains.ts'

const fields = { DOMAIN_IS_SHARED: 'domain', DOMAIN_ALREADY_ADDED: 'domain', VALIDATION_ERROR: 'domain' }

/** The email domains whose people become members by themselves. */
export function DomainsCard() {
  const t = useTranslations('domains')
  const { organization } = useOrganization()
  const { domains, add } = useDomains()
  const [domain, setDomain] = useState('')
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: () => api.organization.addDomain({ organizationId: organization.id, domain }),
    fields,
    onDone(added) {
      add(added)
      setDomain('')
      return 'staying'
    },
  })
  return (
    <Section title={t('title')} lead={t('lead')}>
      {domains.map((each) => (
        <DomainItem key={each.id} domain={each} />
      ))}
      <Form errors={fieldErrors} onSubmit={() => void submit(undefined)}>
        <FormProblem problem={problem} />
        <TextField
          name="domain"
          label={t('field')}
          help={t('fieldHelp')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={domain}
          onValueChange={setDomain}
          validate={(value) => (value.trim().includes('.') ? undefined : t('fieldWrong'))}
        />
        <div>
          <Button type="submit" look="secondary" pending={isPending} pendingText={t('adding')}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
