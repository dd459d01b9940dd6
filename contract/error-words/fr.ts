import type { ErrorCode } from '../errors.ts'
import type { RedirectError, RedirectErrorWords } from '../redirect-errors.ts'

export const errorWords: Record<ErrorCode, string> = {
  UNAUTHORIZED: 'Aucune session n’est ouverte. Connectez-vous et réessayez.',
  FORBIDDEN: 'Vous n’avez pas le droit de faire cela. Demandez de l’aide à une personne disposant de plus d’autorisations.',
  NOT_FOUND: 'Nous n’avons pas trouvé ce que vous cherchez. Cela a peut-être été déplacé ou supprimé.',
  INVALID_SECRET_KEY:
    'Cette clé secrète n’est pas valide. Elle a peut-être expiré, été supprimée ou n’est pas autorisée depuis cette adresse IP.',
  SESSION_REQUIRED: 'Seule une personne connectée peut le faire, pas une clé secrète.',
  MISSING_SCOPE: 'Il manque à cette clé la portée {scope}. Utilisez une clé qui la possède.',
  VALIDATION_ERROR: 'Certaines informations manquent ou sont incorrectes. Vérifiez-les et réessayez.',
  INVALID_QUERY_PARAMETERS: 'Cette URL contient un élément que nous ne pouvons pas lire. Revenez en arrière et réessayez.',
  REQUIRED: 'Veuillez remplir ce champ.',
  INVALID_INPUT: 'Cette valeur n’est pas correcte. Vérifiez-la et réessayez.',
  FIELD_IS_REQUIRED: 'Veuillez remplir le champ « {field} ».',
  FIELD_NOT_ALLOWED: 'Le champ « {field} » ne peut pas être modifié ici.',
  INVALID_JSON: 'La requête n’a pas pu être lue, car ce n’est pas du JSON valide. Vérifiez-la et renvoyez-la.',
  UNSUPPORTED_MEDIA_TYPE: 'Ce type de contenu n’est pas pris en charge. Envoyez les données au format JSON.',
  BODY_TOO_LARGE: 'C’est trop volumineux pour un seul envoi. Réduisez la taille et réessayez.',
  CREDENTIALS_IN_THE_QUERY: 'Les mots de passe, codes et clés ne doivent pas figurer dans l’URL. Envoyez-les dans le corps.',
  INVALID_ORIGIN: 'Cette requête vient d’un site qui n’est pas approuvé. Ouvrez l’application à sa propre URL et réessayez.',
  MISSING_OR_NULL_ORIGIN:
    'Votre navigateur n’a pas indiqué de quel site vient cette requête. Ouvrez l’application à sa propre URL et réessayez.',
  INVALID_CALLBACKURL: 'L’URL de retour n’est pas approuvée. Revenez en arrière et recommencez depuis l’application.',
  INVALID_REDIRECTURL: 'L’URL de redirection n’est pas approuvée. Revenez en arrière et recommencez depuis l’application.',
  INVALID_ERRORCALLBACKURL: 'L’URL de la page d’erreur n’est pas approuvée. Revenez en arrière et recommencez depuis l’application.',
  INVALID_NEWUSERCALLBACKURL:
    'L’URL de la page destinée aux nouveaux utilisateurs n’est pas approuvée. Revenez en arrière et recommencez depuis l’application.',
  INVALID_SUCCESSURL: 'La page à afficher après le paiement n’est pas approuvée. Recommencez depuis l’application.',
  INVALID_RETURNURL: 'La page de retour du paiement n’est pas approuvée. Recommencez depuis l’application.',
  INVALID_EMBEDORIGIN: 'La page qui afficherait ce paiement n’est pas approuvée. Ouvrez le paiement sur sa propre page.',
  TOO_MANY_EXPORTS: 'Plusieurs exports sont déjà en cours. Attendez que l’un d’eux soit prêt ou annulez-en un.',
  TOO_MANY_REQUESTS: 'Il y a eu trop de tentatives en peu de temps. Patientez un peu et réessayez.',
  TOO_BUSY: 'De très nombreuses personnes se connectent en ce moment. Réessayez dans un instant.',
  SERVICE_UNAVAILABLE: 'L’application est indisponible pour le moment. Réessayez dans quelques minutes.',
  INTERNAL_SERVER_ERROR: 'Un problème est survenu de notre côté. Réessayez et, si cela se reproduit, contactez l’assistance.',
  UNEXPECTED_ERROR: 'Un événement inattendu s’est produit. Réessayez et, si cela se reproduit, contactez l’assistance.',
  SIGN_UP_CLOSED: 'La création de compte est fermée pour le moment.',
  INVITATION_REQUIRED: 'Il vous faut une invitation pour créer un compte ici. Demandez-la à quelqu’un qui en a déjà un.',
  EMAIL_DOMAIN_NOT_ALLOWED: 'Les adresses e-mail de ce domaine ne sont pas acceptées ici. Utilisez votre adresse professionnelle.',
  SIGN_UP_REFUSED: 'Vous ne pouvez pas créer de compte ici.',
  SIGN_UP_HOOK_FAILED: 'La création de comptes est impossible pour le moment. Réessayez dans un instant.',
  MISSING_RESPONSE: 'Veuillez compléter le captcha et réessayer.',
  VERIFICATION_FAILED: 'Le captcha n’a pas été accepté. Complétez-le de nouveau.',
  UNKNOWN_ERROR: 'Le captcha n’a pas pu être vérifié. Réessayez dans un instant.',
  PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD: 'Importez une image, ou saisissez une URL qui commence par https://.',
  PICTURE_CANNOT_BE_READ: 'Nous ne pouvons pas lire cette image. Envoyez du PNG, JPEG, WebP ou GIF de 25 mégapixels au plus.',
  LINK_MUST_BE_AN_HTTPS_ADDRESS: 'Saisissez une URL qui commence par https://.',
  LETTER_WORDS_ARE_MISSING: 'Remplissez chaque texte de l’e-mail.',
  LETTER_WORDS_TOO_LONG: 'Ce texte est trop long.',
  LETTER_VARIABLE_MISSING: 'Il manque la variable {variable} dans « {word} ».',
  LETTER_VARIABLE_UNKNOWN: 'Il n’y a pas de variable {variable} dans « {word} ».',
  USER_NOT_FOUND: 'Nous n’avons pas trouvé cet utilisateur. Le compte a peut-être été supprimé.',
  USER_ALREADY_EXISTS: 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous ou réinitialisez votre mot de passe.',
  FAILED_TO_CREATE_USER: 'Le compte n’a pas pu être créé. Réessayez dans un instant.',
  FAILED_TO_UPDATE_USER: 'Les modifications n’ont pas pu être enregistrées. Réessayez dans un instant.',
  EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED:
    'La création de compte par e-mail et mot de passe est désactivée ici. Choisissez une autre méthode.',
  NO_FIELDS_TO_UPDATE: 'Il n’y a rien à enregistrer. Modifiez d’abord quelque chose.',
  INVALID_EMAIL_OR_PASSWORD: 'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED: 'La connexion par e-mail et mot de passe est désactivée ici. Choisissez un autre moyen de connexion.',
  BANNED_USER: 'Votre compte est bloqué. Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance.',
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY:
    'Vous utilisez déjà l’application en tant que visiteur. Vous pouvez créer un compte à tout moment.',
  USER_IS_NOT_ANONYMOUS: 'Cela n’est possible que pour les visiteurs. Supprimez votre compte dans ses paramètres.',
  COULD_NOT_CREATE_SESSION: 'Nous n’avons pas pu vous connecter. Réessayez dans un instant.',
  INVALID_USERNAME_OR_PASSWORD: 'Le nom d’utilisateur ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
  EMAIL_NOT_VERIFIED_FOR_USERNAME:
    'Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien dans l’e-mail que nous vous avons envoyé.',
  USERNAME_IS_TOO_SHORT: 'Ce nom d’utilisateur est trop court. Choisissez-en un plus long.',
  USERNAME_IS_TOO_LONG: 'Ce nom d’utilisateur est trop long. Choisissez-en un plus court.',
  USERNAME_IS_INVALID:
    'Ce nom d’utilisateur contient des caractères non autorisés. Utilisez uniquement des lettres, des chiffres, des tirets bas et des points.',
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  FAILED_TO_CREATE_SESSION: 'Nous n’avons pas pu vous connecter. Réessayez dans un instant.',
  FAILED_TO_GET_SESSION: 'Nous n’avons pas pu vérifier si votre session est ouverte. Rechargez la page.',
  SESSION_NOT_FOUND: 'Cette session n’existe plus. L’appareil est peut-être déjà déconnecté.',
  SESSION_IS_NOT_FRESH: 'Pour protéger votre compte, confirmez qu’il s’agit bien de vous : connectez-vous de nouveau.',
  SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION:
    'Votre connexion est trop ancienne pour cette action. Connectez-vous de nouveau pour continuer.',
  NOT_AUTHENTICATED: 'Aucune session n’est ouverte. Connectez-vous et réessayez.',
  NOT_WHILE_IMPERSONATING:
    'Cela n’est pas possible pendant que vous agissez à la place d’une autre personne. Revenez d’abord à votre propre compte.',
  INVALID_EMAIL: 'Cela ne ressemble pas à une adresse e-mail. Vérifiez qu’elle ne contient pas de faute de frappe.',
  EMAIL_NOT_VERIFIED: 'Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien dans l’e-mail que nous vous avons envoyé.',
  EMAIL_ALREADY_VERIFIED: 'Votre adresse e-mail est déjà confirmée. Il n’y a rien d’autre à faire.',
  EMAIL_MISMATCH:
    'Ce n’est pas l’adresse e-mail du compte actuellement ouvert. Utilisez votre propre adresse ou connectez-vous à l’autre compte.',
  VERIFICATION_EMAIL_ISNT_ENABLED: 'La confirmation des adresses e-mail est désactivée ici. Contactez l’assistance si vous en avez besoin.',
  INVALID_CODE: 'Le code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
  TOO_MANY_CODES_WERE_TRIED: 'Trop de codes ont été essayés. Ouvrez plutôt le lien de l’e-mail.',
  TOKEN_EXPIRED: 'Ce lien a expiré. Demandez-en un nouveau.',
  VERIFICATION_TOKEN_INVALID: 'Ce lien n’est pas valide ou a déjà été utilisé. Demandez-en un nouveau.',
  VERIFICATION_USER_NOT_FOUND: 'Le compte auquel ce lien appartient n’existe plus.',
  VERIFICATION_UNAUTHORIZED: 'Ce lien appartient à un autre compte. Connectez-vous à ce compte et ouvrez de nouveau le lien.',
  EMAIL_CAN_NOT_BE_UPDATED: 'L’adresse e-mail ne peut pas être modifiée ici. Modifiez-la dans les paramètres e-mail de votre compte.',
  CHANGE_EMAIL_IS_DISABLED: 'Le changement d’adresse e-mail est désactivé ici. Contactez l’assistance si vous en avez besoin.',
  GUESTS_HAVE_NO_EMAIL: 'Les visiteurs n’ont pas d’adresse e-mail. Créez un compte pour en utiliser une.',
  EMAIL_IS_THE_SAME: 'C’est déjà votre adresse e-mail. Saisissez-en une autre.',
  COULDNT_UPDATE_YOUR_EMAIL: 'Votre adresse e-mail n’a pas pu être remplacée par celle-ci. Essayez une autre adresse.',
  INVALID_PASSWORD: 'Le mot de passe est incorrect. Vérifiez-le et réessayez.',
  PASSWORD_TOO_SHORT: 'Ce mot de passe est trop court. Choisissez-en un plus long.',
  PASSWORD_TOO_LONG: 'Ce mot de passe est trop long. Choisissez-en un plus court.',
  PASSWORD_TOO_COMMON: 'De très nombreuses personnes utilisent ce mot de passe, il est donc facile à deviner. Choisissez-en un autre.',
  RESET_PASSWORD_ISNT_ENABLED:
    'La réinitialisation du mot de passe est désactivée ici. Contactez l’assistance si vous ne pouvez pas vous connecter.',
  INVALID_TOKEN: 'Ce lien n’est pas valide ou a déjà été utilisé. Demandez-en un nouveau.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Votre compte n’a pas de mot de passe. Définissez-en un d’abord ou connectez-vous comme d’habitude.',
  USER_ALREADY_HAS_A_PASSWORD: 'Votre compte a déjà un mot de passe. Vous pouvez le modifier dans les paramètres du compte.',
  USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT: 'Saisissez votre mot de passe pour supprimer votre compte.',
  USER_CANNOT_BE_DELETED_PLEASE_PROVIDE_A_PASSWORD_OR_TOKEN:
    'Pour supprimer votre compte, saisissez votre mot de passe ou ouvrez le lien que nous vous avons envoyé par e-mail.',
  LAST_OWNER_CANNOT_BE_DELETED:
    'Vous êtes l’unique propriétaire d’une organisation qui compte d’autres membres. Donnez d’abord le rôle de propriétaire à l’un d’eux.',
  PROVIDER_NOT_FOUND: 'La connexion avec ce fournisseur n’est pas possible ici. Connectez-vous autrement.',
  ID_TOKEN_NOT_SUPPORTED: 'Ce fournisseur ne permet pas de se connecter ainsi. Utilisez son bouton de connexion.',
  FAILED_TO_GET_USER_INFO: 'Le fournisseur ne nous a pas indiqué qui vous êtes. Réessayez ou choisissez un autre moyen de connexion.',
  USER_EMAIL_NOT_FOUND:
    'Le fournisseur n’a pas communiqué votre adresse e-mail. Autorisez-le à le faire et réessayez, ou choisissez un autre moyen de connexion.',
  ACCOUNT_NOT_LINKED:
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous-y comme d’habitude, puis associez ce fournisseur dans les paramètres du compte.',
  UNABLE_TO_LINK_ACCOUNT: 'Le fournisseur n’a pas pu être associé à votre compte. Réessayez ou choisissez un autre fournisseur.',
  SIGNUP_DISABLED: 'Ce fournisseur ne permet pas de créer de nouveaux comptes. Créez le vôtre autrement.',
  UNABLE_TO_CREATE_USER: 'Le compte n’a pas pu être créé. Réessayez dans un instant.',
  UNABLE_TO_CREATE_SESSION: 'Nous n’avons pas pu vous connecter. Réessayez dans un instant.',
  ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER:
    'Ce compte du fournisseur est déjà associé à un autre utilisateur. Dissociez-le d’abord là-bas ou choisissez-en un autre.',
  EMAIL_DOES_NOT_MATCH: 'Le compte du fournisseur utilise une autre adresse e-mail. Choisissez-en un qui a la vôtre.',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'Ce compte du fournisseur est déjà associé. Il n’y a rien d’autre à faire.',
  CALLBACKURL_IS_REQUIRED: 'L’URL de retour est manquante. Revenez en arrière et recommencez depuis l’application.',
  UNABLE_TO_CREATE_VERIFICATION: 'La connexion n’a pas pu démarrer. Réessayez dans un instant.',
  ACCOUNT_NOT_FOUND: 'Ce compte associé est introuvable. Il est peut-être déjà dissocié.',
  YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT:
    'C’est votre seul moyen de connexion. Définissez un mot de passe ou associez un autre fournisseur avant de le dissocier.',
  EITHER_USERID_OR_SESSION_IS_REQUIRED: 'On ne sait pas de quel compte il s’agit. Connectez-vous et réessayez.',
  PROVIDER_IS_NOT_SUPPORTED: 'Le fournisseur {id} n’est pas pris en charge ici. Choisissez-en un autre.',
  NAMED_PROVIDER_NOT_FOUND: 'Le fournisseur {id} est introuvable. Choisissez-en un autre.',
  PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING: 'Le fournisseur {id} ne peut pas renouveler l’accès. Connectez-vous de nouveau avec lui.',
  PROVIDER_IS_NOT_CONFIGURED: 'Le fournisseur {id} n’est plus configuré ici. Contactez l’assistance.',
  FAILED_TO_GET_A_VALID_ACCESS_TOKEN: 'Le fournisseur ne nous a pas donné accès. Associez de nouveau le compte.',
  FAILED_TO_REFRESH_ACCESS_TOKEN: 'L’accès auprès du fournisseur n’a pas pu être renouvelé. Associez de nouveau le compte.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION:
    'Vous n’avez pas le droit de créer des organisations. Adressez-vous à un administrateur.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'Vous avez atteint le nombre maximal d’organisations. Quittez-en ou supprimez-en une d’abord.',
  ORGANIZATION_ALREADY_EXISTS: 'Une organisation existe déjà avec cette URL. Choisissez-en une autre.',
  ORGANIZATION_NOT_FOUND: 'Nous n’avons pas trouvé cette organisation. Elle a peut-être été supprimée.',
  ORGANIZATION_ID_IS_REQUIRED: 'Veuillez d’abord choisir une organisation.',
  SLUG_IS_TAKEN: 'Cette URL est déjà prise. Choisissez-en une autre.',
  NO_ACTIVE_ORGANIZATION: 'Aucune organisation n’est sélectionnée. Choisissez-en une d’abord.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'Vous n’avez pas le droit de modifier cette organisation. Adressez-vous à l’un de ses propriétaires.',
  ORGANIZATION_HAS_SUBSCRIPTIONS_THAT_ARE_NOT_ENDED:
    'Des clients ont encore des abonnements auprès de cette organisation. Mettez-y fin d’abord.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'Vous n’avez pas le droit de supprimer cette organisation. Seul un propriétaire peut le faire.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION:
    'Vous n’avez pas accès à cette organisation. Demandez une invitation à l’un de ses membres.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'Vous n’êtes pas membre de cette organisation. Demandez une invitation à l’un de ses membres.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'Vous n’êtes pas membre de cette organisation. Demandez une invitation à l’un de ses membres.',
  MEMBER_NOT_FOUND: 'Ce membre est introuvable. Il a peut-être quitté l’organisation.',
  ROLE_NOT_FOUND: 'Ce rôle n’existe pas. Choisissez-en un autre.',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'Cette personne est déjà membre de l’organisation.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER:
    'Vous n’avez pas le droit de modifier ce membre. Adressez-vous à un propriétaire de l’organisation.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER:
    'Vous n’avez pas le droit de retirer ce membre. Adressez-vous à un propriétaire de l’organisation.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Vous êtes l’unique propriétaire de cette organisation. Donnez d’abord le rôle de propriétaire à un autre membre, puis quittez-la.',
  MEMBER_EMAIL_NOT_VERIFIED:
    'L’adresse e-mail de cette personne n’est pas encore confirmée. Elle doit l’être avant que la personne devienne propriétaire.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Une organisation a besoin d’au moins un propriétaire. Donnez d’abord ce rôle à un autre membre.',
  SEAT_PAYMENT_FAILED: 'La place d’un membre supplémentaire n’a pas pu être payée. Ajoutez une autre carte et réessayez.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 'L’organisation est complète. Retirez d’abord un membre ou demandez une limite plus élevée.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'Vous n’avez pas le droit d’inviter des personnes dans cette organisation. Adressez-vous à un propriétaire.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    'Vous n’avez pas le droit d’inviter une personne avec ce rôle. Choisissez un autre rôle.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: 'Cette personne est déjà invitée. Vous pouvez renvoyer l’invitation.',
  INVITATION_LIMIT_REACHED: 'Trop d’invitations sont en attente. Attendez quelques réponses ou annulez-en certaines.',
  INVITATION_NOT_FOUND: 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  INVITATION_NOT_FOUND_ANY_MORE: 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'Cette invitation est destinée à une autre adresse e-mail. Connectez-vous avec l’adresse à laquelle elle a été envoyée.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'Vous n’avez pas le droit d’annuler cette invitation. Adressez-vous à un propriétaire de l’organisation.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'La personne à l’origine de l’invitation ne fait plus partie de l’organisation. Demandez une invitation à un autre membre.',
  FAILED_TO_RETRIEVE_INVITATION: 'L’invitation n’a pas pu être lue. Réessayez dans un instant.',
  TEAM_NOT_FOUND: 'Nous n’avons pas trouvé cette équipe. Elle a peut-être été supprimée.',
  TEAM_ALREADY_EXISTS: 'Une équipe porte déjà ce nom. Choisissez un autre nom.',
  UNABLE_TO_REMOVE_LAST_TEAM: 'Une organisation a besoin d’au moins une équipe. Créez-en une autre avant de supprimer celle-ci.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 'L’organisation a atteint le nombre maximal d’équipes. Supprimez-en une d’abord.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM:
    'Vous n’avez pas le droit de créer une équipe. Adressez-vous à un propriétaire de l’organisation.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'Vous n’avez pas le droit de créer des équipes dans cette organisation. Adressez-vous à un propriétaire.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'Vous n’avez pas le droit de supprimer des équipes dans cette organisation. Adressez-vous à un propriétaire.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM:
    'Vous n’avez pas le droit de modifier cette équipe. Adressez-vous à un propriétaire de l’organisation.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM:
    'Vous n’avez pas le droit de supprimer cette équipe. Personne ne peut supprimer une équipe dont il fait lui-même partie.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'Cette personne n’est pas membre de l’équipe.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Aucune équipe n’est sélectionnée. Choisissez-en une d’abord.',
  YOU_CAN_NOT_ACCESS_THE_MEMBERS_OF_THIS_TEAM: 'Vous ne pouvez pas voir les membres de cette équipe. Demandez à en faire partie.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'Vous n’avez pas le droit d’ajouter des personnes à cette équipe. Adressez-vous à un propriétaire de l’organisation.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER:
    'Vous n’avez pas le droit de retirer des personnes de cette équipe. Adressez-vous à un propriétaire de l’organisation.',
  DOMAIN_NOT_FOUND: 'Ce domaine n’existe plus ici.',
  DOMAIN_IS_SHARED: 'Tout le monde peut avoir une adresse de ce domaine. Utilisez un domaine qui vous appartient.',
  DOMAIN_ALREADY_ADDED: 'Ce domaine est déjà dans la liste.',
  TOO_MANY_DOMAINS: 'Vous ne pouvez pas ajouter d’autres domaines. Retirez-en d’abord un.',
  DOMAIN_RECORD_NOT_FOUND: 'Nous ne voyons pas encore l’enregistrement. Il peut mettre une heure à apparaître.',
  DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION: 'Ce domaine appartient ici à une autre organisation. Elle doit d’abord le retirer.',
  DNS_DID_NOT_ANSWER: 'Les serveurs de noms n’ont pas répondu. Veuillez réessayer.',
  API_KEY_NOT_FOUND: 'Nous n’avons pas trouvé cette clé d’API. Elle a peut-être été supprimée.',
  UNAUTHORIZED_OR_INVALID_SESSION: 'Aucune session n’est ouverte. Connectez-vous et réessayez.',
  USER_IS_BANNED: 'Votre compte est bloqué. Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance.',
  THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY:
    'Seul le serveur peut définir cette propriété d’une clé d’API.',
  METADATA_IS_DISABLED: 'Les clés d’API ne peuvent pas contenir de métadonnées ici.',
  METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED: 'Les métadonnées doivent être un objet. Vérifiez-les et réessayez.',
  METADATA_TOO_LARGE: 'Les métadonnées sont trop volumineuses : 8 Ko au maximum.',
  REFILLAMOUNT_IS_REQUIRED_WHEN_REFILLINTERVAL_IS_PROVIDED: 'Veuillez indiquer combien d’utilisations sont ajoutées à chaque recharge.',
  REFILLINTERVAL_IS_REQUIRED_WHEN_REFILLAMOUNT_IS_PROVIDED: 'Veuillez indiquer à quelle fréquence les utilisations sont rechargées.',
  CUSTOM_KEY_EXPIRATION_VALUES_ARE_DISABLED: 'La durée de validité des clés d’API est fixe ici et ne peut pas être choisie.',
  THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE: 'Cette durée de validité est trop courte. Choisissez-en une plus longue.',
  THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE: 'Cette durée de validité est trop longue. Choisissez-en une plus courte.',
  THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: 'Ce préfixe est trop court ou trop long. Choisissez-en un autre.',
  THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: 'Ce nom est trop court ou trop long. Choisissez-en un autre.',
  NO_VALUES_TO_UPDATE: 'Il n’y a rien à enregistrer. Modifiez d’abord quelque chose.',
  INVALID_API_KEY: 'Cette clé d’API n’est pas valide. Vérifiez que vous l’avez copiée en entier.',
  MALFORMED_API_KEY: 'Cette clé d’API n’est pas valide. Vérifiez que vous l’avez copiée en entier.',
  KEY_NOT_FOUND: 'Nous n’avons pas trouvé cette clé d’API. Elle a peut-être été supprimée.',
  KEY_DISABLED: 'Cette clé d’API est désactivée. Activez-la ou utilisez-en une autre.',
  KEY_EXPIRED: 'Cette clé d’API a expiré. Créez-en une nouvelle.',
  USAGE_EXCEEDED: 'Cette clé d’API a épuisé ses utilisations. Créez-en une nouvelle ou attendez la prochaine recharge.',
  RATE_LIMITED: 'Cette clé d’API a été utilisée trop souvent en peu de temps. Patientez un peu et réessayez.',
  FAILED_TO_UPDATE_API_KEY: 'La clé d’API n’a pas pu être mise à jour. Réessayez dans un instant.',
  API_KEY_IS_NOT_PERMITTED: 'Cette clé d’API n’y est pas autorisée. Connectez-vous pour le faire vous-même.',
  THE_USER_ID_FROM_THE_API_KEY_IS_INVALID: 'Le titulaire de cette clé d’API n’existe plus. Utilisez une autre clé d’API.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'Vous n’avez pas le droit de modifier le rôle des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'Vous n’avez pas le droit de créer des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: 'Vous n’avez pas le droit de voir la liste des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'Vous n’avez pas le droit de voir cet utilisateur.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'Vous n’avez pas le droit de modifier des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'Vous n’avez pas le droit de supprimer des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'Vous n’avez pas le droit de bloquer des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 'Vous n’avez pas le droit d’agir à la place d’autres utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: 'Vous n’avez pas le droit de voir les sessions des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: 'Vous n’avez pas le droit de fermer les sessions des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 'Vous n’avez pas le droit de définir le mot de passe des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'Vous n’avez pas le droit de modifier l’adresse e-mail des utilisateurs.',
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: 'Ce rôle n’existe pas. Choisissez-en un autre.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: 'Le mot de passe ne peut pas être modifié ici. Utilisez « Définir le mot de passe ».',
  INVALID_ROLE_TYPE: 'Ce rôle n’est pas valide. Choisissez-en un autre.',
  NO_DATA_TO_UPDATE: 'Il n’y a rien à enregistrer. Modifiez d’abord quelque chose.',
  YOU_CANNOT_BAN_YOURSELF: 'Vous ne pouvez pas bloquer votre propre compte.',
  YOU_CANNOT_REMOVE_YOURSELF: 'Vous ne pouvez pas supprimer votre propre compte ici. Faites-le dans les paramètres du compte.',
  YOU_CANNOT_IMPERSONATE_ADMINS: 'Il n’est pas possible d’agir à la place d’un administrateur.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE: 'Vous n’agissez à la place de personne. Il n’y a rien à arrêter.',
  USER_TO_CHECK_NOT_FOUND: 'Nous n’avons pas trouvé cet utilisateur. Le compte a peut-être été supprimé.',
  FAILED_TO_FIND_USER: 'Votre propre compte est introuvable. Connectez-vous de nouveau.',
  FAILED_TO_FIND_ADMIN_SESSION: 'Votre propre session a pris fin entre-temps. Connectez-vous de nouveau.',
  NOT_ALLOWED_TO_ACCESS_RESOURCE:
    'Vous n’avez pas accès à « {resource} ». Demandez de l’aide à une personne disposant de plus d’autorisations.',
  UNAUTHORIZED_TO_ACCESS_RESOURCE:
    'Vous n’avez pas le droit de faire cela avec « {resource} ». Demandez de l’aide à une personne disposant de plus d’autorisations.',
  NOT_AUTHORIZED: 'Vous n’avez pas le droit de faire cela. Demandez de l’aide à une personne disposant de plus d’autorisations.',
  PRODUCT_NOT_FOUND: 'Ce produit n’est pas en vente ici. Il a peut-être été retiré de la vente.',
  WEBHOOK_ADDRESS_NOT_ALLOWED: 'Cette URL ne peut pas être utilisée. Saisissez une URL https accessible depuis Internet.',
  TOO_MANY_WEBHOOKS: 'Il y a trop de webhooks. Supprimez-en un dont vous n’avez plus besoin.',
  MISSING_REQUIRED_HEADERS: 'Il manque au webhook ses en-têtes de signature. Vérifiez que l’expéditeur signe ses messages.',
  INVALID_SIGNATURE_HEADERS: 'Les en-têtes de signature du webhook sont illisibles. Vérifiez les paramètres de l’expéditeur.',
  MESSAGE_TIMESTAMP_TOO_OLD: 'Le message du webhook est trop ancien. Vérifiez l’horloge des deux serveurs et renvoyez-le.',
  MESSAGE_TIMESTAMP_TOO_NEW: 'Le message du webhook est daté dans le futur. Vérifiez l’horloge des deux serveurs et renvoyez-le.',
  NO_MATCHING_SIGNATURE_FOUND: 'La signature du webhook ne correspond pas. Vérifiez que les deux côtés utilisent le même secret.',
}

