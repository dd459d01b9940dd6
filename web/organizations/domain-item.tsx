import { useState } from 'react'
import type { Domain } from '#contract/domains.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { useDomains } from './use-domains.ts'

/** One domain: its state, the record that proves it while it is needed, and what can be done. */
export function DomainItem({ domain }: { domain: Domain }) {
  const t = useTranslations('domains')
  const shared = useTranslations('shared')
  const isOwned = domain.status === 'verified' && domain.missingSince === null
  const words = { copy: shared('copy'), copied: shared('copied') }
  const sample = (label: string, text: string) => ({ label, value: <CodeSample label={label} text={text} words={words} /> })
  return (
    <div className="flex flex-col gap-4 rounded-medium border border-line p-4">
      <Inline spread>
        <Inline>
          <span className="wrap-anywhere min-w-0 font-semibold">{domain.domain}</span>
          <State domain={domain} />
        </Inline>
        <Inline>
          {!isOwned && <Check domain={domain} />}
          <Remove domain={domain} />
        </Inline>
      </Inline>
      {!isOwned && (
        <Stack gap="small">
          <Text tone="soft">{t(domain.status === 'verified' ? 'missingNote' : 'instructions', { domain: domain.domain })}</Text>
          <Facts facts={[sample(t('name'), domain.record.name), sample(t('value'), domain.record.value)]} />
        </Stack>
      )}
    </div>
  )
}

function State({ domain: { status, missingSince } }: { domain: Domain }) {
  const t = useTranslations('domains')
  if (status === 'pending') return <StateBadge tone="progress">{t('pending')}</StateBadge>
  return missingSince === null ? (
    <StateBadge tone="success">{t('verified')}</StateBadge>
  ) : (
    <StateBadge tone="danger">{t('missing')}</StateBadge>
  )
}

function Check({ domain: { id: domainId, organizationId, domain } }: { domain: Domain }) {
  const t = useTranslations('domains')
  const toast = useToast()
  const problemOf = useProblems()
  const { replace } = useDomains()
  const { submit, isPending } = useSubmit({
    call: () => api.organization.verifyDomain({ organizationId, domainId }),
    onDone(verified) {
      replace(verified)
      toast.succeed(t('checked', { domain }))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Button size="small" pending={isPending} pendingText={t('checking')} onClick={() => void submit(undefined)}>
      {t('check')}
    </Button>
  )
}

function Remove({ domain }: { domain: Domain }) {
  const t = useTranslations('domains')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const { remove } = useDomains()
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending } = useSubmit({
    call: () => api.organization.removeDomain({ organizationId: domain.organizationId, domainId: domain.id }),
    onDone() {
      remove(domain)
      toast.succeed(t('removed', { domain: domain.domain }))
      return 'staying'
    },
    onFail(failure) {
      setOpen(false)
      toast.fail(problemOf(failure).words)
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={`${t('remove')}: ${domain.domain}`}>
          {t('remove')}
        </Button>
      }
      title={t('removeTitle', { domain: domain.domain })}
      confirm={t('remove')}
      confirming={t('removing')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void submit(undefined)}
    >
      {t('removeConfirm')}
    </ConfirmDialog>
  )
}
