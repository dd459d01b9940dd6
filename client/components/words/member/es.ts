import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  members: 'Miembros',
  invitations: 'Invitaciones enviadas',
  you: 'Usted',
  roleOf: 'Rol de {name}',
  lastOwner: 'Único propietario. Nombre antes a otro propietario.',
  remove: 'Quitar',
  removed: 'Se ha quitado a {name}.',
  removeConfirmTitle: '¿Quitar a {name} de {organization}?',
  removeConfirm: 'Perderá el acceso de inmediato. Para volver necesitará una nueva invitación.',
  unproven: 'La dirección de correo de esta persona aún no está confirmada. Debe confirmarla antes de ser propietaria.',
  resend: 'Reenviar',
  resent: 'Se ha reenviado la invitación a {address}.',
  cancelInvitation: 'Cancelar invitación',
  canceledToast: 'Se ha cancelado la invitación a {address}.',
  expired: 'Caducada',
  expiry: 'Caduca',
  noInvitations: 'No hay invitaciones',
  previous: 'Anterior',
  next: 'Siguiente',
}
