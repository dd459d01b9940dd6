import { useTranslations } from '../languages/use-translations.ts'

const names: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay', mastercard: 'Mastercard' }

/** Gives the function that names a card as people know it: Visa •••• 4242. */
export function useCardWords() {
  const t = useTranslations('customers')
  return ({ brand, last4 }: { brand: string; last4: string }) => {
    const name = names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
    return last4 === '' ? t('card') : `${name} •••• ${last4}`
  }
}
