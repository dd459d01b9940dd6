import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { LinkedAccount } from '#contract/linked-accounts.ts'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { ProviderMark } from '../social/provider-mark.tsx'
import { useProviderName } from '../social/provider-name.ts'
import { Button } from '../ui/fields/button.tsx'
import { Item } from '../ui/lists/item-list.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { isPassword, useForgetAccount } from './use-linked-accounts.ts'

/** One way to sign in. The last one stays: its button says why it does nothing, and the line below what to do first. */
export function AccountItem({ account, isLast }: { account: LinkedAccount; isLast: boolean }) {
  const t = useTranslations('linkedAccounts')
  const { language } = useLanguage()
  const name = useProviderName()
  const isOwn = isPassword(account)
  const provider = isOwn ? t('password') : name(account.providerId)
  const details = [
    t.rich('since', { time: () => <RelativeTime at={account.createdAt} language={language} /> }),
    ...(account.scopes.length > 0 ? [t('scopes', { scopes: account.scopes.join(', ') })] : []),
    ...(isLast ? [isOwn ? t('lastPassword') : t.rich('last', { link: (words) => <PasswordLink>{words}</PasswordLink> })] : []),
  ]
  return (
    <Item
      icon={isOwn ? KeyRound : (props) => <ProviderMark provider={account.providerId} {...props} />}
      title={provider}
      details={details}
      action={<Unlink account={account} provider={provider} isLast={isLast} />}
    />
  )
}

function PasswordLink({ children }: { children: React.ReactNode }) {
  return (
    <Link to="/account/password" className={linkLook}>
      {children}
    </Link>
  )
}

function Unlink({ account, provider, isLast }: { account: LinkedAccount; provider: string; isLast: boolean }) {
  const t = useTranslations('linkedAccounts')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetAccount()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function unlink() {
    setPending(true)
    setOpen(false)
    const { error } = await whenFresh(() => api.unlinkAccount({ providerId: account.providerId, accountId: account.id }))
    setPending(false)
    if (error) return toast.fail(t('unlinkFailed', { provider, reason: problemOf(error).words }))
    forget(account)
    return toast.succeed(t('unlinked', { provider }))
  }
  if (isLast) {
    return (
      <Button look="secondary" size="small" disabled aria-label={t('unlinkOf', { provider })}>
        {t('unlink')}
      </Button>
    )
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={t('unlinkOf', { provider })} pending={isPending} pendingText={t('unlinking')}>
          {t('unlink')}
        </Button>
      }
      title={t('confirmTitle', { provider })}
      confirm={t('unlink')}
      confirming={t('unlinking')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void unlink()}
    >
      {t('confirm', { provider })}
    </ConfirmDialog>
  )
}
