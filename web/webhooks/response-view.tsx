import { useTranslations } from '../languages/use-translations.ts'
import { JsonView } from '../ui/lists/json-view.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { Labelled } from './labelled.tsx'
import { useAnswerWords } from './use-answer-words.ts'
import type { Attempt } from './webhook-source.ts'

/** What came back at one try, or why nothing did. */
export function ResponseView({ attempt }: { attempt: Attempt | undefined }) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const answerWords = useAnswerWords()
  const words = { copy: shared('copy'), copied: shared('copied') }
  if (!attempt) return <p>{t('notTried')}</p>
  const { httpCode, error, responseHeaders, response } = attempt
  return (
    <>
      <Labelled label={t('outcome')}>
        <span>{answerWords(attempt)}</span>
        {error && <p className="text-danger">{error}</p>}
      </Labelled>
      {responseHeaders && (
        <Labelled label={t('headers')}>
          <CodeSample label={t('headers')} text={responseHeaders} words={words} />
        </Labelled>
      )}
      {httpCode !== null && (
        <Labelled label={t('body')}>
          {response ? <JsonView label={t('answer')} text={response} words={words} /> : <p className="text-ink-soft">{t('noBody')}</p>}
        </Labelled>
      )}
    </>
  )
}
