import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Roles',
  lead: 'Lo que cada rol puede hacer en esta organización. Con varios roles se puede hacer lo que permita cualquiera de ellos.',
  caption: 'Permisos por rol',
  corner: 'Permiso',
  customLead: 'Los roles después de «{role}» vienen de la configuración del servidor.',
  yes: 'Permitido',
  no: 'No permitido',
  organization: 'Organización',
  organization_update: 'Cambiar el nombre, la URL y el logotipo, ver la actividad',
  organization_delete: 'Eliminar la organización',
  member: 'Miembros',
  member_create: 'Añadir miembros',
  member_update: 'Cambiar los roles de los miembros',
  member_delete: 'Quitar miembros',
  invitation: 'Invitaciones',
  invitation_create: 'Invitar a personas',
  invitation_cancel: 'Cancelar invitaciones',
  team: 'Equipos',
  team_create: 'Crear equipos',
  team_update: 'Cambiar el nombre de los equipos y gestionar sus miembros',
  team_delete: 'Eliminar equipos',
  billing: 'Facturación',
  billing_manage: 'Elegir planes, pagar y ver facturas',
} as const satisfies Translation<typeof english>
