import { isContact, isWebLink } from '#contract/links.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { ColourField } from './colour-field.tsx'
import type { LookDraft } from './look-draft.ts'
import { PictureField } from './picture-field.tsx'

type FieldsProps = { draft: LookDraft; change: (changed: Partial<LookDraft>) => void }

export function BrandFields({ draft, change }: FieldsProps) {
  const t = useTranslations('look')
  return (
    <Section title={t('brand')}>
      <TextField
        name="applicationName"
        label={t('name')}
        maxLength={60}
        autoComplete="off"
        value={draft.applicationName}
        onValueChange={(applicationName) => change({ applicationName })}
      />
      <PictureField
        name="logoUrl"
        label={t('logo')}
        help={t('logoHelp')}
        value={draft.logoUrl}
        onChange={(logoUrl) => change({ logoUrl })}
      />
      <PictureField
        name="logoDarkUrl"
        label={t('logoDark')}
        value={draft.logoDarkUrl}
        onChange={(logoDarkUrl) => change({ logoDarkUrl })}
      />
      <PictureField name="iconUrl" label={t('icon')} value={draft.iconUrl} onChange={(iconUrl) => change({ iconUrl })} />
    </Section>
  )
}

export function ShapeFields({ draft, change }: FieldsProps) {
  const t = useTranslations('look')
  const isRadius = draft.radius === '' || (/^\d{1,2}$/.test(draft.radius) && Number(draft.radius) <= 24)
  return (
    <Section title={t('shape')}>
      <ColourField name="accent" label={t('accent')} value={draft.accent} onChange={(accent) => change({ accent })} />
      <NumberField
        name="radius"
        label={t('radius')}
        most={24}
        placeholder="10"
        value={draft.radius}
        onValueChange={(radius) => change({ radius })}
        validate={() => (isRadius ? undefined : t('radiusWrong'))}
      />
      <Switch label={t('illustration')} checked={draft.illustration} onChange={(illustration) => change({ illustration })} />
    </Section>
  )
}

export function LinkFields({ draft, change }: FieldsProps) {
  const t = useTranslations('look')
  const judge = (isRight: (address: string) => boolean) => (address: string) =>
    address.trim() === '' || isRight(address.trim()) ? undefined : t('linkWrong')
  const field = { type: 'url', inputMode: 'url', autoComplete: 'off', spellCheck: false, placeholder: 'https://' } as const
  return (
    <Section title={t('links')}>
      <TextField
        {...field}
        name="termsUrl"
        label={t('terms')}
        value={draft.termsUrl}
        onValueChange={(termsUrl) => change({ termsUrl })}
        validate={judge(isWebLink)}
      />
      <TextField
        {...field}
        name="privacyUrl"
        label={t('privacy')}
        value={draft.privacyUrl}
        onValueChange={(privacyUrl) => change({ privacyUrl })}
        validate={judge(isWebLink)}
      />
      <TextField
        {...field}
        name="supportUrl"
        label={t('support')}
        help={t('supportHelp')}
        value={draft.supportUrl}
        onValueChange={(supportUrl) => change({ supportUrl })}
        validate={judge(isContact)}
      />
    </Section>
  )
}

export function MailFields({ draft, change }: FieldsProps) {
  const t = useTranslations('look')
  return (
    <Section title={t('mail')}>
      <TextField
        name="fromName"
        label={t('fromName')}
        help={t('fromNameHelp')}
        maxLength={60}
        autoComplete="off"
        value={draft.fromName}
        onValueChange={(fromName) => change({ fromName })}
      />
    </Section>
  )
}
