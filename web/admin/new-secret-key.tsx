import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { admin } from '#contract/admin.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { Button } from '../ui/button.tsx'
import { CodeSample } from '../ui/code-sample.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'

const { name: nameSchema } = admin.createSecretKey.input.shape

/** Makes a key and shows it this once. The dialog stays open until the person confirms that they saved it. */
export function NewSecretKey({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('admin')
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<string>()

  function close() {
    setOpen(false)
    setKey(undefined)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : key === undefined && close())}
      trigger={
        <Button>
          <Plus size={18} />
          {t('keyCreate')}
        </Button>
      }
      title={key ? t('keyMadeTitle') : t('keyCreate')}
      lead={key ? t('keyMade') : t('keyCreateLead')}
    >
      {key ? (
        <Made secret={key} onClose={close} />
      ) : (
        <NameForm
          onClose={close}
          onMade={(made) => {
            setKey(made)
            onChanged()
          }}
        />
      )}
    </Modal>
  )
}

function Made({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  return (
    <>
      <CodeSample label={t('key')} text={secret} words={{ copy: shared('copy'), copied: shared('copied') }} />
      <ModalButtons>
        <Button onClick={onClose}>{t('keySaved')}</Button>
      </ModalButtons>
    </>
  )
}

function NameForm({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const { submit, isPending, problem } = useSubmit({
    call: (name: string) => whenFresh(() => api.admin.createSecretKey({ name })),
    onDone({ key }) {
      onMade(key)
      return 'staying'
    },
  })
  return (
    <Form onSubmit={({ name = '' }) => void submit(name.trim())}>
      <FormProblem problem={problem} />
      <TextField
        name="name"
        label={t('name')}
        help={t('keyNameHelp')}
        autoComplete="off"
        maxLength={100}
        validate={(value) => (nameSchema.safeParse(value).success ? undefined : t('keyNameMissing'))}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('keyCreating')}>
          {t('keyCreate')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
