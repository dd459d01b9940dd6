import { useTranslations } from '../languages/use-translations.ts'
import { DiffView } from '../ui/lists/diff-view.tsx'
import { JsonView } from '../ui/lists/json-view.tsx'
import { Change } from '../ui/text/change.tsx'
import { CodeGrid } from '../ui/text/code-grid.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { QrCode } from '../ui/text/qr-code.tsx'
import { longAddress, longName, type Part } from './part.tsx'

export const machines: readonly Part[] = [
  {
    id: 'json-view',
    title: 'JSON viewer',
    states: {
      done: () => <Json text={event} />,
      'not JSON': () => <Json text="502 Bad Gateway" />,
      empty: () => <Json text="" />,
      'long text': () => <Json text={longEvent} />,
    },
  },
  { id: 'diff-view', title: 'Diff viewer', states: { done: Differences, 'in a line': InLine } },
  { id: 'code-sample', title: 'Code sample', states: { done: Sample } },
]

const event = JSON.stringify({ type: 'order.paid', data: { id: 'ord_41d7', amount: 1900, currency: 'eur', paid: true, discount: null } })
const longEvent = JSON.stringify({ items: Array.from({ length: 24 }, (_, place) => ({ place, url: longAddress })) })

function useCopying() {
  const t = useTranslations('shared')
  return { copy: t('copy'), copied: t('copied') }
}

function Json({ text }: { text: string }) {
  const t = useTranslations('webhooks')
  return <JsonView label={t('request')} text={text} words={useCopying()} />
}

function Differences() {
  const t = useTranslations('audit')
  return (
    <DiffView
      label={t('changed', { what: t('metadata') })}
      differences={[
        { label: t('name'), from: 'Birch', to: longName },
        { label: t('slug'), from: 'birch', to: 'birch-and-sons' },
        { label: t('logo'), from: undefined, to: longAddress },
        { label: t('metadata'), from: '{\n  "plan": "silver"\n}', to: undefined },
      ]}
      words={{ was: t('was'), is: t('is') }}
    />
  )
}

function InLine() {
  const t = useTranslations('audit')
  return <Change label={t('name')} from="Birch" to={longName} words={{ was: t('was'), is: t('is') }} />
}

function Sample() {
  const t = useTranslations('webhooks')
  return (
    <>
      <Mono>{'order.paid'}</Mono>
      <QrCode label={t('secret')} text="otpauth://totp/Birch:ada@example.com?secret=JBSWY3DPEHPK3PXP" />
      <CodeGrid label={t('secret')} codes={['4f9c2-b7a1d', '8e4c3-f9a6b', '5d2e7-c1f8a', '90b1c-2d3e4']} />
      <CodeSample label={t('secret')} text="whsec_4f9c2b7a1d8e4c3f9a6b5d2e7c1f8a90" words={useCopying()} />
    </>
  )
}
