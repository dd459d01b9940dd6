import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Confirmez que vous êtes humain',
  loading: 'Chargement de la vérification…',
  failed: 'La vérification n’a pas pu se charger. Un bloqueur de contenu en est peut-être la cause.',
  expired: 'La vérification a expiré. Veuillez réessayer.',
  missing: 'Veuillez effectuer cette vérification.',
} satisfies Translation<typeof english>
