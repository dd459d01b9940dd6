import { UserPlus } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { History } from '../selling/history.tsx'
import { shownParts } from '../selling/history-search.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import type { Customer } from './use-customer.ts'

/** What happened with a customer, newest first. */
export function CustomerTimeline({ customer: { id, createdAt } }: { customer: Customer }) {
  const t = useTranslations('customers')
  const { language } = useLanguage()
  const time = <RelativeTime at={createdAt} language={language} />
  return <History about={{ customerId: id }} parts={shownParts} first={{ id: 'first', icon: UserPlus, title: t('began'), time }} />
}
