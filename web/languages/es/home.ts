import type { home as english } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  title: 'Inicio',
  needs: 'Requiere su atención',
  nothing: 'Ahora mismo no hay nada pendiente.',
  confirmEmail: 'Confirme su dirección de correo',
  confirmEmailLead: 'Hasta que confirme {email}, no podrá aceptar invitaciones.',
  confirm: 'Confirmar',
  organizations: 'Sus organizaciones',
  organizationsNone: 'Todavía no pertenece a ninguna organización.',
  recent: 'Actividad reciente',
  recentAll: 'Ver todo',
  recentNone: 'Aún no hay actividad.',
  recentFailed: 'No se pudo cargar la actividad reciente',
  glance: 'De un vistazo',
  pendingInvitations: 'Invitaciones pendientes',
  onlyOwner: 'Usted es el único propietario',
  onlyOwnerLead: 'Nombre a otro propietario para que nadie se quede sin acceso cuando usted no esté.',
  chooseOwner: 'Elegir propietario',
  expired: '{count, plural, one {# invitación ha caducado} other {# invitaciones han caducado}}',
  expiredLead: 'Reenvíelas o cancélelas.',
  review: 'Revisar',
} as const satisfies Translation<typeof english>
