import type { Translation } from './translation.ts'

export const fr = {
  shared: {
    greeting: 'Bonjour {name},',
    greetingNameless: 'Bonjour,',
    code: 'Ou saisissez ce code :',
    validFor: 'Valable {duration}, une seule fois.',
    link: 'Si le bouton ne fonctionne pas, ouvrez ce lien dans votre navigateur :',
    footer: 'Envoyé par {applicationName}.',
    quoted: '« {words} »',
  },
  facts: {
    time: 'Heure',
    device: 'Appareil',
    unknownDevice: 'Appareil inconnu',
    place: 'Lieu',
    ipAddress: 'Adresse IP',
    oldEmail: 'Ancienne adresse e-mail',
    newEmail: 'Nouvelle adresse e-mail',
    organization: 'Organisation',
    inviter: 'Invitation de',
    role: 'Votre rôle',
    owner: 'Propriétaire',
    admin: 'Administrateur',
    member: 'Membre',
    provider: 'Fournisseur',
    apiKey: 'Clé',
    endpoint: 'Point de terminaison',
    change: 'Modification',
  },
  verification: {
    subject: 'Confirmez votre adresse e-mail pour {applicationName}',
    heading: 'Confirmez votre adresse e-mail',
    intro: 'Appuyez sur le bouton pour confirmer que cette adresse e-mail est la vôtre.',
    button: 'Confirmer l’adresse e-mail',
    otherwise:
      'Si vous n’avez pas donné cette adresse e-mail à {applicationName}, ignorez cet e-mail : rien ne se passera sans votre confirmation.',
  },
  takenAddress: {
    subject: 'Vous avez déjà un compte {applicationName}',
    heading: 'Vous avez déjà un compte',
    intro:
      'Quelqu’un, peut-être vous, a essayé de créer un compte avec cette adresse e-mail. Vous en avez déjà un : connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
    signIn: 'Se connecter',
    reset: 'Choisir un nouveau mot de passe',
    otherwise: 'Si ce n’était pas vous, il n’y a rien à faire : votre compte n’a pas changé.',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe {applicationName}',
    heading: 'Choisissez un nouveau mot de passe',
    intro:
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. Appuyez sur le bouton pour en choisir un nouveau.',
    button: 'Choisir un nouveau mot de passe',
    otherwise: 'Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste le même.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe {applicationName} a été modifié',
    heading: 'Votre mot de passe a été modifié',
    intro: 'Le mot de passe de votre compte vient d’être modifié. Si c’était vous, il n’y a rien d’autre à faire.',
    otherwise:
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Choisir un nouveau mot de passe',
  },
  emailChange: {
    subject: 'Confirmez le changement de votre adresse e-mail {applicationName}',
    heading: 'Changer d’adresse e-mail ?',
    intro:
      'Nous avons reçu une demande de changement de l’adresse e-mail de votre compte. Appuyez sur le bouton pour l’autoriser. Nous écrirons ensuite à la nouvelle adresse, qui devra elle aussi être confirmée.',
    button: 'Autoriser le changement',
    otherwise:
      'Si ce n’était pas vous, n’appuyez pas sur le bouton et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail {applicationName} a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    intro: 'Votre compte a une nouvelle adresse e-mail. Utilisez-la désormais pour vous connecter. Nous n’écrirons plus à l’ancienne.',
    otherwise: 'Si ce n’était pas vous, contactez immédiatement l’assistance de {applicationName}.',
  },
  addressClaimed: {
    subject: 'Votre adresse e-mail est confirmée pour {applicationName}',
    heading: 'Votre adresse e-mail est confirmée',
    intro:
      'Vous avez confirmé cette adresse e-mail, ce que personne n’avait fait auparavant. Les mots de passe, fournisseurs associés, clés d’API et sessions d’avant ne sont plus valables.',
    otherwise: 'Si vous les aviez mis en place vous-même, recommencez dans votre compte.',
  },
  newDevice: {
    subject: 'Nouvelle connexion à {applicationName}',
    heading: 'Nouvelle connexion à votre compte',
    intro: 'Quelqu’un vient de se connecter à votre compte depuis un nouvel appareil.',
    button: 'Voir vos appareils',
    otherwise: 'Si c’était vous, il n’y a rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe.',
  },
  accountDeletion: {
    subject: 'Confirmez la suppression de votre compte {applicationName}',
    heading: 'Supprimer votre compte ?',
    intro:
      'Nous avons reçu une demande de suppression de votre compte. Appuyez sur le bouton pour le supprimer avec toutes ses données. Cette action est irréversible.',
    button: 'Supprimer mon compte',
    otherwise:
      'Si ce n’était pas vous, n’appuyez pas sur le bouton et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
  },
  accountDeleted: {
    subject: 'Votre compte {applicationName} a été supprimé',
    heading: 'Votre compte a été supprimé',
    intro: 'Votre compte et toutes ses données ont été supprimés. Merci d’avoir été des nôtres.',
    otherwise: 'Si vous ne le souhaitiez pas, contactez l’assistance de {applicationName}.',
  },
  providerLinked: {
    subject: 'Un moyen de connexion à {applicationName} a été ajouté',
    heading: 'Un moyen de connexion a été ajouté',
    intro: 'Vous pouvez désormais vous connecter avec le fournisseur ci-dessous.',
    otherwise:
      'Si ce n’était pas vous, dissociez-le immédiatement et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Voir vos moyens de connexion',
  },
  providerUnlinked: {
    subject: 'Un moyen de connexion à {applicationName} a été retiré',
    heading: 'Un moyen de connexion a été retiré',
    intro: 'Vous ne pouvez plus vous connecter avec le fournisseur ci-dessous.',
    otherwise: 'Si ce n’était pas vous, changez immédiatement votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Voir vos moyens de connexion',
  },
  apiKeyCreated: {
    subject: 'Une clé d’API de votre compte {applicationName} a été créée',
    heading: 'Une clé d’API a été créée',
    intro: 'Les applications et scripts qui ont cette clé peuvent agir pour vous.',
    otherwise:
      'Si ce n’était pas vous, supprimez la clé et changez votre mot de passe : quelqu’un d’autre a peut-être accès à votre compte.',
    button: 'Voir vos clés d’API',
  },
  impersonated: {
    subject: 'Un administrateur de {applicationName} utilise votre compte',
    heading: 'Un administrateur utilise votre compte',
    intro:
      'Un administrateur de {applicationName} a accès à votre compte pour un temps limité, par exemple pour vous aider. Il ne voit pas votre mot de passe.',
    otherwise:
      'Tout ce qu’il fait figure dans votre compte. Si vous n’avez pas demandé d’aide, contactez l’assistance de {applicationName}.',
    button: 'Voir l’activité',
  },
  passwordSet: {
    subject: 'Un administrateur de {applicationName} a défini votre mot de passe',
    heading: 'Votre mot de passe a été défini par un administrateur',
    intro: 'Votre compte a un nouveau mot de passe et toutes vos sessions ont été fermées.',
    otherwise: 'Si vous ne l’avez pas demandé, choisissez un nouveau mot de passe et contactez l’assistance de {applicationName}.',
    button: 'Choisir un nouveau mot de passe',
  },
  mailedCode: {
    subject: '{applicationName} : votre code {code}',
    heading: 'Votre code',
    signIn: 'Saisissez ce code pour vous connecter à {applicationName}.',
    verification: 'Saisissez ce code pour confirmer votre adresse e-mail auprès de {applicationName}.',
    reset: 'Saisissez ce code pour choisir un nouveau mot de passe sur {applicationName}.',
    newAddress: 'Saisissez ce code pour utiliser cette adresse e-mail avec votre compte sur {applicationName}.',
    addressChange: 'Saisissez ce code pour changer l’adresse e-mail de votre compte sur {applicationName}.',
    otherwise: 'Si vous n’avez pas demandé ce code, ignorez cet e-mail. Ne communiquez jamais le code.',
    otherwiseAddressChange:
      'Si ce n’était pas vous, ne communiquez le code à personne et changez votre mot de passe : une autre personne a peut-être accès à votre compte.',
  },
  magicLink: {
    subject: 'Connexion à {applicationName}',
    heading: 'Connectez-vous à votre compte',
    intro: 'Appuyez sur le bouton pour vous connecter à {applicationName}.',
    button: 'Se connecter',
    otherwise: 'Si vous n’avez pas demandé ce lien, ignorez cet e-mail. Ne le transférez jamais.',
  },
  secondFactorCode: {
    subject: '{applicationName} : votre code de connexion',
    heading: 'Votre code de connexion',
    intro: 'Saisissez ce code pour terminer la connexion. Ne le communiquez à personne.',
    otherwise: 'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe. Changez-le.',
  },
  secondFactorReset: {
    subject: 'Votre validation en deux étapes sur {applicationName} va être réinitialisée',
    heading: 'Votre validation en deux étapes va être réinitialisée',
    intro:
      'On a signalé à un administrateur de {applicationName} que vous avez perdu votre deuxième étape. Votre application d’authentification, vos codes de secours et vos clés d’accès seront supprimés, et vous serez déconnecté partout. Votre mot de passe reste.',
    due: 'Prend effet',
    otherwise:
      'Si vous n’avez rien demandé, arrêtez la réinitialisation maintenant. Changez ensuite votre mot de passe : quelqu’un le connaît peut-être.',
    button: 'Arrêter la réinitialisation',
    wanted: 'Si vous l’avez demandée, vous n’avez rien à faire.',
  },
  securityChanged: {
    subject: 'Vos paramètres de connexion à {applicationName} ont changé',
    heading: 'Vos paramètres de connexion ont changé',
    intro: 'Votre façon de vous connecter à {applicationName} a changé.',
    otherwise: 'Si ce n’était pas vous, vérifiez vos paramètres de sécurité et changez immédiatement votre mot de passe.',
    button: 'Vérifier les paramètres de sécurité',
  },
  securityChanges: {
    authenticatorOn: 'Application d’authentification activée',
    mailedCodesOn: 'Codes par e-mail activés comme seconde étape',
    off: 'Validation en deux étapes désactivée',
    backupCodesRenewed: 'Nouveaux codes de secours créés ; les anciens ne fonctionnent plus',
    backupCodeUsed: 'Un code de secours a été utilisé ; il en reste {left}',
    locked: 'Trop de codes erronés ; la connexion en deux étapes est bloquée temporairement',
    passkeyAdded: 'Clé d’accès ajoutée',
    passkeyRemoved: 'Clé d’accès supprimée',
    passkeyFlagged: 'Une clé d’accès a été refusée, car elle a peut-être été copiée',
    resetRequested: 'Un administrateur va réinitialiser la validation en deux étapes',
    reset: 'Un administrateur a réinitialisé la validation en deux étapes',
  },
  invitation: {
    subject: 'Invitation à une organisation sur {applicationName}',
    heading: 'Invitation à une organisation',
    intro:
      'Quelqu’un vous invite à collaborer sur {applicationName}. Cette personne a choisi les noms ci-dessous : {applicationName} ne les a pas vérifiés.',
    button: 'Voir l’invitation',
    otherwise: 'Si vous ne savez pas de qui il s’agit, ignorez cet e-mail : rien ne se passera sans votre accord.',
    subjectKnown: '{inviter} vous invite à rejoindre {organization} sur {applicationName}',
    headingKnown: '{inviter} vous invite à rejoindre {organization}',
    introKnown: 'Vous êtes invité à collaborer sur {applicationName}.',
    otherwiseKnown: 'Vous ne connaissez pas {address} ? Ignorez cet e-mail : rien ne se passera sans votre accord.',
  },
  waitlistJoined: {
    subject: 'Vous êtes sur la liste d’attente de {applicationName}',
    heading: 'Vous êtes sur la liste d’attente',
    intro:
      'Quand ce sera votre tour, nous vous enverrons un lien pour créer votre compte {applicationName}. D’ici là, vous n’avez rien à faire.',
    otherwise: 'Si vous n’avez pas saisi cette adresse e-mail sur {applicationName}, ignorez cet e-mail : rien ne se passera sans vous.',
  },
  letIn: {
    subject: 'C’est votre tour : créez votre compte {applicationName}',
    heading: 'C’est votre tour',
    intro: 'Vous pouvez maintenant créer votre compte {applicationName}. Appuyez sur le bouton pour choisir un mot de passe.',
    button: 'Créer un compte',
    otherwise: 'Si vous n’avez rien demandé, ignorez cet e-mail : aucun compte ne sera créé sans vous.',
  },
  portalCode: {
    subject: 'Votre code pour {applicationName}',
    heading: 'Votre code de connexion',
    intro: 'Appuyez sur le bouton pour voir vos achats, vos factures et vos abonnements.',
    button: 'Ouvrir mes achats',
    otherwise: 'Si vous ne l’avez pas demandé, ignorez cet e-mail : personne ne peut se connecter sans le code.',
  },
  webhookPaused: {
    subject: 'Point de terminaison désactivé sur {applicationName}',
    heading: 'Un point de terminaison de webhook a été désactivé',
    intro:
      'Dix messages de suite n’ont pas pu être remis à ce point de terminaison, après dix tentatives chacun. Plus rien n’y est envoyé pour le moment.',
    otherwise: 'Dès qu’il fonctionne à nouveau, activez le point de terminaison et renvoyez les messages manqués.',
  },
  processorTrouble: {
    subject: 'Les paiements ne passent plus sur {applicationName}',
    heading: 'Les paiements ne passent plus',
    intro:
      'Le prestataire de paiement refuse nos demandes, sans que les clients y soient pour rien. Les commandes attendent et seront débitées dès que tout fonctionnera à nouveau ; personne n’est invité à changer de carte.',
    answer: 'Réponse',
    otherwise: 'Vérifiez le compte chez le prestataire et sa clé. tollgate doctor indique si le problème persiste.',
  },
  dispute: {
    subject: 'Un paiement est contesté sur {applicationName}',
    heading: 'Un paiement est contesté',
    intro:
      'Un client a demandé à sa banque de récupérer ce paiement. Répondez auprès de votre prestataire de paiement avant la date limite, sinon l’argent revient au client. Tant que la banque n’a pas tranché, le paiement ne peut pas être remboursé.',
    warning:
      'La banque d’un client s’interroge sur ce paiement ou soupçonne une fraude. Aucun argent n’a encore bougé : si le client a raison, un remboursement maintenant évite en général une contestation.',
    amount: 'Montant contesté',
    answerBy: 'Répondre avant le',
    button: 'Voir la commande',
  },
  exportReady: {
    subject: 'Votre export de {applicationName} est prêt',
    heading: 'Votre export est prêt',
    intro: 'Connectez-vous pour télécharger le fichier.',
    rows: 'Lignes',
    button: 'Voir les exports',
  },
  billing: {
    product: 'Produit',
    invoice: 'Facture',
    discount: 'Remise',
    tax: 'Taxes',
    credit: 'Crédit utilisé',
    total: 'Total',
    others: 'Autres lignes',
    chargedToday: 'Débité aujourd’hui',
    nextCharge: 'Prochain débit',
    nextChargeWithTax: 'Prochain débit, taxes comprises',
    nextChargeBeforeTax: 'Prochain débit hors taxes',
    plusUsage: '{amount}, plus l’usage',
    due: 'Montant dû',
    trialEnds: 'Fin de l’essai',
    renews: 'Renouvellement',
    until: 'Actif jusqu’au',
    ended: 'Terminé',
    nextTry: 'Prochaine tentative',
    card: 'Carte',
    refunded: 'Remboursé',
    seeInvoice: 'Voir la facture',
    manage: 'Voir l’abonnement',
    changeCard: 'Changer de carte',
    payNow: 'Payer maintenant',
    seeUsage: 'Voir l’usage',
    meter: 'Compteur',
    used: 'Utilisé',
  },
  orderPaid: {
    subject: 'Votre reçu de {applicationName}',
    heading: 'Votre reçu',
    intro: 'Merci pour votre achat. Voici ce que vous avez acheté.',
  },
  subscriptionStarted: {
    subject: 'Votre abonnement à {applicationName} a commencé',
    heading: 'Votre abonnement a commencé',
    intro: 'Vous disposez dès maintenant de ce qu’il comprend. Il se renouvelle automatiquement jusqu’à sa résiliation.',
  },
  trialStarted: {
    subject: 'Votre essai de {applicationName} a commencé',
    heading: 'Votre essai a commencé',
    intro:
      'Vous disposez dès maintenant de ce que comprend l’abonnement, et rien n’est débité aujourd’hui. À la fin de l’essai, il continue automatiquement et le montant ci-dessous est débité.',
    otherwise: 'Si vous ne le souhaitez pas, résiliez avant la fin de l’essai : rien ne sera débité.',
  },
  trialEnding: {
    subject: 'Votre essai de {applicationName} se termine bientôt',
    heading: 'Votre essai se termine bientôt',
    intro: 'À sa fin, votre abonnement continue automatiquement et le montant ci-dessous est débité.',
    otherwise: 'Si vous ne le souhaitez pas, résiliez avant la fin de l’essai : rien ne sera débité.',
  },
  renewalAhead: {
    subject: 'Votre abonnement à {applicationName} sera bientôt renouvelé',
    heading: 'Votre abonnement sera bientôt renouvelé',
    intro: 'Il se renouvelle automatiquement à la date ci-dessous, et le montant ci-dessous est alors débité.',
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
    subject: 'Votre remboursement de {applicationName}',
    heading: 'Votre remboursement',
    intro: 'Nous remboursons le montant ci-dessous sur votre moyen de paiement d’origine. Cela peut prendre quelques jours.',
  },
  usageAlert: {
    subject: 'Votre utilisation de {applicationName}',
    heading: 'Votre utilisation',
    intro: 'Vous avez utilisé la plus grande partie de vos crédits pour cette période.',
    usedUp: 'Vous avez utilisé tous vos crédits pour cette période.',
    cap: 'Vous approchez du montant maximal que cet usage peut coûter pour cette période.',
  },
} as const satisfies Translation
