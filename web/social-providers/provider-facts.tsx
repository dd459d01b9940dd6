import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { CallbackAddress } from './callback-address.tsx'
import type { OneProvider } from './provider-draft.ts'

/** By what a provider is known, what has to be registered there, and its end. */
export function ProviderFacts({ provider }: { provider: OneProvider }) {
  const t = useTranslations('socialProviders')
  const { language } = useLanguage()
  const { id, kind, source, clientId, issuer, callbackUrl, createdAt, linkedPeople } = provider
  const isFixed = source === 'configuration'
  return (
    <Section title={t('facts')}>
      <CallbackAddress address={callbackUrl} />
      <Facts
        facts={[
          { label: t('id'), value: <Mono>{id}</Mono> },
          { label: t('kind'), value: t(kind) },
          ...(isFixed ? [{ label: t('clientId'), value: <Mono>{clientId}</Mono> }] : []),
          ...(isFixed && issuer !== null ? [{ label: t('issuer'), value: <Mono>{issuer}</Mono> }] : []),
          { label: t('linked'), value: t('linkedCount', { count: linkedPeople }) },
          ...(createdAt === null ? [] : [{ label: t('added'), value: <RelativeTime at={createdAt} language={language} /> }]),
        ]}
      />
      {!isFixed && (
        <Inline>
          <DeleteProvider provider={provider} />
        </Inline>
      )}
    </Section>
  )
}

function DeleteProvider({ provider: { id, name, linkedPeople, onlyWayIn } }: { provider: OneProvider }) {
  const t = useTranslations('socialProviders')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <DeleteDialog
        words={{
          title: t('deleteTitle', { name }),
          confirm: t('deleteNow'),
          confirming: t('deleting'),
          done: t('deleted', { name }),
        }}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => whenFresh(() => api.admin.deleteSocialProvider({ id, evenIfOnlyWayIn: onlyWayIn > 0 }))}
        onDeleted={() => {
          void queries.invalidateQueries({ queryKey: ['social-providers'] })
          void navigate({ to: '/admin/social-providers' })
        }}
      >
        <Stack gap="small">
          <span>{t('deleteLinked', { count: linkedPeople })}</span>
          {onlyWayIn > 0 && <strong>{t('deleteOnlyWay', { count: onlyWayIn })}</strong>}
          {linkedPeople > 0 && <span>{t('deleteKept')}</span>}
        </Stack>
      </DeleteDialog>
    </>
  )
}
