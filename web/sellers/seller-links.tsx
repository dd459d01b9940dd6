import { useTranslations } from '../languages/use-translations.ts'
import { FootLinks } from '../ui/layouts/foot-links.tsx'

export type SellerPages = { termsUrl: string | null; privacyUrl: string | null; supportUrl: string | null }

/** The seller’s own pages, at the foot of what it shows to its customers. */
export default function SellerLinks({ termsUrl, privacyUrl, supportUrl }: SellerPages) {
  const t = useTranslations('sellerLinks')
  const links = [
    { words: t('terms'), href: termsUrl },
    { words: t('privacy'), href: privacyUrl },
    { words: t('support'), href: supportUrl },
  ]
  return <FootLinks links={links.flatMap(({ words, href }) => (href ? [{ words, href }] : []))} />
}
