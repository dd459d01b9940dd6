import type { Portal } from '../api/portal.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Text } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Grant } from './grant.ts'

const names = { discord: 'Discord', github_repository: 'GitHub' } as const

/** The account on a platform to which something is given: which it is, or where to name it. */
export function Connection({ portal, grant, onChange }: { portal: Portal; grant: Grant; onChange: () => void }) {
  const t = useTranslations('grants')
  const type = grant.benefit.type as keyof typeof names
  const platform = names[type]
  const { submit, isPending, problem } = useSubmit({
    call: (accountId: string | null) =>
      portal.benefitGrants.update({ id: grant.id, benefit_type: type, properties: { account_id: accountId } }),
    onDone() {
      onChange()
      return 'staying'
    },
  })
  const { account_id: account } = grant.properties
  if (account !== undefined && !grant.error)
    return <Text tone="soft">{t(grant.is_granted ? 'connected' : 'connecting', { platform, account })}</Text>
  return (
    <Form onSubmit={({ account_id: id = '' }) => void submit(id.trim())}>
      <TextField
        name="account_id"
        label={t('account', { platform })}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        defaultValue={account ?? ''}
        validate={(id) => (id.trim() === '' ? t('accountMissing', { platform }) : undefined)}
        trailing={
          <Button type="submit" look="quiet" size="small" pending={isPending}>
            {t('connect')}
          </Button>
        }
      />
      <FormProblem problem={problem} words={{ PolarRequestValidationError: t('accountRefused', { platform }) }} />
    </Form>
  )
}
