import { useState } from 'react'
import { EmailField } from '../forms/email-field.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { LinkButton } from '../ui/text/text-link.tsx'
import { suggestAddress } from './suggest-address.ts'

/** An address typed for the first time: a likely slip in its domain is pointed out once it is typed. */
export function NewAddressField({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const t = useTranslations('signUp')
  const [suggestion, setSuggestion] = useState<string>()

  function take(address: string) {
    onValueChange(address)
    setSuggestion(undefined)
  }
  const hint = suggestion && (
    <span>
      {t.rich('suggestion', { address: suggestion, fix: (words) => <LinkButton onClick={() => take(suggestion)}>{words}</LinkButton> })}
    </span>
  )
  return (
    <EmailField autoComplete="email" value={value} onValueChange={take} onLeave={() => setSuggestion(suggestAddress(value))} hint={hint} />
  )
}
