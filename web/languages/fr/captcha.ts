import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Vérification que vous êtes une personne',
  loading: 'Chargement de la vérification…',
  failed: 'La vérification que vous êtes une personne n’a pas pu être chargée. Un bloqueur de contenu en est peut-être la cause.',
  expired: 'La vérification a expiré. Veuillez la refaire.',
  missing: 'Veuillez effectuer cette vérification.',
} satisfies Translation<typeof english>
