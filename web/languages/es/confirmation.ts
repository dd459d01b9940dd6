import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Gracias por su compra',
  trialTitle: 'Su prueba ha empezado',
  mail: 'Enviamos el recibo a {email}. Puede cerrar esta página.',
  elsewhere: 'Su compra está en el portal de cliente. Para iniciar sesión, recibirá un código por correo.',
  toPortal: 'Abrir el portal de cliente',
  paid: 'Pagado',
  given: 'Lo que ha recibido',
  steps: 'Progreso',
  payment: 'Pago',
  order: 'Pedido',
  benefits: 'Sus beneficios',
  done: 'hecho',
  current: 'en curso',
  waitingTitle: 'Procesando su pago',
  waiting: 'Esta página se actualiza automáticamente. Puede cerrarla: le escribiremos cuando todo esté listo.',
  bankTitle: 'Confirme con su banco',
  bank: 'Su banco quiere comprobar que es usted. No se cobra nada hasta que confirme.',
  toBank: 'Continuar al banco',
  notPaidTitle: 'El pago ha fallado',
  notPaid: 'El importe de {amount} no se ha cobrado: su banco no confirmó el pago. Sus datos siguen ahí.',
  notDone: 'Su tarjeta no se ha guardado y no se ha cobrado nada. Sus datos siguen ahí.',
  backToCheckout: 'Reintentar',
} as const satisfies Translation<typeof english>
