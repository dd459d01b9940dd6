import { Suspense } from 'react'
import { AwaitedField } from '../forms/awaited-field.tsx'
import { later } from '../layouts/later.tsx'
import { useSettings } from '../settings/use-settings.ts'

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
    <Suspense fallback={<AwaitedField name="captcha" />}>
      <CaptchaField captcha={captcha} pending={pending} />
    </Suspense>
  )
}
