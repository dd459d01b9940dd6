import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isWebLink } from '#contract/links.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { DropArea } from '../ui/fields/drop-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { type PictureBox, wholePicture } from './whole-picture.ts'

type PictureFieldProps = {
  name: string
  label: string
  help?: ReactNode
  value: string
  /** How large it is shown at most. */
  box?: PictureBox
  onChange: (value: string) => void
}

/** A picture by its address, or one that is uploaded when the form is saved. */
export function PictureField({ name, label, help, value, box = limits.picture.logo, onChange }: PictureFieldProps) {
  const t = useTranslations('look')
  const chooser = useRef<HTMLInputElement>(null)
  const [isNoPicture, setNoPicture] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const isUpload = value.startsWith('data:')
  const isShown = isUpload || (!isTyping && isWebLink(value.trim())) // half an address is another host

  async function take(file: File | undefined) {
    if (!file) return
    const picture = await wholePicture(file, box)
    setNoPicture(picture === undefined)
    if (picture) onChange(picture)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <Stack gap="small">
      {isNoPicture && <Alert tone="danger">{t('noPicture')}</Alert>}
      <TextField
        name={name}
        type={isUpload ? 'text' : 'url'}
        inputMode="url"
        label={label}
        help={help}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={isUpload ? `${value.slice(0, 24)}…` : value}
        onValueChange={(address) => {
          setTyping(true)
          onChange(address)
        }}
        onBlur={() => setTyping(false)}
        validate={(address) => (address === '' || isUpload || isWebLink(address.trim()) ? undefined : t('linkWrong'))}
      />
      <DropArea onDrop={drop}>
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          aria-label={`${t('upload')}: ${label}`}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button look="secondary" size="small" aria-label={`${t('upload')}: ${label}`} onClick={() => chooser.current?.click()}>
          <ImagePlus size={16} />
          {t('upload')}
        </Button>
        {value !== '' && (
          <>
            {isShown && <img src={value} alt="" className="h-10 max-w-40 rounded-small object-contain" />}
            <Button look="quiet" size="small" aria-label={`${t('removePicture')}: ${label}`} onClick={() => onChange('')}>
              {t('removePicture')}
            </Button>
          </>
        )}
      </DropArea>
    </Stack>
  )
}
