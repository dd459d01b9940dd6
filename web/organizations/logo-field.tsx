import { Building2, ImagePlus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { givenAddress, isPictureAddress } from '../profiles/picture-address.ts'
import { shrinkPicture } from '../profiles/shrink-picture.ts'
import { Button } from '../ui/fields/button.tsx'
import { DropArea } from '../ui/fields/drop-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Avatar } from '../ui/text/avatar.tsx'

type LogoFieldProps = { name: string; logo: string | null; onChange: (logo: string | null) => void; pending?: boolean }

/** A logo: chosen, dropped, pasted, or by its address. */
export function LogoField({ name, logo, onChange, pending = false }: LogoFieldProps) {
  const t = useTranslations('organizations')
  const [isNoPicture, setNoPicture] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  async function take(files: FileList | null) {
    const [file] = files ?? []
    if (!file) return
    const picture = await shrinkPicture(file)
    setNoPicture(picture === undefined)
    if (picture) onChange(picture)
  }
  function drop(event: DragEvent | ClipboardEvent) {
    const { files } = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    if (files.length === 0) return
    event.preventDefault()
    void take(files)
  }
  return (
    <Stack gap="small">
      {isNoPicture && <Alert tone="danger">{t('noPicture')}</Alert>}
      <DropArea onDrop={drop} onPaste={drop}>
        {logo !== null || name.trim() !== '' ? <Avatar name={name} image={logo} size="large" /> : <NoLetterYet />}
        <Inline>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('logoUpload')}
            onChange={(event) => {
              void take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          <Button look="secondary" size="small" pending={pending} pendingText={t('logoUploading')} onClick={() => chooser.current?.click()}>
            <ImagePlus size={16} />
            {t('logoUpload')}
          </Button>
          {logo && (
            <Button look="quiet" size="small" onClick={() => onChange(null)}>
              <Trash2 size={16} />
              {t('logoRemove')}
            </Button>
          )}
        </Inline>
      </DropArea>
      <AddressField key={logo} logo={logo} onChange={onChange} />
    </Stack>
  )
}

/** In the place of the first letter of a name that is yet to be typed. */
function NoLetterYet() {
  return (
    <span aria-hidden="true" className="grid size-20 shrink-0 place-items-center rounded-large bg-sunken text-ink-soft">
      <Building2 size={28} />
    </span>
  )
}

/** Taken over when it is left, if it is an address. */
function AddressField({ logo, onChange }: Pick<LogoFieldProps, 'logo' | 'onChange'>) {
  const t = useTranslations('organizations')
  const current = givenAddress(logo)
  const [address, setAddress] = useState(current)

  function take() {
    const text = address.trim()
    if (text !== current && isPictureAddress(text)) onChange(text)
  }
  return (
    <TextField
      name="logo"
      type="url"
      inputMode="url"
      label={t('logoAddress')}
      autoComplete="off"
      spellCheck={false}
      value={address}
      onValueChange={setAddress}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
      hint={address.trim() !== '' && !isPictureAddress(address.trim()) && t('logoAddressWrong')}
    />
  )
}
