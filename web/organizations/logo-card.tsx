import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { LogoField } from './logo-field.tsx'
import { useOrganization } from './organization-context.ts'
import { useChange } from './use-change.ts'

/** The logo changes at once, and the change can be taken back. */
export function LogoCard() {
  const t = useTranslations('organizations')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const change = useChange()

  async function restore(logo: string | null) {
    const { error } = await change({ logo })
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  const { submit, isPending, problem } = useSubmit({
    call: (logo: string | null) => change({ logo }),
    onDone(_, logo) {
      const before = organization.logo
      toast.succeed(
        t(logo === null ? 'logoRemoved' : 'logoChanged'),
        undo(() => restore(before)),
      )
      return 'staying'
    },
  })
  return (
    <Section title={t('logo')} lead={t('logoLead')}>
      <FormProblem problem={problem} />
      <LogoField name={organization.name} logo={organization.logo} onChange={(logo) => void submit(logo)} pending={isPending} />
    </Section>
  )
}
