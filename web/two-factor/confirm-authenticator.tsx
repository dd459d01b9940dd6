import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Unfold } from '../ui/layouts/unfold.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { QrCode } from '../ui/text/qr-code.tsx'
import { FactorCode } from './factor-code.tsx'

type ConfirmAuthenticatorProps = { uri: string; onConfirmed: () => void; onCancel: () => void }

/** The secret as a picture and as text, and the code by which the app shows that it has it. */
export function ConfirmAuthenticator({ uri, onConfirmed, onCancel }: ConfirmAuthenticatorProps) {
  const t = useTranslations('security')
  const shared = useTranslations('shared')
  const errors = useTranslations('errors')
  const { searchParams } = new URL(uri)
  return (
    <>
      <QrCode text={uri} label={t('qrCode')} />
      <Unfold title={t('cannotScan')}>
        <CodeSample
          label={t('secret')}
          text={(searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')}
          words={{ copy: t('copySecret'), copied: shared('copied') }}
        />
      </Unfold>
      <FactorCode
        digits={Number(searchParams.get('digits') ?? 6)}
        wrong={errors('INVALID_CODE')}
        verify={(code) => api.twoFactor.verifyTotp({ code })}
        onDone={() => {
          onConfirmed()
          return 'staying'
        }}
        onFail={() => undefined}
        isFocused
      />
      <ModalButtons>
        <Button look="secondary" onClick={onCancel}>
          {shared('cancel')}
        </Button>
      </ModalButtons>
    </>
  )
}
