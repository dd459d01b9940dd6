import { Crop as CropIcon } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { RangeField } from '../ui/fields/range-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { type Crop, drawCrop, middle } from './shrink-picture.ts'

type CropPictureProps = { file: Blob; onChosen: (crop: Crop) => void }

/** Chooses which part of a picture is kept. Nothing changes before the button is pressed. */
export function CropPicture({ file, onChosen }: CropPictureProps) {
  const t = useTranslations('profile')
  const [isOpen, setOpen] = useState(false)

  function choose(crop: Crop) {
    setOpen(false)
    onChosen(crop)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small">
          <CropIcon size={16} />
          {t('crop')}
        </Button>
      }
      title={t('cropTitle')}
      lead={t('cropLead')}
    >
      <CropForm file={file} onChosen={choose} onCancel={() => setOpen(false)} />
    </Modal>
  )
}

const side = 256

function CropForm({ file, onChosen, onCancel }: CropPictureProps & { onCancel: () => void }) {
  const t = useTranslations('profile')
  const shared = useTranslations('shared')
  const [crop, setCrop] = useState<Crop>(middle)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(file)
  useEffect(() => {
    if (picture && canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (buttons === 0 || !picture) return
    const shown = Math.min(picture.width, picture.height) / crop.zoom
    const step = shown / currentTarget.clientWidth
    const moved = (at: number, by: number, whole: number) => (whole > shown ? within(at - (by * step) / (whole - shown)) : at)
    setCrop({ ...crop, across: moved(crop.across, movementX, picture.width), down: moved(crop.down, movementY, picture.height) })
  }
  const percent = (share: number) => Math.round(share * 100)
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('cropPreview')}
        width={side}
        height={side}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        className="size-44 cursor-grab touch-none self-center rounded-large bg-sunken"
      />
      <RangeField
        label={t('cropZoom')}
        value={percent(crop.zoom)}
        min={100}
        max={400}
        onChange={(zoom) => setCrop({ ...crop, zoom: zoom / 100 })}
      />
      <RangeField
        label={t('cropAcross')}
        value={percent(crop.across)}
        min={0}
        max={100}
        onChange={(at) => setCrop({ ...crop, across: at / 100 })}
      />
      <RangeField
        label={t('cropDown')}
        value={percent(crop.down)}
        min={0}
        max={100}
        onChange={(at) => setCrop({ ...crop, down: at / 100 })}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onCancel}>
          {shared('cancel')}
        </Button>
        <Button onClick={() => onChosen(crop)}>{t('cropUse')}</Button>
      </ModalButtons>
    </>
  )
}

function within(share: number) {
  return Math.min(1, Math.max(0, share))
}

function usePicture(file: Blob) {
  const [picture, setPicture] = useState<ImageBitmap>()
  useEffect(() => {
    let read: ImageBitmap | undefined
    let isShown = true
    void createImageBitmap(file).then((bitmap) => {
      read = bitmap
      if (isShown) setPicture(bitmap)
    })
    return () => {
      isShown = false
      read?.close()
    }
  }, [file])
  return picture
}
