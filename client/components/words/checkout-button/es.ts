import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  opening: 'Abriendo…',
  forbidden: 'No tiene permiso para hacer esto. Pida ayuda a alguien con más permisos.',
  productGone: 'Este producto no se vende aquí. Puede que se haya retirado de la venta.',
  notOpen: 'Las ventas no están habilitadas para esta organización. Pida a un administrador de esta aplicación que las habilite.',
  untrusted: 'La página que mostraría este pago no es de confianza. Abra el pago en su propia página.',
  untrustedSuccess: 'La página a la que se vuelve después de pagar no es de confianza. Empiece de nuevo desde la aplicación.',
}
