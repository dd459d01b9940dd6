import { useEffect, useState } from 'react'
import { brandLimits } from '#contract/billing/brand-limits.ts'
import { limits } from '#contract/limits.ts'
import { isContact, isWebLink } from '#contract/links.ts'
import { ColourField, Contrast } from '../admin/colour-field.tsx'
import { PictureField } from '../admin/picture-field.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Swatch } from '../ui/text/swatch.tsx'
import { Text } from '../ui/text/text.tsx'
import type { BrandDraft } from './brand-draft.ts'
import { colourIn } from './colour-in.ts'

type FieldsProps = { draft: BrandDraft; change: (changed: Partial<BrandDraft>) => void }

const square = { width: limits.picture.large, height: limits.picture.large }

export function MarkFields({ draft, change }: FieldsProps) {
  const t = useTranslations('brand')
  return (
    <Section title={t('mark')}>
      <PictureField
        name="avatarUrl"
        label={t('logo')}
        help={t('logoHelp')}
        box={square}
        value={draft.avatarUrl}
        onChange={(avatarUrl) => change({ avatarUrl })}
      />
      <ColourField name="brandColor" label={t('colour')} value={draft.brandColor} onChange={(brandColor) => change({ brandColor })} />
      <Proposal draft={draft} change={change} />
      <PictureField
        name="coverUrl"
        label={t('cover')}
        help={t('coverHelp')}
        box={limits.picture.cover}
        value={draft.coverUrl}
        onChange={(coverUrl) => change({ coverUrl })}
      />
    </Section>
  )
}

/** The colour of a logo that was just dropped, with how well it can be read. Taken only when it is pressed. */
function Proposal({ draft: { avatarUrl, brandColor }, change }: FieldsProps) {
  const t = useTranslations('brand')
  const [found, setFound] = useState<{ in: string; colour: string | undefined }>()
  useEffect(() => {
    let isShown = true
    // Pictures elsewhere can be shown but not read: the canvas refuses them.
    if (avatarUrl.startsWith('data:'))
      void colourIn(avatarUrl).then(
        (colour) => isShown && setFound({ in: avatarUrl, colour }),
        () => {},
      )
    return () => {
      isShown = false
    }
  }, [avatarUrl])
  const proposed = found?.in === avatarUrl ? found.colour : undefined
  if (proposed === undefined || proposed === brandColor.trim().toLowerCase()) return null
  return (
    <Stack gap="small">
      <Button look="secondary" size="small" onClick={() => change({ brandColor: proposed })}>
        <Swatch colour={proposed} />
        {t('take', { colour: proposed })}
      </Button>
      <Text size="small" tone="soft">
        <Contrast colour={proposed} />
      </Text>
    </Stack>
  )
}

export function TextFields({ draft, change }: FieldsProps) {
  const t = useTranslations('brand')
  return (
    <Section title={t('texts')}>
      <TextField
        name="tagline"
        label={t('tagline')}
        help={t('taglineHelp')}
        maxLength={brandLimits.tagline}
        value={draft.tagline}
        onValueChange={(tagline) => change({ tagline })}
      />
      <TextArea
        name="thanks"
        label={t('thanks')}
        help={t('thanksHelp')}
        isProse
        value={draft.thanks}
        onValueChange={(thanks) => change({ thanks: thanks.slice(0, brandLimits.thanks) })}
      />
    </Section>
  )
}

export function BrandLinkFields({ draft, change }: FieldsProps) {
  const t = useTranslations('brand')
  const look = useTranslations('look')
  const judge = (isRight: (address: string) => boolean) => (address: string) =>
    address.trim() === '' || isRight(address.trim()) ? undefined : look('linkWrong')
  const field = { type: 'url', inputMode: 'url', autoComplete: 'off', spellCheck: false, placeholder: 'https://' } as const
  return (
    <Section title={t('links')} lead={t('linksLead')}>
      {(['website', 'termsUrl', 'privacyUrl'] as const).map((name) => (
        <TextField
          {...field}
          key={name}
          name={name}
          label={t(name)}
          value={draft[name]}
          onValueChange={(address) => change({ [name]: address })}
          validate={judge(isWebLink)}
        />
      ))}
      <TextField
        {...field}
        name="supportUrl"
        label={t('supportUrl')}
        help={look('supportHelp')}
        value={draft.supportUrl}
        onValueChange={(supportUrl) => change({ supportUrl })}
        validate={judge(isContact)}
      />
    </Section>
  )
}
