import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Rôles',
  lead: 'Ce que chaque rôle permet dans cette organisation. Avec plusieurs rôles, tout ce que permet l’un d’eux est permis.',
  caption: 'Droits par rôle',
  corner: 'Droit',
  customLead: 'Les rôles après « {role} » viennent de la configuration de cette installation.',
  yes: 'Permis',
  no: 'Non permis',
  organization: 'Organisation',
  organization_update: 'Changer le nom, l’adresse et le logo, lire l’activité',
  organization_delete: 'Supprimer l’organisation',
  member: 'Membres',
  member_create: 'Ajouter des membres',
  member_update: 'Changer le rôle des membres',
  member_delete: 'Retirer des membres',
  invitation: 'Invitations',
  invitation_create: 'Inviter des personnes',
  invitation_cancel: 'Annuler des invitations',
  team: 'Équipes',
  team_create: 'Créer des équipes',
  team_update: 'Renommer les équipes et choisir qui en fait partie',
  team_delete: 'Supprimer des équipes',
  billing: 'Facturation',
  billing_manage: 'Choisir les offres, payer et lire les factures',
} as const satisfies Translation<typeof english>
