import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Rôles',
  lead: 'Ce que chaque rôle permet dans cette organisation. Avec plusieurs rôles, tout ce que permet l’un d’eux est autorisé.',
  caption: 'Autorisations par rôle',
  corner: 'Autorisation',
  customLead: 'Les rôles après « {role} » viennent de la configuration du serveur.',
  yes: 'Autorisé',
  no: 'Non autorisé',
  organization: 'Organisation',
  organization_update: 'Changer le nom, l’URL et le logo, voir l’activité',
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
  team_update: 'Renommer les équipes et gérer leurs membres',
  team_delete: 'Supprimer des équipes',
  billing: 'Facturation',
  billing_manage: 'Choisir les offres, payer et voir les factures',
} as const satisfies Translation<typeof english>
