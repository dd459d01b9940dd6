import type { ErrorCode } from '../errors.ts'
import type { RedirectError, RedirectErrorWords } from '../redirect-errors.ts'

export const errorWords: Record<ErrorCode, string> = {
  UNAUTHORIZED: 'Sie sind nicht angemeldet. Melden Sie sich an und versuchen Sie es erneut.',
  FORBIDDEN: 'Dazu sind Sie nicht berechtigt. Bitten Sie jemanden mit mehr Berechtigungen um Hilfe.',
  NOT_FOUND: 'Wir konnten nicht finden, was Sie suchen. Möglicherweise wurde es verschoben oder gelöscht.',
  INVALID_SECRET_KEY:
    'Dieser geheime Schlüssel ist ungültig. Er ist vielleicht abgelaufen, gelöscht oder für diese IP-Adresse nicht zugelassen.',
  SESSION_REQUIRED: 'Das kann nur eine angemeldete Person tun. Mit einem geheimen Schlüssel geht es nicht.',
  MISSING_SCOPE: 'Diesem Schlüssel fehlt die Berechtigung {scope}. Verwenden Sie einen Schlüssel, der sie hat.',
  VALIDATION_ERROR: 'Einige Angaben fehlen oder sind ungültig. Prüfen Sie sie und versuchen Sie es erneut.',
  INVALID_QUERY_PARAMETERS: 'Diese URL enthält etwas, das wir nicht lesen können. Gehen Sie zurück und versuchen Sie es erneut.',
  REQUIRED: 'Bitte füllen Sie dieses Feld aus.',
  INVALID_INPUT: 'Dieser Wert ist ungültig. Prüfen Sie ihn und versuchen Sie es erneut.',
  FIELD_IS_REQUIRED: 'Bitte füllen Sie „{field}“ aus.',
  FIELD_NOT_ALLOWED: '„{field}“ kann hier nicht geändert werden.',
  INVALID_JSON: 'Die Anfrage konnte nicht gelesen werden, weil sie kein gültiges JSON ist. Prüfen Sie sie und senden Sie sie erneut.',
  UNSUPPORTED_MEDIA_TYPE: 'Diese Art von Inhalt wird nicht unterstützt. Senden Sie die Daten als JSON.',
  BODY_TOO_LARGE: 'Das ist zu groß, um es auf einmal zu senden. Verkleinern Sie es und versuchen Sie es erneut.',
  CREDENTIALS_IN_THE_QUERY: 'Passwörter, Codes und Schlüssel dürfen nicht in der URL stehen. Senden Sie sie im Inhalt der Anfrage.',
  INVALID_ORIGIN:
    'Diese Anfrage kam von einer Website, der wir nicht vertrauen. Öffnen Sie die Anwendung unter ihrer eigenen URL und versuchen Sie es erneut.',
  MISSING_OR_NULL_ORIGIN:
    'Ihr Browser hat nicht mitgeteilt, von welcher Website diese Anfrage kam. Öffnen Sie die Anwendung unter ihrer eigenen URL und versuchen Sie es erneut.',
  INVALID_CALLBACKURL: 'Die URL für die Rückkehr ist nicht vertrauenswürdig. Gehen Sie zurück und beginnen Sie in der Anwendung von vorn.',
  INVALID_REDIRECTURL:
    'Die URL für die Weiterleitung ist nicht vertrauenswürdig. Gehen Sie zurück und beginnen Sie in der Anwendung von vorn.',
  INVALID_ERRORCALLBACKURL:
    'Die URL der Fehlerseite ist nicht vertrauenswürdig. Gehen Sie zurück und beginnen Sie in der Anwendung von vorn.',
  INVALID_NEWUSERCALLBACKURL:
    'Die URL der Seite für neue Benutzer ist nicht vertrauenswürdig. Gehen Sie zurück und beginnen Sie in der Anwendung von vorn.',
  INVALID_SUCCESSURL:
    'Die Seite, auf die Sie nach dem Bezahlen zurückkehren sollen, ist nicht vertrauenswürdig. Beginnen Sie in der Anwendung von vorn.',
  INVALID_RETURNURL:
    'Die Seite, zu der der Bezahlvorgang zurückführen soll, ist nicht vertrauenswürdig. Beginnen Sie in der Anwendung von vorn.',
  INVALID_EMBEDORIGIN:
    'Die Seite, in der dieser Bezahlvorgang erscheinen soll, ist nicht vertrauenswürdig. Öffnen Sie ihn auf seiner eigenen Seite.',
  TOO_MANY_EXPORTS: 'Es werden bereits mehrere Exporte erstellt. Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.',
  TOO_MANY_VIEWS: 'Diese Liste hat so viele gespeicherte Ansichten wie möglich. Löschen Sie zuerst eine.',
  TOO_MANY_REQUESTS: 'Zu viele Versuche in kurzer Zeit. Warten Sie ein wenig und versuchen Sie es erneut.',
  TOO_BUSY: 'Gerade melden sich sehr viele Menschen an. Versuchen Sie es gleich noch einmal.',
  SERVICE_UNAVAILABLE: 'Die Anwendung ist zurzeit nicht erreichbar. Versuchen Sie es in ein paar Minuten erneut.',
  INTERNAL_SERVER_ERROR:
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut; wenn es wieder passiert, wenden Sie sich an den Support.',
  UNEXPECTED_ERROR: 'Etwas Unerwartetes ist passiert. Versuchen Sie es erneut; wenn es wieder passiert, wenden Sie sich an den Support.',
  SIGN_UP_CLOSED: 'Zurzeit können keine Konten erstellt werden.',
  WAITLIST_ONLY: 'Tragen Sie sich zuerst in die Warteliste ein. Sobald Sie an der Reihe sind, erhalten Sie eine E-Mail mit einem Link.',
  WAITLIST_CLOSED: 'Hier gibt es keine Warteliste.',
  WAITLIST_FULL: 'Die Warteliste ist zurzeit voll. Versuchen Sie es in ein paar Tagen noch einmal.',
  INVITATION_REQUIRED: 'Um hier ein Konto zu erstellen, brauchen Sie eine Einladung. Bitten Sie jemanden mit einem Konto darum.',
  EMAIL_DOMAIN_NOT_ALLOWED: 'E-Mail-Adressen dieser Domain sind hier nicht erlaubt. Verwenden Sie Ihre geschäftliche E-Mail-Adresse.',
  SIGN_UP_REFUSED: 'Sie können hier kein Konto erstellen.',
  SIGN_UP_HOOK_FAILED: 'Konten können gerade nicht erstellt werden. Versuchen Sie es gleich noch einmal.',
  CONSENT_EXPIRED: 'Diese Anfrage ist abgelaufen. Bitte beginnen Sie in der Anwendung noch einmal.',
  TWO_FACTOR_NOT_AVAILABLE: 'Die Bestätigung in zwei Schritten ist hier nicht verfügbar.',
  TWO_FACTOR_NOT_ENABLED: 'Die Bestätigung in zwei Schritten ist für Ihr Konto nicht aktiv. Aktivieren Sie sie zuerst.',
  TOTP_NOT_ENABLED: 'Für dieses Konto ist keine Authenticator-App eingerichtet.',
  TOTP_ALREADY_ENABLED: 'Es ist bereits eine Authenticator-App eingerichtet. Deaktivieren Sie zuerst die Bestätigung in zwei Schritten.',
  OTP_NOT_ENABLED: 'Codes per E-Mail sind für dieses Konto nicht aktiviert. Verwenden Sie eine andere Methode.',
  OTP_NOT_CONFIGURED: 'Codes per E-Mail sind hier nicht verfügbar.',
  OTP_HAS_EXPIRED: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  BACKUP_CODES_NOT_ENABLED: 'Für dieses Konto gibt es keine Backup-Codes mehr.',
  INVALID_BACKUP_CODE: 'Dieser Backup-Code ist falsch oder wurde bereits verwendet.',
  INVALID_TWO_FACTOR_CODE: 'Dieser Code ist falsch oder wurde bereits verwendet. Warten Sie auf den nächsten und versuchen Sie es erneut.',
  INVALID_TWO_FACTOR_COOKIE: 'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Zu viele falsche Codes. Melden Sie sich erneut an.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Zu viele falsche Codes. Warten Sie eine Weile und versuchen Sie es erneut.',
  PASSKEYS_NOT_AVAILABLE: 'Passkeys sind hier nicht verfügbar.',
  TOO_MANY_PASSKEYS: 'Sie haben die Höchstzahl an Passkeys erreicht. Entfernen Sie einen, den Sie nicht mehr verwenden.',
  CHALLENGE_NOT_FOUND: 'Das hat zu lange gedauert. Versuchen Sie es erneut.',
  FAILED_TO_VERIFY_REGISTRATION: 'Der Passkey konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  PASSKEY_NOT_FOUND: 'Wir kennen diesen Passkey nicht. Möglicherweise wurde er aus Ihrem Konto entfernt.',
  AUTHENTICATION_FAILED: 'Der Passkey wurde nicht akzeptiert. Versuchen Sie es erneut oder melden Sie sich anders an.',
  CANNOT_REMOVE_LAST_SIGN_IN_METHOD: 'Das ist Ihre letzte Anmeldemöglichkeit. Fügen Sie zuerst eine andere hinzu.',
  INVALID_OTP: 'Dieser Code ist falsch. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  OTP_EXPIRED: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  TOO_MANY_ATTEMPTS: 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  MAILED_CODES_NOT_AVAILABLE: 'Anmeldecodes per E-Mail sind hier nicht verfügbar.',
  MAGIC_LINKS_NOT_AVAILABLE: 'Anmeldelinks per E-Mail sind hier nicht verfügbar.',
  ADMINISTRATORS_NEED_A_SECOND_FACTOR:
    'Für die Verwaltung brauchen Sie die Bestätigung in zwei Schritten. Aktivieren oder bestätigen Sie sie in Ihren Sicherheitseinstellungen.',
  YOU_ARE_NOT_ALLOWED_TO_RESET_SECOND_FACTORS: 'Sie dürfen die Bestätigung in zwei Schritten nicht zurücksetzen.',
  YOU_CANNOT_RESET_SECOND_FACTORS_OF_ADMINISTRATORS:
    'Die Bestätigung in zwei Schritten eines Administrators lässt sich nur über die Befehlszeile zurücksetzen.',
  USER_HAS_NO_SECOND_FACTOR:
    'Diese Person nutzt weder die Bestätigung in zwei Schritten noch einen Passkey: Es gibt nichts zurückzusetzen.',
  SECOND_FACTOR_RESET_NEEDS_A_PROVEN_ADDRESS:
    'Diese Person hat ihre E-Mail-Adresse nie bestätigt, daher könnte keine E-Mail sie warnen. Setzen Sie über die Befehlszeile zurück.',
  EVERYONE_HERE_NEEDS_A_SECOND_FACTOR:
    'Hier ist die Bestätigung in zwei Schritten erforderlich. Aktivieren Sie sie in Ihren Sicherheitseinstellungen.',
  ORGANIZATION_REQUIRED: 'Hier arbeiten alle in einer Organisation. Wählen Sie stattdessen eine andere.',
  SECOND_FACTOR_REQUIRED:
    'Diese Organisation verlangt die Bestätigung in zwei Schritten. Aktivieren Sie sie in Ihren Sicherheitseinstellungen.',
  MISSING_RESPONSE: 'Bitte lösen Sie das Captcha und versuchen Sie es erneut.',
  VERIFICATION_FAILED: 'Das Captcha wurde nicht angenommen. Lösen Sie es noch einmal.',
  UNKNOWN_ERROR: 'Das Captcha konnte nicht geprüft werden. Versuchen Sie es gleich noch einmal.',
  PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD: 'Laden Sie ein Bild hoch oder geben Sie eine URL ein, die mit https:// beginnt.',
  PICTURE_CANNOT_BE_READ: 'Dieses Bild können wir nicht lesen. Senden Sie PNG, JPEG, WebP oder GIF mit höchstens 25 Megapixeln.',
  LINK_MUST_BE_AN_HTTPS_ADDRESS: 'Geben Sie eine URL ein, die mit https:// beginnt.',
  LETTER_WORDS_ARE_MISSING: 'Füllen Sie jeden Text der E-Mail aus.',
  LETTER_WORDS_TOO_LONG: 'Dieser Text ist zu lang.',
  LETTER_VARIABLE_MISSING: 'In „{word}“ fehlt die Variable {variable}.',
  LETTER_VARIABLE_UNKNOWN: 'In „{word}“ gibt es keine Variable {variable}.',
  USER_NOT_FOUND: 'Wir konnten diesen Benutzer nicht finden. Möglicherweise wurde das Konto gelöscht.',
  SELLING_NOT_OPEN: 'Der Verkauf ist für diese Organisation nicht freigeschaltet. Bitten Sie einen Administrator dieser Anwendung darum.',
  TERMS_NOT_ACCEPTED: 'Akzeptieren Sie zuerst in Ihrem Konto die Nutzungsbedingungen. Lassen Sie den Zugriff danach hier zu.',
  TERMS_NOT_CURRENT: 'Die Nutzungsbedingungen haben sich geändert. Laden Sie die Seite neu, um die aktuelle Fassung zu lesen.',
  SELLER_IS_REQUIRED: 'Sie haben bei mehreren Verkäufern gekauft. Wählen Sie einen aus.',
  USER_ALREADY_EXISTS: 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  FAILED_TO_CREATE_USER: 'Das Konto konnte nicht erstellt werden. Versuchen Sie es gleich noch einmal.',
  FAILED_TO_UPDATE_USER: 'Die Änderungen konnten nicht gespeichert werden. Versuchen Sie es gleich noch einmal.',
  EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED:
    'Konten mit E-Mail-Adresse und Passwort können hier nicht erstellt werden. Wählen Sie einen anderen Weg.',
  NO_FIELDS_TO_UPDATE: 'Es gibt nichts zu speichern. Ändern Sie zuerst etwas.',
  INVALID_EMAIL_OR_PASSWORD: 'Die E-Mail-Adresse oder das Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED:
    'Die Anmeldung mit E-Mail-Adresse und Passwort ist hier deaktiviert. Wählen Sie eine andere Anmeldemethode.',
  BANNED_USER: 'Ihr Konto wurde gesperrt. Wenn Sie das für einen Irrtum halten, wenden Sie sich an den Support.',
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: 'Sie nutzen die Anwendung bereits als Gast. Sie können jederzeit ein Konto erstellen.',
  USER_IS_NOT_ANONYMOUS: 'Das ist nur für Gäste möglich. Löschen Sie Ihr Konto in den Kontoeinstellungen.',
  COULD_NOT_CREATE_SESSION: 'Wir konnten Sie nicht anmelden. Versuchen Sie es gleich noch einmal.',
  INVALID_USERNAME_OR_PASSWORD: 'Der Benutzername oder das Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  EMAIL_NOT_VERIFIED_FOR_USERNAME:
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.',
  USERNAME_IS_TOO_SHORT: 'Dieser Benutzername ist zu kurz. Wählen Sie einen längeren.',
  USERNAME_IS_TOO_LONG: 'Dieser Benutzername ist zu lang. Wählen Sie einen kürzeren.',
  USERNAME_IS_INVALID:
    'Dieser Benutzername enthält Zeichen, die nicht erlaubt sind. Verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Punkte.',
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: 'Dieser Benutzername ist bereits vergeben. Wählen Sie einen anderen.',
  FAILED_TO_CREATE_SESSION: 'Wir konnten Sie nicht anmelden. Versuchen Sie es gleich noch einmal.',
  FAILED_TO_GET_SESSION: 'Wir konnten nicht prüfen, ob Sie angemeldet sind. Laden Sie die Seite neu.',
  SESSION_NOT_FOUND: 'Diese Sitzung gibt es nicht mehr. Möglicherweise ist das Gerät bereits abgemeldet.',
  INVALID_SESSION_TOKEN: 'Dieses Konto ist hier nicht mehr angemeldet. Melden Sie sich erneut damit an.',
  ONE_TIME_TOKEN_INVALID: 'Dieses Anmelde-Token ist ungültig oder wurde bereits verwendet. Fordern Sie ein neues an.',
  ONE_TIME_TOKEN_EXPIRED: 'Dieses Anmelde-Token ist abgelaufen. Fordern Sie ein neues an.',
  SESSION_IS_NOT_FRESH: 'Zum Schutz Ihres Kontos bestätigen Sie bitte, dass Sie es sind: Melden Sie sich erneut an.',
  SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION:
    'Ihre Anmeldung liegt dafür zu lange zurück. Melden Sie sich erneut an, um fortzufahren.',
  NOT_AUTHENTICATED: 'Sie sind nicht angemeldet. Melden Sie sich an und versuchen Sie es erneut.',
  NOT_WHILE_IMPERSONATING: 'Das geht nicht, solange Sie als eine andere Person handeln. Beenden Sie das zuerst.',
  INVALID_EMAIL: 'Das sieht nicht nach einer E-Mail-Adresse aus. Prüfen Sie sie auf Tippfehler.',
  EMAIL_NOT_VERIFIED: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.',
  EMAIL_ALREADY_VERIFIED: 'Ihre E-Mail-Adresse ist bereits bestätigt. Es ist nichts weiter zu tun.',
  EMAIL_MISMATCH:
    'Das ist nicht die E-Mail-Adresse des Kontos, bei dem Sie angemeldet sind. Verwenden Sie Ihre eigene oder melden Sie sich bei dem anderen Konto an.',
  VERIFICATION_EMAIL_ISNT_ENABLED:
    'Das Bestätigen von E-Mail-Adressen ist hier deaktiviert. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  INVALID_CODE: 'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder nehmen Sie einen neuen.',
  TOO_MANY_CODES_WERE_TRIED: 'Es wurden zu viele Codes ausprobiert. Öffnen Sie stattdessen den Link in der E-Mail.',
  TOKEN_EXPIRED: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  VERIFICATION_TOKEN_INVALID: 'Dieser Link ist ungültig oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  VERIFICATION_USER_NOT_FOUND: 'Das Konto, zu dem dieser Link gehört, gibt es nicht mehr.',
  VERIFICATION_UNAUTHORIZED: 'Dieser Link gehört zu einem anderen Konto. Melden Sie sich dort an und öffnen Sie den Link erneut.',
  EMAIL_CAN_NOT_BE_UPDATED: 'Die E-Mail-Adresse kann hier nicht geändert werden. Ändern Sie sie in den E-Mail-Einstellungen Ihres Kontos.',
  CHANGE_EMAIL_IS_DISABLED: 'Das Ändern der E-Mail-Adresse ist hier deaktiviert. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  GUESTS_HAVE_NO_EMAIL: 'Gäste haben keine E-Mail-Adresse. Erstellen Sie ein Konto, um eine zu verwenden.',
  EMAIL_IS_THE_SAME: 'Das ist bereits Ihre E-Mail-Adresse. Geben Sie eine andere ein.',
  CHANGE_EMAIL_WITH_OTP_IS_DISABLED:
    'Das Ändern der E-Mail-Adresse ist hier deaktiviert. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  OTP_IS_REQUIRED_TO_VERIFY_CURRENT_EMAIL: 'Geben Sie den Code ein, der an Ihre jetzige E-Mail-Adresse geschickt wurde.',
  EMAIL_ALREADY_IN_USE: 'Diese E-Mail-Adresse ist inzwischen vergeben. Geben Sie eine andere ein.',
  COULDNT_UPDATE_YOUR_EMAIL: 'Ihre E-Mail-Adresse konnte nicht auf diese geändert werden. Versuchen Sie es mit einer anderen.',
  INVALID_PASSWORD: 'Das Passwort ist falsch. Prüfen Sie es und versuchen Sie es erneut.',
  PASSWORD_TOO_SHORT: 'Dieses Passwort ist zu kurz. Wählen Sie ein längeres.',
  PASSWORD_TOO_LONG: 'Dieses Passwort ist zu lang. Wählen Sie ein kürzeres.',
  PASSWORD_COMPROMISED: 'Dieses Passwort wurde bei einem Datenleck bekannt. Wählen Sie ein anderes.',
  PASSWORD_TOO_COMMON: 'Sehr viele Menschen verwenden dieses Passwort, deshalb ist es leicht zu erraten. Wählen Sie ein anderes.',
  RESET_PASSWORD_ISNT_ENABLED:
    'Das Zurücksetzen des Passworts ist hier deaktiviert. Wenden Sie sich an den Support, wenn Sie sich nicht anmelden können.',
  INVALID_TOKEN: 'Dieser Link ist ungültig oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Ihr Konto hat kein Passwort. Legen Sie zuerst eines fest oder melden Sie sich wie gewohnt an.',
  USER_ALREADY_HAS_A_PASSWORD: 'Ihr Konto hat bereits ein Passwort. Sie können es in den Kontoeinstellungen ändern.',
  USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT: 'Geben Sie Ihr Passwort ein, um Ihr Konto zu löschen.',
  USER_CANNOT_BE_DELETED_PLEASE_PROVIDE_A_PASSWORD_OR_TOKEN:
    'Um Ihr Konto zu löschen, geben Sie Ihr Passwort ein oder öffnen Sie den Link, den wir Ihnen per E-Mail geschickt haben.',
  LAST_OWNER_CANNOT_BE_DELETED:
    'Nur Sie haben in einer Organisation mit weiteren Mitgliedern die Rolle „Inhaber“. Geben Sie diese Rolle zuerst einem anderen Mitglied.',
  PROVIDER_NOT_FOUND: 'Die Anmeldung über diesen Anbieter ist hier nicht möglich. Wählen Sie eine andere Anmeldemethode.',
  ID_TOKEN_NOT_SUPPORTED: 'Dieser Anbieter erlaubt eine solche Anmeldung nicht. Verwenden Sie seine Anmeldeschaltfläche.',
  FAILED_TO_GET_USER_INFO:
    'Der Anbieter hat uns nicht mitgeteilt, wer Sie sind. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.',
  USER_EMAIL_NOT_FOUND:
    'Der Anbieter hat Ihre E-Mail-Adresse nicht weitergegeben. Erlauben Sie es dort und versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.',
  ACCOUNT_NOT_LINKED:
    'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich dort wie gewohnt an und verknüpfen Sie diesen Anbieter dann in den Kontoeinstellungen.',
  UNABLE_TO_LINK_ACCOUNT:
    'Der Anbieter konnte nicht mit Ihrem Konto verknüpft werden. Versuchen Sie es erneut oder wählen Sie einen anderen Anbieter.',
  SIGNUP_DISABLED: 'Mit diesem Anbieter können keine neuen Konten erstellt werden. Wählen Sie einen anderen Weg.',
  UNABLE_TO_CREATE_USER: 'Das Konto konnte nicht erstellt werden. Versuchen Sie es gleich noch einmal.',
  UNABLE_TO_CREATE_SESSION: 'Wir konnten Sie nicht anmelden. Versuchen Sie es gleich noch einmal.',
  ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER:
    'Dieses Anbieterkonto ist bereits mit einem anderen Benutzer verknüpft. Trennen Sie es zuerst dort oder wählen Sie ein anderes.',
  EMAIL_DOES_NOT_MATCH: 'Das Anbieterkonto verwendet eine andere E-Mail-Adresse. Wählen Sie eines mit Ihrer E-Mail-Adresse.',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'Dieses Anbieterkonto ist bereits verknüpft. Es ist nichts weiter zu tun.',
  CALLBACKURL_IS_REQUIRED: 'Die URL für die Rückkehr fehlt. Gehen Sie zurück und beginnen Sie in der Anwendung von vorn.',
  UNABLE_TO_CREATE_VERIFICATION: 'Die Anmeldung konnte nicht gestartet werden. Versuchen Sie es gleich noch einmal.',
  ACCOUNT_NOT_FOUND: 'Dieses verknüpfte Konto wurde nicht gefunden. Möglicherweise wurde es bereits getrennt.',
  YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT:
    'Das ist Ihre einzige Anmeldemethode. Um sie zu trennen, legen Sie zuerst ein Passwort fest oder verknüpfen Sie einen weiteren Anbieter.',
  EITHER_USERID_OR_SESSION_IS_REQUIRED: 'Es ist nicht klar, wessen Konto gemeint ist. Melden Sie sich an und versuchen Sie es erneut.',
  PROVIDER_IS_NOT_SUPPORTED: 'Der Anbieter {id} wird hier nicht unterstützt. Wählen Sie einen anderen.',
  NAMED_PROVIDER_NOT_FOUND: 'Der Anbieter {id} wurde nicht gefunden. Wählen Sie einen anderen.',
  PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING: 'Der Anbieter {id} kann den Zugriff nicht erneuern. Melden Sie sich noch einmal über ihn an.',
  PROVIDER_IS_NOT_CONFIGURED: 'Der Anbieter {id} ist hier nicht mehr eingerichtet. Wenden Sie sich an den Support.',
  PROVIDER_ADDRESS_NOT_ALLOWED:
    'Geben Sie https-Adressen ein, die aus dem Internet erreichbar sind. Ein Anbieter in Ihrem Netz gehört in die Konfiguration.',
  PROVIDER_ID_IS_TAKEN: 'Es gibt bereits einen Anbieter mit dieser ID. Wählen Sie eine andere.',
  PROVIDER_HAS_LINKED_ACCOUNTS:
    'Mit dieser ID sind Personen über einen anderen Aussteller oder eine andere Adresse verknüpft. Wählen Sie eine andere ID oder lassen Sie diese Angaben, wie sie sind.',
  PROVIDER_IS_ONLY_WAY_IN:
    'Einige Personen können sich nur über diesen Anbieter anmelden. Bestätigen Sie, dass Sie ihn trotzdem löschen möchten.',
  TOO_MANY_PROVIDERS: 'Es gibt zu viele Anbieter. Löschen Sie einen, den Sie nicht mehr brauchen.',
  FAILED_TO_GET_A_VALID_ACCESS_TOKEN: 'Der Anbieter hat uns keinen Zugriff gegeben. Verknüpfen Sie das Konto erneut.',
  FAILED_TO_REFRESH_ACCESS_TOKEN: 'Der Zugriff beim Anbieter konnte nicht erneuert werden. Verknüpfen Sie das Konto erneut.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: 'Sie dürfen keine Organisationen erstellen. Wenden Sie sich an einen Administrator.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'Sie haben die Höchstzahl an Organisationen erreicht. Verlassen oder löschen Sie zuerst eine.',
  ORGANIZATION_ALREADY_EXISTS: 'Es gibt bereits eine Organisation mit dieser URL. Wählen Sie eine andere.',
  ORGANIZATION_NOT_FOUND: 'Wir konnten diese Organisation nicht finden. Möglicherweise wurde sie gelöscht.',
  ORGANIZATION_ID_IS_REQUIRED: 'Bitte wählen Sie zuerst eine Organisation.',
  SLUG_IS_TAKEN: 'Diese URL ist bereits vergeben. Wählen Sie eine andere.',
  NO_ACTIVE_ORGANIZATION: 'Es ist keine Organisation ausgewählt. Wählen Sie zuerst eine.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: 'Sie dürfen diese Organisation nicht ändern. Wenden Sie sich an einen ihrer Inhaber.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: 'Sie dürfen diese Organisation nicht löschen. Das kann nur ein Inhaber.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION:
    'Sie haben keinen Zugriff auf diese Organisation. Bitten Sie eines ihrer Mitglieder um eine Einladung.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION:
    'Sie sind kein Mitglied dieser Organisation. Bitten Sie eines ihrer Mitglieder um eine Einladung.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION:
    'Sie sind kein Mitglied dieser Organisation. Bitten Sie eines ihrer Mitglieder um eine Einladung.',
  MEMBER_NOT_FOUND: 'Dieses Mitglied wurde nicht gefunden. Möglicherweise hat es die Organisation verlassen.',
  ROLE_NOT_FOUND: 'Diese Rolle gibt es nicht. Wählen Sie eine andere.',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'Diese Person ist bereits Mitglied der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: 'Sie dürfen dieses Mitglied nicht ändern. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER:
    'Sie dürfen dieses Mitglied nicht entfernen. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Nur Sie haben in dieser Organisation die Rolle „Inhaber“. Geben Sie diese Rolle zuerst einem anderen Mitglied und verlassen Sie dann die Organisation.',
  MEMBER_EMAIL_NOT_VERIFIED: 'Die E-Mail-Adresse dieser Person ist noch nicht bestätigt. Erst danach kann sie Inhaber werden.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Eine Organisation braucht mindestens einen Inhaber. Geben Sie diese Rolle zuerst einem anderen Mitglied.',
  SEAT_PAYMENT_FAILED:
    'Der Platz für ein weiteres Mitglied konnte nicht bezahlt werden. Hinterlegen Sie eine andere Karte und versuchen Sie es erneut.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
    'Die Organisation ist voll. Entfernen Sie zuerst ein Mitglied oder bitten Sie um ein höheres Limit.',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: 'Öffnen Sie zuerst eine Organisation und erstellen Sie dann die Rolle.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE:
    'Sie dürfen diese Rolle nicht erstellen: Sie würde mehr erlauben als Ihre eigene. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE:
    'Sie dürfen diese Rolle nicht ändern: Sie würde mehr erlauben als Ihre eigene. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: 'Sie dürfen keine Rollen löschen. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: 'Sie dürfen diese Rolle nicht ansehen. Wenden Sie sich an einen Inhaber der Organisation.',
  TOO_MANY_ROLES: 'Die Organisation hat so viele Rollen, wie sie haben kann. Löschen Sie zuerst eine.',
  INVALID_RESOURCE: 'Eine dieser Berechtigungen gibt es nicht. Laden Sie die Seite neu.',
  ROLE_NAME_IS_ALREADY_TAKEN: 'Dieser Name ist vergeben. Wählen Sie einen anderen.',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: 'Diese Rolle gehört zu jeder Organisation und kann nicht gelöscht werden.',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'Mitglieder haben diese Rolle. Geben Sie ihnen zuerst eine andere.',
  ROLE_IS_OFFERED_BY_INVITATIONS: 'Offene Einladungen bieten diese Rolle an. Ziehen Sie sie zuerst zurück.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'Sie dürfen niemanden in diese Organisation einladen. Wenden Sie sich an einen Inhaber.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: 'Sie dürfen niemanden mit dieser Rolle einladen. Wählen Sie eine andere Rolle.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: 'Diese Person ist bereits eingeladen. Sie können die Einladung noch einmal senden.',
  INVITATION_LIMIT_REACHED: 'Zu viele Einladungen sind offen. Warten Sie, bis einige beantwortet sind, oder ziehen Sie welche zurück.',
  INVITATION_NOT_FOUND: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  INVITATION_NOT_FOUND_ANY_MORE: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'Diese Einladung ist für eine andere E-Mail-Adresse bestimmt. Melden Sie sich mit der Adresse an, an die sie geschickt wurde.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'Sie dürfen diese Einladung nicht zurückziehen. Wenden Sie sich an einen Inhaber der Organisation.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'Die Person, die Sie eingeladen hat, gehört nicht mehr zur Organisation. Bitten Sie ein anderes Mitglied um eine Einladung.',
  FAILED_TO_RETRIEVE_INVITATION: 'Die Einladung konnte nicht gelesen werden. Versuchen Sie es gleich noch einmal.',
  TEAM_NOT_FOUND: 'Wir konnten dieses Team nicht finden. Möglicherweise wurde es gelöscht.',
  TEAM_ALREADY_EXISTS: 'Es gibt bereits ein Team mit diesem Namen. Wählen Sie einen anderen Namen.',
  UNABLE_TO_REMOVE_LAST_TEAM: 'Eine Organisation braucht mindestens ein Team. Erstellen Sie ein weiteres, bevor Sie dieses löschen.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 'Die Organisation hat die Höchstzahl an Teams erreicht. Löschen Sie zuerst eines.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: 'Sie dürfen kein Team erstellen. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'Sie dürfen in dieser Organisation keine Teams erstellen. Wenden Sie sich an einen Inhaber.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'Sie dürfen in dieser Organisation keine Teams löschen. Wenden Sie sich an einen Inhaber.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: 'Sie dürfen dieses Team nicht ändern. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: 'Sie dürfen dieses Team nicht löschen. Niemand kann ein Team löschen, dem er selbst angehört.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'Diese Person ist kein Mitglied des Teams.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Es ist kein Team ausgewählt. Wählen Sie zuerst eines.',
  YOU_CAN_NOT_ACCESS_THE_MEMBERS_OF_THIS_TEAM:
    'Sie können die Mitglieder dieses Teams nicht sehen. Bitten Sie darum, aufgenommen zu werden.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'Sie dürfen niemanden in dieses Team aufnehmen. Wenden Sie sich an einen Inhaber der Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER:
    'Sie dürfen niemanden aus diesem Team entfernen. Wenden Sie sich an einen Inhaber der Organisation.',
  DOMAIN_NOT_FOUND: 'Diese Domain gibt es hier nicht mehr.',
  DOMAIN_IS_SHARED: 'Eine E-Mail-Adresse dieser Domain kann jeder haben. Verwenden Sie eine eigene Domain.',
  DOMAIN_ALREADY_ADDED: 'Diese Domain steht schon in der Liste.',
  TOO_MANY_DOMAINS: 'Mehr Domains sind nicht möglich. Entfernen Sie zuerst eine.',
  DOMAIN_RECORD_NOT_FOUND: 'Wir sehen den Eintrag noch nicht. Neue Einträge können eine Stunde brauchen.',
  DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION: 'Diese Domain gehört hier einer anderen Organisation. Sie muss sie zuerst entfernen.',
  DNS_DID_NOT_ANSWER: 'Die Nameserver haben nicht geantwortet. Bitte versuchen Sie es noch einmal.',
  APPLICATIONS_OF_ORGANIZATIONS_ARE_OFF:
    'Organisationen können hier keine Anwendungen haben. Bitten Sie einen Administrator dieses Servers, sie einzuschalten.',
  TOO_MANY_APPLICATIONS: 'Mehr Anwendungen sind nicht möglich. Löschen Sie zuerst eine.',
  APPLICATION_NAME_IS_RESERVED: 'Dieser Name könnte für diesen Dienst selbst gehalten werden. Wählen Sie einen anderen Namen.',
  API_KEY_NOT_FOUND: 'Wir konnten diesen API-Schlüssel nicht finden. Möglicherweise wurde er gelöscht.',
  UNAUTHORIZED_OR_INVALID_SESSION: 'Sie sind nicht angemeldet. Melden Sie sich an und versuchen Sie es erneut.',
  USER_IS_BANNED: 'Ihr Konto wurde gesperrt. Wenn Sie das für einen Irrtum halten, wenden Sie sich an den Support.',
  THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY:
    'Diese Eigenschaft eines API-Schlüssels kann nur der Server setzen.',
  METADATA_IS_DISABLED: 'API-Schlüssel können hier keine Metadaten haben.',
  METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED: 'Die Metadaten müssen ein Objekt sein. Prüfen Sie sie und versuchen Sie es erneut.',
  METADATA_TOO_LARGE: 'Die Metadaten sind zu groß. Höchstens 8 KB sind erlaubt.',
  REFILLAMOUNT_IS_REQUIRED_WHEN_REFILLINTERVAL_IS_PROVIDED: 'Bitte geben Sie an, wie viele Nutzungen bei jeder Auffüllung hinzukommen.',
  REFILLINTERVAL_IS_REQUIRED_WHEN_REFILLAMOUNT_IS_PROVIDED: 'Bitte geben Sie an, wie oft die Nutzungen aufgefüllt werden.',
  CUSTOM_KEY_EXPIRATION_VALUES_ARE_DISABLED: 'Die Laufzeit von API-Schlüsseln ist hier fest vorgegeben und nicht wählbar.',
  THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE: 'Diese Laufzeit ist zu kurz. Wählen Sie eine längere.',
  THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE: 'Diese Laufzeit ist zu lang. Wählen Sie eine kürzere.',
  THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: 'Dieses Präfix ist zu kurz oder zu lang. Wählen Sie ein anderes.',
  THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: 'Dieser Name ist zu kurz oder zu lang. Wählen Sie einen anderen.',
  NO_VALUES_TO_UPDATE: 'Es gibt nichts zu speichern. Ändern Sie zuerst etwas.',
  INVALID_API_KEY: 'Dieser API-Schlüssel ist ungültig. Prüfen Sie, ob Sie ihn vollständig kopiert haben.',
  MALFORMED_API_KEY: 'Dieser API-Schlüssel ist ungültig. Prüfen Sie, ob Sie ihn vollständig kopiert haben.',
  KEY_NOT_FOUND: 'Wir konnten diesen API-Schlüssel nicht finden. Möglicherweise wurde er gelöscht.',
  KEY_DISABLED: 'Dieser API-Schlüssel ist deaktiviert. Aktivieren Sie ihn oder verwenden Sie einen anderen.',
  KEY_EXPIRED: 'Dieser API-Schlüssel ist abgelaufen. Erstellen Sie einen neuen.',
  USAGE_EXCEEDED:
    'Dieser API-Schlüssel hat sein Nutzungslimit erreicht. Erstellen Sie einen neuen oder warten Sie auf die nächste Auffüllung.',
  RATE_LIMITED: 'Dieser API-Schlüssel wurde in kurzer Zeit zu oft verwendet. Warten Sie ein wenig und versuchen Sie es erneut.',
  FAILED_TO_UPDATE_API_KEY: 'Der API-Schlüssel konnte nicht aktualisiert werden. Versuchen Sie es gleich noch einmal.',
  API_KEY_IS_NOT_PERMITTED: 'Dieser API-Schlüssel darf das nicht. Melden Sie sich an, um es selbst zu tun.',
  THE_USER_ID_FROM_THE_API_KEY_IS_INVALID:
    'Den Benutzer, dem dieser API-Schlüssel gehört, gibt es nicht mehr. Verwenden Sie einen anderen API-Schlüssel.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'Sie dürfen die Rolle von Benutzern nicht ändern.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'Sie dürfen keine Benutzer erstellen.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: 'Sie dürfen die Liste der Benutzer nicht sehen.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'Sie dürfen diesen Benutzer nicht sehen.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'Sie dürfen Benutzer nicht ändern.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'Sie dürfen Benutzer nicht löschen.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'Sie dürfen Benutzer nicht sperren.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 'Sie dürfen nicht als andere Benutzer handeln.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: 'Sie dürfen die Sitzungen von Benutzern nicht sehen.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: 'Sie dürfen die Sitzungen von Benutzern nicht beenden.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 'Sie dürfen das Passwort von Benutzern nicht festlegen.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'Sie dürfen die E-Mail-Adresse von Benutzern nicht ändern.',
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: 'Diese Rolle gibt es nicht. Wählen Sie eine andere.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: 'Das Passwort kann hier nicht geändert werden. Verwenden Sie „Passwort festlegen“.',
  INVALID_ROLE_TYPE: 'Das ist keine gültige Rolle. Wählen Sie eine andere.',
  NO_DATA_TO_UPDATE: 'Es gibt nichts zu speichern. Ändern Sie zuerst etwas.',
  YOU_CANNOT_BAN_YOURSELF: 'Sie können sich nicht selbst sperren.',
  YOU_CANNOT_REMOVE_YOURSELF: 'Sie können sich hier nicht selbst löschen. Löschen Sie Ihr Konto in den Kontoeinstellungen.',
  YOU_CANNOT_IMPERSONATE_ADMINS: 'Sie können nicht als ein anderer Administrator handeln.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE: 'Sie handeln gerade nicht als eine andere Person. Es gibt nichts zu beenden.',
  USER_TO_CHECK_NOT_FOUND: 'Wir konnten diesen Benutzer nicht finden. Möglicherweise wurde das Konto gelöscht.',
  FAILED_TO_FIND_USER: 'Ihr eigenes Konto wurde nicht gefunden. Melden Sie sich erneut an.',
  FAILED_TO_FIND_ADMIN_SESSION: 'Ihre eigene Sitzung ist inzwischen beendet. Melden Sie sich erneut an.',
  NOT_ALLOWED_TO_ACCESS_RESOURCE: 'Sie haben keinen Zugriff auf „{resource}“. Bitten Sie jemanden mit mehr Berechtigungen um Hilfe.',
  UNAUTHORIZED_TO_ACCESS_RESOURCE: 'Dazu sind Sie bei „{resource}“ nicht berechtigt. Bitten Sie jemanden mit mehr Berechtigungen um Hilfe.',
  NOT_AUTHORIZED: 'Dazu sind Sie nicht berechtigt. Bitten Sie jemanden mit mehr Berechtigungen um Hilfe.',
  PRODUCT_NOT_FOUND: 'Dieses Produkt wird hier nicht verkauft. Möglicherweise wurde es archiviert.',
  WEBHOOK_ADDRESS_NOT_ALLOWED: 'Diese URL kann nicht verwendet werden. Geben Sie eine https-URL ein, die aus dem Internet erreichbar ist.',
  TOO_MANY_WEBHOOKS: 'Es gibt zu viele Webhooks. Löschen Sie einen, den Sie nicht mehr brauchen.',
  MISSING_REQUIRED_HEADERS: 'Dem Webhook fehlen die Signatur-Header. Prüfen Sie, ob der Absender seine Nachrichten signiert.',
  INVALID_SIGNATURE_HEADERS: 'Die Signatur-Header des Webhooks sind nicht lesbar. Prüfen Sie die Einstellungen des Absenders.',
  MESSAGE_TIMESTAMP_TOO_OLD: 'Die Webhook-Nachricht ist zu alt. Prüfen Sie die Uhren beider Server und senden Sie sie erneut.',
  MESSAGE_TIMESTAMP_TOO_NEW:
    'Die Webhook-Nachricht ist in die Zukunft datiert. Prüfen Sie die Uhren beider Server und senden Sie sie erneut.',
  NO_MATCHING_SIGNATURE_FOUND: 'Die Signatur des Webhooks stimmt nicht überein. Prüfen Sie, ob beide Seiten dasselbe Secret verwenden.',
}