export const redirectErrorWords: Record<RedirectError, RedirectErrorWords> = {
  please_restart_the_process: {
    sentence: 'Cette connexion a pris trop de temps ou était déjà terminée.',
    advice: 'Recommencez depuis la page de connexion.',
  },
  invalid_callback_request: {
    sentence: 'La réponse du fournisseur n’a pas pu être lue.',
    advice: 'Recommencez depuis la page de connexion.',
  },
  state_not_found: {
    sentence: 'La réponse du fournisseur ne correspond à aucune connexion que nous connaissons.',
    advice: 'Recommencez depuis la page de connexion.',
  },
  state_mismatch: {
    sentence: 'Cette connexion a été commencée dans un autre navigateur ou une autre fenêtre.',
    advice: 'Recommencez ici et restez dans ce navigateur jusqu’à la fin de la connexion.',
  },
  no_code: { sentence: 'Le retour du fournisseur s’est fait sans confirmation.', advice: 'Recommencez depuis la page de connexion.' },
  oauth_provider_not_found: {
    sentence: 'La connexion avec ce fournisseur n’est pas possible ici.',
    advice: 'Revenez en arrière et choisissez un autre moyen de connexion.',
  },
  invalid_code: {
    sentence: 'Le fournisseur n’a pas accepté la confirmation qu’il vous avait lui-même donnée.',
    advice: 'Recommencez depuis la page de connexion. Si cela se reproduit, choisissez un autre moyen de connexion.',
  },
  unable_to_get_user_info: {
    sentence: 'Le fournisseur ne nous a pas indiqué qui vous êtes.',
    advice: 'Réessayez ou choisissez un autre moyen de connexion.',
  },
  email_not_found: {
    sentence: 'Le fournisseur n’a pas communiqué votre adresse e-mail.',
    advice: 'Autorisez le fournisseur à la communiquer et réessayez, ou choisissez un autre moyen de connexion.',
  },
  email_not_verified: {
    sentence: 'Votre adresse e-mail n’est pas encore confirmée.',
    advice: 'Ouvrez le lien dans l’e-mail que nous vous avons envoyé, puis connectez-vous de nouveau.',
  },
  no_callback_url: { sentence: 'Nous ne savons pas où vous diriger maintenant.', advice: 'Revenez à l’application et recommencez.' },
  account_not_linked: {
    sentence: 'Un compte existe déjà avec cette adresse e-mail et il n’est pas associé à ce fournisseur.',
    advice: 'Connectez-vous comme auparavant, puis associez le fournisseur dans les paramètres de votre compte.',
  },
  account_already_linked_to_different_user: {
    sentence: 'Ce compte du fournisseur est déjà associé à un autre utilisateur.',
    advice: 'Choisissez un autre compte du fournisseur ou dissociez d’abord celui-ci de l’autre utilisateur.',
  },
  unable_to_link_account: {
    sentence: 'Le fournisseur n’a pas pu être associé à votre compte.',
    advice: 'Réessayez ou choisissez un autre fournisseur.',
  },
  email_does_not_match: {
    sentence: 'Le compte du fournisseur utilise une autre adresse e-mail.',
    advice: 'Choisissez un compte du fournisseur qui a la même adresse e-mail.',
  },
  signup_disabled: {
    sentence: 'Ce fournisseur ne permet pas de créer de nouveaux comptes.',
    advice: 'Créez votre compte autrement, ou connectez-vous à celui que vous avez déjà.',
  },
  invitation_required: {
    sentence: 'Il vous faut une invitation pour créer un compte ici.',
    advice: 'Demandez à quelqu’un qui a un compte de vous inviter.',
  },
  email_domain_not_allowed: {
    sentence: 'Les adresses e-mail de ce domaine ne sont pas acceptées ici.',
    advice: 'Choisissez un compte avec votre adresse e-mail professionnelle.',
  },
  sign_up_refused: {
    sentence: 'Vous ne pouvez pas créer de compte ici.',
    advice: 'Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance.',
  },
  sign_up_hook_failed: {
    sentence: 'La création de comptes est impossible pour le moment.',
    advice: 'Réessayez dans un instant.',
  },
  unable_to_create_user: {
    sentence: 'Votre compte n’a pas pu être créé.',
    advice: 'Réessayez dans un instant. Si cela se reproduit, contactez l’assistance.',
  },
  unable_to_create_session: {
    sentence: 'Nous n’avons pas pu vous connecter.',
    advice: 'Réessayez dans un instant. Si cela se reproduit, contactez l’assistance.',
  },
  banned: { sentence: 'Votre compte est bloqué.', advice: 'Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance.' },
  access_denied: {
    sentence: 'Vous n’avez pas donné l’autorisation nécessaire à la connexion.',
    advice: 'Si ce n’était pas voulu, recommencez et autorisez l’accès.',
  },
  user_cancelled_login: {
    sentence: 'Vous avez annulé la connexion chez le fournisseur.',
    advice: 'Si ce n’était pas voulu, recommencez.',
  },
  user_cancelled_authorize: {
    sentence: 'Vous n’avez pas autorisé l’accès chez le fournisseur.',
    advice: 'Si ce n’était pas voulu, recommencez et autorisez l’accès.',
  },
  invalid_request: {
    sentence: 'Le fournisseur n’a pas compris notre demande.',
    advice: 'Réessayez. Si cela se reproduit, contactez l’assistance.',
  },
  invalid_scope: {
    sentence: 'Le fournisseur n’autorise pas ce qui lui a été demandé.',
    advice: 'Contactez l’assistance ou choisissez un autre moyen de connexion.',
  },
  unauthorized_client: {
    sentence: 'Le fournisseur n’accepte pas cette application.',
    advice: 'Contactez l’assistance ou choisissez un autre moyen de connexion.',
  },
  unsupported_response_type: {
    sentence: 'Le fournisseur ne propose pas ce type de connexion.',
    advice: 'Contactez l’assistance ou choisissez un autre moyen de connexion.',
  },
  server_error: {
    sentence: 'Un problème est survenu chez le fournisseur.',
    advice: 'Réessayez dans quelques minutes ou choisissez un autre moyen de connexion.',
  },
  temporarily_unavailable: {
    sentence: 'Le fournisseur est indisponible pour le moment.',
    advice: 'Réessayez dans quelques minutes ou choisissez un autre moyen de connexion.',
  },
  INVALID_TOKEN: {
    sentence: 'Ce lien n’est pas valide ou a déjà été utilisé.',
    advice: 'Demandez un nouvel e-mail et ouvrez le lien le plus récent.',
  },
  invalid_token: {
    sentence: 'Ce lien n’est pas valide ou a déjà été utilisé.',
    advice: 'Demandez un nouvel e-mail et ouvrez le lien le plus récent.',
  },
  token_expired: { sentence: 'Ce lien a expiré.', advice: 'Demandez un nouvel e-mail et ouvrez le lien le plus récent.' },
  user_not_found: {
    sentence: 'Le compte auquel ce lien appartient n’existe plus.',
    advice: 'Vérifiez quelle adresse e-mail vous utilisez ou créez un nouveau compte.',
  },
  unauthorized: { sentence: 'Ce lien appartient à un autre compte.', advice: 'Connectez-vous à ce compte et ouvrez de nouveau le lien.' },
  internal_server_error: {
    sentence: 'Un problème est survenu de notre côté.',
    advice: 'Réessayez dans un instant. Si cela se reproduit, contactez l’assistance.',
  },
  unknown: {
    sentence: 'Un problème est survenu.',
    advice: 'Revenez à l’application et réessayez. Si cela se reproduit, contactez l’assistance en indiquant ce code.',
  },
}
