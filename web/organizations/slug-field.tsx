import { OrganizationSlug } from '#contract/organization-names.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { FieldNote } from '../ui/fields/field-note.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { useFreeSlug } from './use-free-slug.ts'

type SlugFieldProps = {
  value: string
  onValueChange: (slug: string) => void
  /** The slug that the organization has already: it need not be free. */
  own?: string
}

/** The name of an organization in addresses. Whether it can be had is asked while it is typed, and free ones like it are offered. */
export function SlugField({ value, onValueChange, own }: SlugFieldProps) {
  const t = useTranslations('organizations')
  const isOwn = own !== undefined && value.toLowerCase() === own.toLowerCase()
  const isWellFormed = OrganizationSlug.safeParse(value).success
  const found = useFreeSlug(isWellFormed && !isOwn ? value : '')

  function judge(slug: string) {
    if (slug === '') return t('slugMissing')
    return OrganizationSlug.safeParse(slug).success ? undefined : t('slugWrong')
  }
  return (
    <TextField
      name="slug"
      label={t('slug')}
      help={t('slugHelp', { address: `${location.host}/o/${value || '…'}` })}
      hint={found && <Note slug={value} found={found} onPick={onValueChange} />}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      value={value}
      onValueChange={(text) => onValueChange(text.trim())}
      validate={judge}
    />
  )
}

type NoteProps = { slug: string; found: NonNullable<ReturnType<typeof useFreeSlug>>; onPick: (slug: string) => void }

function Note({ slug, found, onPick }: NoteProps) {
  const t = useTranslations('organizations')
  if (found.slug !== slug) return <FieldNote tone="waiting">{t('slugChecking')}</FieldNote>
  if (found.isFree) return <FieldNote tone="good">{t('slugFree')}</FieldNote>
  return (
    <Stack gap="tight">
      <FieldNote tone="bad">{t('slugTaken')}</FieldNote>
      {found.others.length > 0 && (
        <Inline>
          <span>{t('slugOthers')}</span>
          {found.others.map((other) => (
            <LinkButton key={other} onClick={() => onPick(other)}>
              {other}
            </LinkButton>
          ))}
        </Inline>
      )}
    </Stack>
  )
}