export const redirectErrorWords: Record<RedirectError, RedirectErrorWords> = {
  please_restart_the_process: {
    sentence: 'Diese Anmeldung hat zu lange gedauert oder war bereits abgeschlossen.',
    advice: 'Beginnen Sie auf der Anmeldeseite von vorn.',
  },
  invalid_callback_request: {
    sentence: 'Die Antwort des Anbieters konnte nicht gelesen werden.',
    advice: 'Beginnen Sie auf der Anmeldeseite von vorn.',
  },
  state_not_found: {
    sentence: 'Die Antwort des Anbieters gehört zu keiner Anmeldung, die wir kennen.',
    advice: 'Beginnen Sie auf der Anmeldeseite von vorn.',
  },
  state_mismatch: {
    sentence: 'Diese Anmeldung wurde in einem anderen Browser oder Fenster begonnen.',
    advice: 'Beginnen Sie hier von vorn und bleiben Sie in diesem Browser, bis Sie angemeldet sind.',
  },
  no_code: { sentence: 'Der Anbieter hat Sie ohne Bestätigung zurückgeschickt.', advice: 'Beginnen Sie auf der Anmeldeseite von vorn.' },
  oauth_provider_not_found: {
    sentence: 'Die Anmeldung über diesen Anbieter ist hier nicht möglich.',
    advice: 'Gehen Sie zurück und wählen Sie eine andere Anmeldemethode.',
  },
  invalid_code: {
    sentence: 'Der Anbieter hat die Bestätigung nicht angenommen, die er Ihnen selbst gegeben hat.',
    advice: 'Beginnen Sie auf der Anmeldeseite von vorn. Wenn es wieder passiert, wählen Sie eine andere Anmeldemethode.',
  },
  unable_to_get_user_info: {
    sentence: 'Der Anbieter hat uns nicht mitgeteilt, wer Sie sind.',
    advice: 'Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.',
  },
  email_not_found: {
    sentence: 'Der Anbieter hat Ihre E-Mail-Adresse nicht weitergegeben.',
    advice: 'Erlauben Sie dem Anbieter die Weitergabe und versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.',
  },
  email_not_verified: {
    sentence: 'Ihre E-Mail-Adresse ist noch nicht bestätigt.',
    advice: 'Öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben, und melden Sie sich dann erneut an.',
  },
  no_callback_url: {
    sentence: 'Wir wissen nicht, wohin wir Sie jetzt leiten sollen.',
    advice: 'Kehren Sie zur Anwendung zurück und beginnen Sie von vorn.',
  },
  account_not_linked: {
    sentence: 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse, und es ist nicht mit diesem Anbieter verknüpft.',
    advice: 'Melden Sie sich wie bisher an und verknüpfen Sie den Anbieter dann in Ihren Kontoeinstellungen.',
  },
  account_already_linked_to_different_user: {
    sentence: 'Dieses Anbieterkonto ist bereits mit einem anderen Benutzer verknüpft.',
    advice: 'Wählen Sie ein anderes Anbieterkonto oder trennen Sie dieses zuerst vom anderen Benutzer.',
  },
  unable_to_link_account: {
    sentence: 'Der Anbieter konnte nicht mit Ihrem Konto verknüpft werden.',
    advice: 'Versuchen Sie es erneut oder wählen Sie einen anderen Anbieter.',
  },
  email_does_not_match: {
    sentence: 'Das Anbieterkonto verwendet eine andere E-Mail-Adresse.',
    advice: 'Wählen Sie ein Anbieterkonto mit Ihrer E-Mail-Adresse.',
  },
  signup_disabled: {
    sentence: 'Mit diesem Anbieter können keine neuen Konten erstellt werden.',
    advice: 'Wählen Sie einen anderen Weg oder melden Sie sich bei dem Konto an, das Sie bereits haben.',
  },
  invitation_required: {
    sentence: 'Um hier ein Konto zu erstellen, brauchen Sie eine Einladung.',
    advice: 'Bitten Sie jemanden mit einem Konto, Sie einzuladen.',
  },
  waitlist_only: {
    sentence: 'Für neue Konten gibt es hier eine Warteliste.',
    advice: 'Tragen Sie sich mit Ihrer E-Mail-Adresse ein. Sobald Sie an der Reihe sind, erhalten Sie eine E-Mail mit einem Link.',
  },
  email_domain_not_allowed: {
    sentence: 'E-Mail-Adressen dieser Domain sind hier nicht erlaubt.',
    advice: 'Wählen Sie ein Konto mit Ihrer geschäftlichen E-Mail-Adresse.',
  },
  sign_up_refused: {
    sentence: 'Sie können hier kein Konto erstellen.',
    advice: 'Wenn Sie das für einen Irrtum halten, wenden Sie sich an den Support.',
  },
  sign_up_hook_failed: {
    sentence: 'Konten können gerade nicht erstellt werden.',
    advice: 'Versuchen Sie es gleich noch einmal.',
  },
  unable_to_create_user: {
    sentence: 'Ihr Konto konnte nicht erstellt werden.',
    advice: 'Versuchen Sie es gleich noch einmal. Wenn es wieder passiert, wenden Sie sich an den Support.',
  },
  unable_to_create_session: {
    sentence: 'Wir konnten Sie nicht anmelden.',
    advice: 'Versuchen Sie es gleich noch einmal. Wenn es wieder passiert, wenden Sie sich an den Support.',
  },
  banned: { sentence: 'Ihr Konto wurde gesperrt.', advice: 'Wenn Sie das für einen Irrtum halten, wenden Sie sich an den Support.' },
  access_denied: {
    sentence: 'Sie haben die für die Anmeldung nötige Erlaubnis nicht erteilt.',
    advice: 'Wenn das nicht Ihre Absicht war, beginnen Sie von vorn und erlauben Sie den Zugriff.',
  },
  user_cancelled_login: {
    sentence: 'Sie haben die Anmeldung beim Anbieter abgebrochen.',
    advice: 'Wenn das nicht Ihre Absicht war, beginnen Sie von vorn.',
  },
  user_cancelled_authorize: {
    sentence: 'Sie haben beim Anbieter den Zugriff nicht erlaubt.',
    advice: 'Wenn das nicht Ihre Absicht war, beginnen Sie von vorn und erlauben Sie den Zugriff.',
  },
  invalid_request: {
    sentence: 'Der Anbieter hat unsere Anfrage nicht verstanden.',
    advice: 'Versuchen Sie es erneut. Wenn es wieder passiert, wenden Sie sich an den Support.',
  },
  invalid_scope: {
    sentence: 'Der Anbieter erlaubt den angefragten Zugriff nicht.',
    advice: 'Wenden Sie sich an den Support oder wählen Sie eine andere Anmeldemethode.',
  },
  unauthorized_client: {
    sentence: 'Der Anbieter lässt diese Anwendung nicht zu.',
    advice: 'Wenden Sie sich an den Support oder wählen Sie eine andere Anmeldemethode.',
  },
  unsupported_response_type: {
    sentence: 'Der Anbieter bietet diese Art der Anmeldung nicht an.',
    advice: 'Wenden Sie sich an den Support oder wählen Sie eine andere Anmeldemethode.',
  },
  server_error: {
    sentence: 'Beim Anbieter ist etwas schiefgegangen.',
    advice: 'Versuchen Sie es in ein paar Minuten erneut oder wählen Sie eine andere Anmeldemethode.',
  },
  temporarily_unavailable: {
    sentence: 'Der Anbieter ist zurzeit nicht erreichbar.',
    advice: 'Versuchen Sie es in ein paar Minuten erneut oder wählen Sie eine andere Anmeldemethode.',
  },
  INVALID_TOKEN: {
    sentence: 'Dieser Link ist ungültig oder wurde bereits verwendet.',
    advice: 'Fordern Sie eine neue E-Mail an und öffnen Sie den neuesten Link.',
  },
  invalid_token: {
    sentence: 'Dieser Link ist ungültig oder wurde bereits verwendet.',
    advice: 'Fordern Sie eine neue E-Mail an und öffnen Sie den neuesten Link.',
  },
  token_expired: { sentence: 'Dieser Link ist abgelaufen.', advice: 'Fordern Sie eine neue E-Mail an und öffnen Sie den neuesten Link.' },
  user_not_found: {
    sentence: 'Das Konto, zu dem dieser Link gehört, gibt es nicht mehr.',
    advice: 'Prüfen Sie, welche E-Mail-Adresse Sie verwenden, oder erstellen Sie ein neues Konto.',
  },
  unauthorized: {
    sentence: 'Dieser Link gehört zu einem anderen Konto.',
    advice: 'Melden Sie sich dort an und öffnen Sie den Link erneut.',
  },
  internal_server_error: {
    sentence: 'Bei uns ist etwas schiefgegangen.',
    advice: 'Versuchen Sie es gleich noch einmal. Wenn es wieder passiert, wenden Sie sich an den Support.',
  },
  unknown: {
    sentence: 'Etwas ist schiefgegangen.',
    advice:
      'Kehren Sie zur Anwendung zurück und versuchen Sie es erneut. Wenn es wieder passiert, wenden Sie sich mit diesem Code an den Support.',
  },
}
