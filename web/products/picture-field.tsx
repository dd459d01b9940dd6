import { ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { fileLimits } from '#contract/billing/files.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { DropArea } from '../ui/fields/drop-area.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Picture } from '../ui/text/picture.tsx'
import { Text } from '../ui/text/text.tsx'
import type { ProductDraft } from './product-draft.ts'

const { mimeTypes: kinds, size: most } = fileLimits.product_media
/** As large as a card of a plan is. */
const box = { width: 400, height: 400 }

type Wrong = 'imageKind' | 'imageTooLarge' | 'imageUnreadable'

/** The picture of a product, chosen or dropped. It is redrawn here, and sent when the form is saved. */
export function PictureField({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('products')
  const { language } = useLanguage()
  const { value: pictures, onChange } = useController({ control, name: 'pictures' }).field
  const [picture, ...others] = pictures
  const [wrong, setWrong] = useState<Wrong>()
  const [isReading, setReading] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const chooses = useRef<HTMLButtonElement>(null)
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(most / 1024 / 1024)

  async function take(file: File | undefined) {
    if (!file || isReading) return
    setReading(true)
    const { wrong, drawn } = await redraw(file)
    setReading(false)
    setWrong(wrong)
    if (drawn) onChange([drawn, ...others])
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  function remove() {
    setWrong(undefined)
    onChange(others)
    chooses.current?.focus() // what was pressed may be gone
  }
  return (
    <Stack gap="small">
      <div>
        <span className="font-medium">{t('image')}</span>
        <Text size="small" tone="soft">
          {t('imageHelp', { size })}
        </Text>
      </div>
      {wrong && <Alert tone="danger">{t(wrong, { size })}</Alert>}
      <DropArea onDrop={drop}>
        {picture !== undefined && <Picture src={picture} look="whole" alt={t('image')} />}
        <Inline>
          <input
            ref={chooser}
            type="file"
            accept={kinds.join()}
            hidden
            aria-label={t('image')}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Button
            ref={chooses}
            look="secondary"
            size="small"
            pending={isReading}
            pendingText={t('imageReading')}
            onClick={() => chooser.current?.click()}
          >
            <ImagePlus size={16} />
            {t(picture === undefined ? 'imageChoose' : 'imageReplace')}
          </Button>
          {picture !== undefined && (
            <Button look="quiet" size="small" onClick={remove}>
              <Trash2 size={16} />
              {t('imageRemove')}
            </Button>
          )}
        </Inline>
      </DropArea>
    </Stack>
  )
}

async function redraw(file: File): Promise<{ wrong?: Wrong; drawn?: string }> {
  if (!kinds.includes(file.type)) return { wrong: 'imageKind' }
  if (file.size > most) return { wrong: 'imageTooLarge' }
  const { wholePicture } = await import('../admin/whole-picture.ts')
  const drawn = await wholePicture(file, box)
  return drawn === undefined ? { wrong: 'imageUnreadable' } : { drawn }
}
