import { ImagePlus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { DropArea } from '../ui/fields/drop-area.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { CropPicture } from './crop-picture.tsx'
import { givenAddress, isPictureAddress } from './picture-address.ts'
import { type Crop, shrinkPicture } from './shrink-picture.ts'
import { usePicture } from './use-picture.ts'

/** A picture: chosen, dropped, pasted, or by its address. Every change can be taken back. */
export function PictureCard({ user }: { user: User }) {
  const t = useTranslations('profile')
  const { save, isPending, problem } = usePicture(user)
  const [isNoPicture, setNoPicture] = useState(false)
  const [taken, setTaken] = useState<Blob>()
  const chooser = useRef<HTMLInputElement>(null)

  async function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) await keep(file)
  }
  async function keep(file: Blob, crop?: Crop) {
    const picture = await shrinkPicture(file, crop)
    setNoPicture(picture === undefined)
    setTaken(picture ? file : undefined)
    if (picture) void save(picture)
  }
  function drop(event: DragEvent | ClipboardEvent) {
    const { files } = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    if (files.length === 0) return
    event.preventDefault()
    void take(files)
  }
  return (
    <Section title={t('picture')} lead={t('pictureLead')}>
      <FormProblem problem={problem} />
      {isNoPicture && <Alert tone="danger">{t('noPicture')}</Alert>}
      <DropArea onDrop={drop} onPaste={drop}>
        <Avatar name={user.name} image={user.image} size="large" />
        <Inline>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('upload')}
            onChange={(event) => {
              void take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          <Button look="secondary" size="small" pending={isPending} pendingText={t('uploading')} onClick={() => chooser.current?.click()}>
            <ImagePlus size={16} />
            {t('upload')}
          </Button>
          {taken && user.image && <CropPicture file={taken} onChosen={(crop) => void keep(taken, crop)} />}
          {user.image && (
            <Button look="quiet" size="small" onClick={() => void save(null)}>
              <Trash2 size={16} />
              {t('removePicture')}
            </Button>
          )}
        </Inline>
      </DropArea>
      <AddressForm key={user.image} user={user} />
    </Section>
  )
}

function AddressForm({ user }: { user: User }) {
  const t = useTranslations('profile')
  const current = givenAddress(user.image)
  const [address, setAddress] = useState(current)
  const { save, isPending, problem } = usePicture(user)
  return (
    <Form onSubmit={() => void save(address.trim())}>
      <FormProblem problem={problem} />
      <TextField
        name="picture"
        type="url"
        inputMode="url"
        label={t('pictureAddress')}
        help={t('pictureAddressHelp')}
        autoComplete="off"
        spellCheck={false}
        value={address}
        onValueChange={setAddress}
        validate={(value) => (isPictureAddress(value.trim()) ? undefined : t('pictureAddressWrong'))}
      />
      <OnSaveBar isChanged={address.trim() !== current} isPending={isPending} onDiscard={() => setAddress(current)} />
    </Form>
  )
}
