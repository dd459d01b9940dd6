import { useTranslations } from '../languages/use-translations.ts'
import { JsonView } from '../ui/lists/json-view.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { Labelled } from './labelled.tsx'
import type { Attempt, Endpoint } from './webhook-source.ts'

const check = `import { Webhook } from 'standardwebhooks'

new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)`

/** What was sent at one try: to where, with which headers and body, and how its signature is checked. */
export function RequestView({ endpoint, body, attempt }: { endpoint: Endpoint; body: string; attempt: Attempt | undefined }) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const words = { copy: shared('copy'), copied: shared('copied') }
  const headers = attempt?.requestHeaders
  const signature = headers?.match(/^webhook-signature: (.*)$/m)?.[1]
  return (
    <>
      <Labelled label={t('address')}>
        <span className="wrap-anywhere font-mono text-small">{`POST ${endpoint.url}`}</span>
      </Labelled>
      {headers && (
        <Labelled label={t('headers')}>
          <CodeSample label={t('headers')} text={headers} words={words} />
        </Labelled>
      )}
      <Labelled label={t('body')}>
        <JsonView label={t('request')} text={body} words={words} />
      </Labelled>
      {signature && (
        <Labelled label={t('signature')}>
          <CodeSample label={t('signature')} text={signature} words={words} />
        </Labelled>
      )}
      <Labelled label={t('verify')}>
        <p className="pb-1 text-ink-soft text-small">{t('verifyLead')}</p>
        <CodeSample label={t('verify')} text={check} words={words} />
      </Labelled>
    </>
  )
}
