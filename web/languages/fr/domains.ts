import type { domains as english } from '../en/domains.ts'
import type { Translation } from '../messages.ts'

export const domains = {
  title: 'Domaines de messagerie',
  lead: 'Les personnes qui confirment une adresse de votre domaine deviennent automatiquement membres.',
  field: 'Domaine',
  fieldHelp: 'Par exemple : acme.com',
  fieldWrong: 'Saisissez un domaine tel que acme.com.',
  add: 'Ajouter un domaine',
  adding: 'Ajout…',
  pending: 'En attente de l’enregistrement',
  verified: 'Vérifié',
  missing: 'Enregistrement manquant',
  instructions: 'Ajoutez cet enregistrement TXT au DNS de {domain} et laissez-le en place.',
  missingNote:
    'Nous ne voyons plus l’enregistrement. S’il manque pendant trois jours, plus personne ne rejoindra l’organisation par ce domaine.',
  name: 'Nom',
  value: 'Valeur',
  check: 'Vérifier maintenant',
  checking: 'Vérification…',
  checked: '{domain} est vérifié.',
  remove: 'Retirer',
  removeTitle: 'Retirer {domain} ?',
  removeConfirm: 'Les membres restent. Les nouvelles personnes de ce domaine ne rejoignent plus automatiquement l’organisation.',
  removing: 'Retrait…',
  removed: '{domain} a été retiré.',
  keysLead:
    'Pour les applications et scripts qui agissent au nom de l’organisation. Une clé reste valable quand la personne qui l’a créée s’en va.',
  keysNone: 'Créez-en une quand une application, un script ou un autre service doit agir au nom de l’organisation.',
  keysClosedTitle: 'Ces clés sont réservées aux personnes qui peuvent modifier l’organisation',
  keysClosed: 'Adressez-vous à un propriétaire ou à un administrateur.',
} as const satisfies Translation<typeof english>
