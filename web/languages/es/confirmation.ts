import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Gracias, ya es suyo',
  trialTitle: 'Su prueba ha empezado',
  mail: 'El recibo se envía a {email}. Puede cerrar esta página.',
  elsewhere: 'Su compra le espera en el portal de cliente. Se abre con un código que enviamos a su correo.',
  toPortal: 'Abrir el portal de cliente',
  given: 'Lo que ha recibido',
  steps: 'Progreso',
  payment: 'Pago',
  order: 'Pedido',
  benefits: 'Sus ventajas',
  done: 'hecho',
  current: 'en curso',
  waitingTitle: 'Su pago está en camino',
  waiting: 'Esta página se actualiza sola. Puede cerrarla: un correo le avisará cuando todo esté listo.',
  bankTitle: 'Su banco tiene una pregunta',
  bank: 'Quiere saber si es realmente usted. No se cobra nada antes de su respuesta.',
  toBank: 'Responder al banco',
  notPaidTitle: 'El pago no se ha realizado',
  notPaid: 'No se han cobrado {amount}: su banco no confirmó el pago. Todo lo que escribió sigue ahí.',
  notDone: 'Su tarjeta no se ha guardado y no se ha cobrado nada. Todo lo que escribió sigue ahí.',
  backToCheckout: 'Intentarlo de nuevo',
} as const satisfies Translation<typeof english>
