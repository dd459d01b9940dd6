import { FileDown } from 'lucide-react'
import { PostedFrame } from '../forms/posted-frame.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Text } from '../ui/text/text.tsx'
import type { BrandDraft, Seller } from './brand-draft.ts'
import { previewAddress } from './preview-address.ts'

/** The invoice as its PDF. Browsers that show none, on phones above all, keep it as a file. */
export function InvoicePreview({ seller, draft }: { seller: Seller; draft: BrandDraft }) {
  const t = useTranslations('brand')
  const { language } = useLanguage()
  const { action, members } = previewAddress('invoice', { seller, draft, language })
  return (
    <>
      {navigator.pdfViewerEnabled ? (
        <PostedFrame
          title={t('invoice')}
          action={action}
          members={members}
          className="h-180 w-full rounded-large border border-line bg-canvas"
        />
      ) : (
        <Text tone="soft">{t('noReader')}</Text>
      )}
      <form method="post" action={action} target="_blank">
        {Object.entries(members).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="secondary" size="small">
          <FileDown size={16} />
          {t('openInvoice')}
        </Button>
      </form>
    </>
  )
}
