import type { Translation } from './translation.ts'

export const fr = {
  shared: {
    greeting: 'Bonjour {name},',
    greetingNameless: 'Bonjour,',
    code: 'Ou saisissez ce code :',
    validFor: 'Valable {duration}, une seule fois.',
    link: 'Si le bouton ne fonctionne pas, ouvrez l’adresse dans votre navigateur :',
    footer: 'Envoyé par {applicationName}.',
    quoted: '« {words} »',
  },
  facts: {
    time: 'Heure',
    device: 'Appareil',
    unknownDevice: 'Appareil inconnu',
    place: 'Lieu',
    ipAddress: 'Adresse IP',
    oldEmail: 'Ancienne adresse',
    newEmail: 'Nouvelle adresse',
    organization: 'Organisation',
    inviter: 'Invitation de',
    role: 'Votre rôle',
    owner: 'Propriétaire',
    admin: 'Administrateur',
    member: 'Membre',
    provider: 'Fournisseur',
    apiKey: 'Clé',
    endpoint: 'Point de terminaison',
  },
  verification: {
    subject: 'Confirmez votre adresse e-mail pour {applicationName}',
    heading: 'Confirmez votre adresse e-mail',
    intro: 'Appuyez sur le bouton pour confirmer que cette adresse est la vôtre.',
    button: 'Confirmer l’adresse',
    otherwise:
      'Si vous n’avez pas donné cette adresse à {applicationName}, ignorez ce message : rien ne se passera sans votre confirmation.',
  },
  takenAddress: {
    subject: 'Vous avez déjà un compte {applicationName}',
    heading: 'Vous avez déjà un compte',
    intro:
      'Quelqu’un, peut-être vous, a essayé de créer un compte avec cette adresse. Vous en avez déjà un : connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
    signIn: 'Se connecter',
    reset: 'Choisir un nouveau mot de passe',
    otherwise: 'Si ce n’était pas vous, il n’y a rien à faire : votre compte n’a pas changé et personne n’y est entré.',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe {applicationName}',
    heading: 'Choisissez un nouveau mot de passe',
    intro:
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. Appuyez sur le bouton pour en choisir un nouveau.',
    button: 'Choisir un nouveau mot de passe',
    otherwise: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe {applicationName} a été modifié',
    heading: 'Votre mot de passe a été modifié',
    intro: 'Le mot de passe de votre compte vient d’être modifié. Si c’était vous, il n’y a rien d’autre à faire.',
    otherwise:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Choisir un nouveau mot de passe',
  },
  emailChange: {
    subject: 'Confirmez le changement de votre adresse e-mail {applicationName}',
    heading: 'Changer d’adresse e-mail ?',
    intro:
      'Nous avons reçu une demande de changement de l’adresse e-mail de votre compte. Appuyez sur le bouton pour l’autoriser ; nous écrirons ensuite à la nouvelle adresse, qui devra elle aussi être confirmée.',
    button: 'Autoriser le changement',
    otherwise:
      'Si ce n’était pas vous, n’appuyez pas sur le bouton et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail {applicationName} a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    intro: 'Votre compte a une nouvelle adresse e-mail. Utilisez-la désormais pour vous connecter ; nous n’écrirons plus à l’ancienne.',
    otherwise: 'Si ce n’était pas vous, contactez tout de suite l’assistance de {applicationName}.',
  },
  addressClaimed: {
    subject: 'Votre adresse est confirmée pour {applicationName}',
    heading: 'Votre compte n’est qu’à vous',
    intro:
      'Vous avez confirmé que cette adresse est la vôtre, ce que personne n’avait fait auparavant. Les mots de passe, fournisseurs associés, clés d’API et sessions d’avant ne sont plus valables.',
    otherwise: 'Si vous les aviez mis en place vous-même, recommencez dans votre compte.',
  },
  newDevice: {
    subject: 'Nouvelle connexion à {applicationName}',
    heading: 'Nouvelle connexion à votre compte',
    intro: 'Quelqu’un vient de se connecter à votre compte depuis un appareil que nous ne connaissions pas.',
    button: 'Voir vos appareils',
    otherwise: 'Si c’était vous, il n’y a rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe.',
  },
  accountDeletion: {
    subject: 'Confirmez la suppression de votre compte {applicationName}',
    heading: 'Supprimer votre compte ?',
    intro:
      'Nous avons reçu une demande de suppression de votre compte. Appuyez sur le bouton pour le supprimer avec tout son contenu. Cette action est définitive.',
    button: 'Supprimer mon compte',
    otherwise:
      'Si ce n’était pas vous, n’appuyez pas sur le bouton et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
  },
  accountDeleted: {
    subject: 'Votre compte {applicationName} a été supprimé',
    heading: 'Votre compte a été supprimé',
    intro: 'Votre compte a été supprimé avec tout son contenu. Merci d’avoir été des nôtres.',
    otherwise: 'Si vous ne le souhaitiez pas, contactez l’assistance de {applicationName}.',
  },
  providerLinked: {
    subject: 'Un moyen de connexion à {applicationName} a été ajouté',
    heading: 'Un moyen de connexion a été ajouté',
    intro: 'Votre compte est désormais accessible avec le fournisseur ci-dessous.',
    otherwise:
      'Si ce n’était pas vous, supprimez-le aussitôt et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Voir vos moyens de connexion',
  },
  providerUnlinked: {
    subject: 'Un moyen de connexion à {applicationName} a été supprimé',
    heading: 'Un moyen de connexion a été supprimé',
    intro: 'Votre compte n’est plus accessible avec le fournisseur ci-dessous.',
    otherwise: 'Si ce n’était pas vous, changez aussitôt votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Voir vos moyens de connexion',
  },
  apiKeyCreated: {
    subject: 'Une clé API de votre compte {applicationName} a été créée',
    heading: 'Une clé API a été créée',
    intro: 'Les programmes qui détiennent cette clé agissent avec votre compte.',
    otherwise:
      'Si ce n’était pas vous, supprimez la clé et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Voir vos clés API',
  },
  impersonated: {
    subject: 'L’administration de {applicationName} utilise votre compte',
    heading: 'L’administration utilise votre compte',
    intro:
      'Une personne de l’administration de {applicationName} est entrée dans votre compte pour un temps limité, par exemple pour vous aider. Votre mot de passe lui reste inconnu.',
    otherwise:
      'Ce qui est fait pendant ce temps figure dans votre compte. Si vous n’avez pas demandé d’aide, demandez-en la raison à l’assistance de {applicationName}.',
    button: 'Voir l’activité',
  },
  passwordSet: {
    subject: 'L’administration de {applicationName} a défini votre mot de passe',
    heading: 'Votre mot de passe a été défini par l’administration',
    intro: 'Votre compte a un nouveau mot de passe et vous avez été déconnecté(e) partout.',
    otherwise:
      'Si vous ne l’avez pas demandé, choisissez votre propre mot de passe et demandez-en la raison à l’assistance de {applicationName}.',
    button: 'Choisir un nouveau mot de passe',
  },
  invitation: {
    subject: 'Vous êtes invité(e) dans une organisation sur {applicationName}',
    heading: 'Vous êtes invité(e) dans une organisation',
    intro:
      'Quelqu’un vous invite à collaborer sur {applicationName}. Les noms ci-dessous sont ses propres mots : {applicationName} ne les a pas vérifiés.',
    button: 'Voir l’invitation',
    otherwise: 'Si vous ne savez pas de qui il s’agit, ignorez ce message : rien ne se passera sans votre accord.',
  },
  portalCode: {
    subject: 'Votre code pour {applicationName}',
    heading: 'Votre code de connexion',
    intro: 'Saisissez ce code pour voir vos achats, vos factures et vos abonnements.',
    otherwise: 'Si vous ne l’avez pas demandé, ignorez ce message : personne ne peut entrer sans le code.',
  },
  webhookPaused: {
    subject: 'Webhooks suspendus sur {applicationName}',
    heading: 'Un point de terminaison webhook a été suspendu',
    intro:
      'Dix messages de suite n’ont pas pu être remis à cette adresse, bien que chacun ait été tenté dix fois. Rien n’y est plus envoyé pour le moment.',
    otherwise: 'Dès que le destinataire fonctionne à nouveau, réactivez le point de terminaison et faites renvoyer les messages manqués.',
  },
  exportReady: {
    subject: 'Votre export de {applicationName} est prêt',
    heading: 'Votre export est prêt',
    intro: 'Le fichier que vous avez demandé est prêt ; vous pouvez le télécharger après vous être connecté.',
    rows: 'Lignes',
    button: 'Ouvrir les exports',
  },
  billing: {
    product: 'Produit',
    invoice: 'Facture',
    discount: 'Remise',
    tax: 'Taxe',
    credit: 'Avoir utilisé',
    total: 'Montant total',
    others: 'Autres lignes',
    price: 'Prix hors taxes',
    due: 'Montant dû',
    trialEnds: 'Fin de l’essai',
    renews: 'Renouvellement',
    until: 'Valable jusqu’au',
    ended: 'Terminé',
    nextTry: 'Prochaine tentative',
    card: 'Carte',
    refunded: 'Remboursé',
    seeInvoice: 'Voir la facture',
    manage: 'Voir votre abonnement',
    changeCard: 'Changer de carte',
    payNow: 'Payer maintenant',
  },
  orderPaid: {
    subject: 'Votre reçu de {applicationName}',
    heading: 'Votre reçu',
    intro: 'Merci. Voici ce que vous avez commandé et ce que cela a coûté.',
  },
  subscriptionStarted: {
    subject: 'Votre abonnement à {applicationName} a commencé',
    heading: 'Votre abonnement a commencé',
    intro: 'Vous disposez dès maintenant de ce qu’il comprend. Il se renouvelle automatiquement jusqu’à sa résiliation.',
    trial:
      'Votre essai a commencé : rien n’est débité avant sa fin. Ensuite, l’abonnement continue automatiquement, sauf si vous le résiliez.',
  },
  trialEnding: {
    subject: 'Votre essai de {applicationName} se termine bientôt',
    heading: 'Votre essai se termine bientôt',
    intro: 'À sa fin, votre abonnement continue automatiquement et son prix est débité.',
    otherwise: 'Si vous ne le souhaitez pas, résiliez avant la fin de l’essai : rien ne sera débité.',
  },
  renewalAhead: {
    subject: 'Votre abonnement à {applicationName} sera bientôt renouvelé',
    heading: 'Votre abonnement sera bientôt renouvelé',
    intro: 'Il se renouvelle automatiquement à la date ci-dessous, et son prix est alors débité.',
    otherwise: 'Si vous ne le souhaitez pas, résiliez-le avant son renouvellement.',
  },
  paymentFailed: {
    subject: 'Votre paiement à {applicationName} a échoué',
    heading: 'Votre paiement a échoué',
    intro:
      'Nous n’avons pas pu encaisser le paiement de votre abonnement. Vérifiez votre carte ou choisissez-en une autre, afin de garder ce qu’il comprend.',
    otherwise: 'Si vous avez payé entre-temps, il n’y a rien à faire.',
  },
  cardExpiring: {
    subject: 'Votre carte pour {applicationName} expire bientôt',
    heading: 'Votre carte expire bientôt',
    intro:
      'La carte ci-dessous expire avant le renouvellement de votre abonnement. Enregistrez-en une autre, afin qu’il continue sans interruption.',
  },
  subscriptionCancelled: {
    subject: 'Votre abonnement à {applicationName} est résilié',
    heading: 'Votre abonnement est résilié',
    intro: 'Il ne se renouvelle plus. Jusqu’à la date ci-dessous, vous gardez ce qu’il comprend.',
    otherwise: 'Si vous changez d’avis d’ici là, vous pouvez le reprendre.',
  },
  subscriptionResumed: {
    subject: 'Votre abonnement à {applicationName} continue',
    heading: 'Votre abonnement continue',
    intro: 'Il n’est plus résilié : il se renouvelle automatiquement, comme avant.',
  },
  subscriptionEnded: {
    subject: 'Votre abonnement à {applicationName} est terminé',
    heading: 'Votre abonnement est terminé',
    intro: 'Plus rien n’est débité, et vous ne disposez plus de ce qu’il comprenait. Merci d’avoir été des nôtres.',
  },
  orderRefunded: {
    subject: 'Un remboursement de {applicationName}',
    heading: 'Vous êtes remboursé(e)',
    intro: 'Le montant ci-dessous retourne là d’où venait le paiement. Les banques peuvent avoir besoin de quelques jours.',
  },
} as const satisfies Translation
