import { Suspense } from 'react'
import { later } from '../layouts/later.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { useFormField } from '../ui/fields/form.tsx'

const CaptchaField = later(() => import('./captcha-field.tsx'))

type CaptchaProps = {
  /** The routes that the form calls. */
  before: readonly string[]
  /** Whether the form is being sent. */
  pending: boolean
}

/**
 * The place in a form for a captcha, empty unless this installation has one before these routes. The form gets its proof as the value
 * `captcha`, and a new one is asked for each time it was sent.
 */
export function Captcha({ before, pending }: CaptchaProps) {
  const captcha = useSettings()?.captcha
  if (!captcha?.paths.some((path) => before.includes(path))) return null
  return (
    <Suspense fallback={<Fetching />}>
      <CaptchaField captcha={captcha} pending={pending} />
    </Suspense>
  )
}

/** Keeps the form from being sent without a proof while the field is fetched. Once it is there, the field says what is missing. */
function Fetching() {
  useFormField('captcha', missing)
  return null
}

const missing = () => ''
