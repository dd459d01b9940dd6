import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { saveFile } from './save-file.ts'

/** A copy of everything that is kept of the person, to be had before it is gone. */
export function ExportData() {
  const t = useTranslations('accountDeletion')
  const [isSaved, setSaved] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => api.exportAccount()),
    onDone(data) {
      const name = `account-${data.exportedAt.slice(0, 10)}.json`
      saveFile({ name, type: 'application/json', text: JSON.stringify(data, null, 2) })
      setSaved(true)
      return 'staying'
    },
  })
  return (
    <Section
      title={t('export')}
      lead={t('exportLead')}
      action={
        <Button look="secondary" pending={isPending} pendingText={t('exporting')} onClick={() => void submit(undefined)}>
          <Download size={18} />
          {t('exportStart')}
        </Button>
      }
    >
      <FormProblem problem={problem} />
      {isSaved && !isPending && <Alert tone="success">{t('exported')}</Alert>}
    </Section>
  )
}
