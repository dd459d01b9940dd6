import { useState } from 'react'
import type { Grant } from '#contract/oauth.ts'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Item } from '../ui/lists/item-list.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useScopeWords } from './scope-words.ts'

type ConnectedApplicationProps = { grant: Grant; onRevoked: () => void }

/** One application with what it may do, for which organization, and when it last did. */
export function ConnectedApplication({ grant, onRevoked }: ConnectedApplicationProps) {
  const t = useTranslations('connected')
  const { language } = useLanguage()
  const wordsOf = useScopeWords()
  const { application, organization, scopes, createdAt, lastUsedAt } = grant
  const time = (at: string) => ({ time: () => <RelativeTime at={at} language={language} /> })
  return (
    <Item
      icon={() => <Avatar name={application.name} image={application.logo} />}
      title={application.name}
      badge={organization && <Badge tone="neutral">{organization.name}</Badge>}
      details={[
        ...(application.host === null ? [] : [application.host]),
        ...(lastUsedAt === null ? [] : [t.rich('used', time(lastUsedAt))]),
        t.rich('since', time(createdAt)),
        scopes.map(wordsOf).join(' · '),
      ]}
      action={<Revoke grant={grant} onRevoked={onRevoked} />}
    />
  )
}

function Revoke({ grant: { id, application }, onRevoked }: ConnectedApplicationProps) {
  const t = useTranslations('connected')
  const [isOpen, setOpen] = useState(false)
  const { name } = application
  return (
    <>
      <Button look="secondary" size="small" aria-label={t('revokeOf', { name })} onClick={() => setOpen(true)}>
        {t('revoke')}
      </Button>
      <DeleteDialog
        words={{ title: t('revokeTitle', { name }), confirm: t('revokeNow'), confirming: t('revoking'), done: t('revoked', { name }) }}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => api.oauth2.revokeGrant({ id })}
        onDeleted={onRevoked}
      >
        {t('revokeConfirm')}
      </DeleteDialog>
    </>
  )
}
