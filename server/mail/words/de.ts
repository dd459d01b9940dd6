import type { Translation } from './translation.ts'

export const de = {
  shared: {
    greeting: 'Guten Tag, {name}!',
    greetingNameless: 'Guten Tag!',
    code: 'Oder geben Sie diesen Code ein:',
    validFor: 'Gültig für {duration}, nur einmal verwendbar.',
    link: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diesen Link in Ihrem Browser:',
    footer: 'Gesendet von {applicationName}.',
    quoted: '„{words}“',
  },
  facts: {
    time: 'Zeit',
    device: 'Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    place: 'Ort',
    ipAddress: 'IP-Adresse',
    oldEmail: 'Bisherige E-Mail-Adresse',
    newEmail: 'Neue E-Mail-Adresse',
    organization: 'Organisation',
    inviter: 'Eingeladen von',
    role: 'Ihre Rolle',
    owner: 'Inhaber',
    admin: 'Administrator',
    member: 'Mitglied',
    provider: 'Anbieter',
    apiKey: 'Schlüssel',
    endpoint: 'Endpunkt',
  },
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {applicationName}',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    intro: 'Klicken Sie auf die Schaltfläche, um zu bestätigen, dass diese E-Mail-Adresse Ihnen gehört.',
    button: 'E-Mail-Adresse bestätigen',
    otherwise:
      'Wenn Sie diese E-Mail-Adresse nicht bei {applicationName} angegeben haben, ignorieren Sie diese E-Mail: Ohne Ihre Bestätigung geschieht nichts.',
  },
  takenAddress: {
    subject: 'Sie haben bereits ein Konto bei {applicationName}',
    heading: 'Sie haben bereits ein Konto',
    intro:
      'Jemand, vielleicht Sie selbst, wollte mit dieser E-Mail-Adresse ein Konto erstellen. Sie haben bereits eines: Melden Sie sich an oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
    signIn: 'Anmelden',
    reset: 'Neues Passwort wählen',
    otherwise: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Konto ist unverändert.',
  },
  passwordReset: {
    subject: 'Setzen Sie Ihr Passwort für {applicationName} zurück',
    heading: 'Wählen Sie ein neues Passwort',
    intro: 'Wir wurden gebeten, das Passwort Ihres Kontos zurückzusetzen. Klicken Sie auf die Schaltfläche, um ein neues zu wählen.',
    button: 'Neues Passwort wählen',
    otherwise: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für {applicationName} wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    intro: 'Das Passwort Ihres Kontos wurde gerade geändert. Wenn Sie das waren, ist nichts weiter zu tun.',
    otherwise: 'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
    button: 'Neues Passwort wählen',
  },
  emailChange: {
    subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse bei {applicationName}',
    heading: 'E-Mail-Adresse ändern?',
    intro:
      'Wir wurden gebeten, die E-Mail-Adresse Ihres Kontos zu ändern. Klicken Sie auf die Schaltfläche, um das zu erlauben. Danach schreiben wir an die neue Adresse, die ebenfalls bestätigt werden muss.',
    button: 'Änderung erlauben',
    otherwise:
      'Wenn Sie das nicht waren, klicken Sie nicht auf die Schaltfläche und ändern Sie Ihr Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse bei {applicationName} wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    intro: 'Ihr Konto hat eine neue E-Mail-Adresse. Melden Sie sich ab jetzt mit ihr an. An die bisherige schreiben wir nicht mehr.',
    otherwise: 'Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von {applicationName}.',
  },
  addressClaimed: {
    subject: 'Ihre E-Mail-Adresse bei {applicationName} ist bestätigt',
    heading: 'Ihre E-Mail-Adresse ist bestätigt',
    intro:
      'Sie haben diese E-Mail-Adresse erstmals bestätigt. Passwörter, verknüpfte Anbieter, API-Schlüssel und Sitzungen aus der Zeit davor gelten nicht mehr.',
    otherwise: 'Wenn Sie diese selbst eingerichtet hatten, richten Sie sie in Ihrem Konto neu ein.',
  },
  newDevice: {
    subject: 'Neue Anmeldung bei {applicationName}',
    heading: 'Neue Anmeldung bei Ihrem Konto',
    intro: 'Gerade hat sich jemand auf einem neuen Gerät bei Ihrem Konto angemeldet.',
    button: 'Ihre Geräte ansehen',
    otherwise: 'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
  },
  accountDeletion: {
    subject: 'Bestätigen Sie die Löschung Ihres Kontos bei {applicationName}',
    heading: 'Konto löschen?',
    intro:
      'Wir wurden gebeten, Ihr Konto zu löschen. Klicken Sie auf die Schaltfläche, um es mit allen Daten zu löschen. Das lässt sich nicht rückgängig machen.',
    button: 'Mein Konto löschen',
    otherwise:
      'Wenn Sie das nicht waren, klicken Sie nicht auf die Schaltfläche und ändern Sie Ihr Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
  },
  accountDeleted: {
    subject: 'Ihr Konto bei {applicationName} wurde gelöscht',
    heading: 'Ihr Konto wurde gelöscht',
    intro: 'Ihr Konto und alle zugehörigen Daten wurden gelöscht. Danke, dass Sie bei uns waren.',
    otherwise: 'Wenn Sie das nicht wollten, wenden Sie sich an den Support von {applicationName}.',
  },
  providerLinked: {
    subject: 'Neue Anmeldemethode für {applicationName}',
    heading: 'Anmeldemethode hinzugefügt',
    intro: 'Sie können sich ab jetzt mit dem unten genannten Anbieter anmelden.',
    otherwise:
      'Wenn Sie das nicht waren, entfernen Sie sie sofort und ändern Sie Ihr Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
    button: 'Anmeldemethoden ansehen',
  },
  providerUnlinked: {
    subject: 'Anmeldemethode für {applicationName} entfernt',
    heading: 'Anmeldemethode entfernt',
    intro: 'Sie können sich nicht mehr mit dem unten genannten Anbieter anmelden.',
    otherwise: 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
    button: 'Anmeldemethoden ansehen',
  },
  apiKeyCreated: {
    subject: 'API-Schlüssel für Ihr Konto bei {applicationName} erstellt',
    heading: 'API-Schlüssel erstellt',
    intro: 'Programme mit diesem Schlüssel können für Sie handeln.',
    otherwise:
      'Wenn Sie das nicht waren, löschen Sie den Schlüssel und ändern Sie Ihr Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
    button: 'API-Schlüssel ansehen',
  },
  impersonated: {
    subject: 'Ein Administrator von {applicationName} nutzt Ihr Konto',
    heading: 'Ein Administrator nutzt Ihr Konto',
    intro:
      'Ein Administrator von {applicationName} hat für begrenzte Zeit Zugriff auf Ihr Konto, zum Beispiel um Ihnen zu helfen. Ihr Passwort bleibt dabei geheim.',
    otherwise:
      'Was in dieser Zeit geschieht, steht in Ihrem Konto. Wenn Sie nicht um Hilfe gebeten haben, wenden Sie sich an den Support von {applicationName}.',
    button: 'Aktivität ansehen',
  },
  passwordSet: {
    subject: 'Ein Administrator von {applicationName} hat Ihr Passwort festgelegt',
    heading: 'Ihr Passwort wurde von einem Administrator festgelegt',
    intro: 'Ihr Konto hat ein neues Passwort, und Sie wurden überall abgemeldet.',
    otherwise:
      'Wenn Sie nicht darum gebeten haben, wählen Sie ein neues Passwort und wenden Sie sich an den Support von {applicationName}.',
    button: 'Neues Passwort wählen',
  },
  invitation: {
    subject: 'Einladung zu einer Organisation bei {applicationName}',
    heading: 'Einladung zu einer Organisation',
    intro:
      'Jemand lädt Sie zur Zusammenarbeit bei {applicationName} ein. Die folgenden Namen hat diese Person selbst gewählt: {applicationName} hat sie nicht geprüft.',
    button: 'Einladung ansehen',
    otherwise: 'Wenn Ihnen der Absender unbekannt ist, ignorieren Sie diese E-Mail: Ohne Ihre Zustimmung geschieht nichts.',
  },
  portalCode: {
    subject: 'Ihr Code für {applicationName}',
    heading: 'Ihr Anmeldecode',
    intro: 'Geben Sie diesen Code ein, um Ihre Käufe, Rechnungen und Abonnements zu sehen.',
    otherwise: 'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code kann sich niemand anmelden.',
  },
  webhookPaused: {
    subject: 'Webhook-Endpunkt bei {applicationName} deaktiviert',
    heading: 'Ein Webhook-Endpunkt wurde deaktiviert',
    intro:
      'Zehn Nachrichten in Folge konnten trotz je zehn Versuchen nicht an diesen Endpunkt zugestellt werden. Vorerst wird nichts mehr dorthin gesendet.',
    otherwise: 'Sobald er wieder funktioniert, aktivieren Sie den Endpunkt und senden Sie die verpassten Nachrichten erneut.',
  },
  exportReady: {
    subject: 'Ihr Export aus {applicationName} ist fertig',
    heading: 'Ihr Export ist fertig',
    intro: 'Melden Sie sich an, um die Datei herunterzuladen.',
    rows: 'Zeilen',
    button: 'Exporte ansehen',
  },
  billing: {
    product: 'Produkt',
    invoice: 'Rechnung',
    discount: 'Rabatt',
    tax: 'Steuer',
    credit: 'Verrechnetes Guthaben',
    total: 'Gesamtbetrag',
    others: 'Weitere Posten',
    price: 'Preis ohne Steuer',
    due: 'Offener Betrag',
    trialEnds: 'Testphase endet',
    renews: 'Verlängert sich',
    until: 'Aktiv bis',
    ended: 'Beendet',
    nextTry: 'Nächster Versuch',
    card: 'Karte',
    refunded: 'Erstattet',
    seeInvoice: 'Rechnung ansehen',
    manage: 'Abonnement ansehen',
    changeCard: 'Karte wechseln',
    payNow: 'Jetzt bezahlen',
    seeUsage: 'Nutzung ansehen',
    meter: 'Zähler',
    used: 'Genutzt',
  },
  orderPaid: {
    subject: 'Ihr Beleg von {applicationName}',
    heading: 'Ihr Beleg',
    intro: 'Vielen Dank für Ihren Kauf. Das haben Sie gekauft:',
  },
  subscriptionStarted: {
    subject: 'Ihr Abonnement bei {applicationName} hat begonnen',
    heading: 'Ihr Abonnement hat begonnen',
    intro: 'Was es enthält, steht Ihnen ab jetzt zur Verfügung. Es verlängert sich automatisch, bis Sie kündigen.',
    trial:
      'Ihre Testphase hat begonnen. Bis zu ihrem Ende wird nichts abgebucht. Danach läuft das Abonnement automatisch weiter, wenn Sie nicht kündigen.',
  },
  trialEnding: {
    subject: 'Ihre Testphase bei {applicationName} endet bald',
    heading: 'Ihre Testphase endet bald',
    intro: 'Danach läuft Ihr Abonnement automatisch weiter und der Preis wird abgebucht.',
    otherwise: 'Wenn Sie das nicht möchten, kündigen Sie vor dem Ende der Testphase. Dann wird nichts abgebucht.',
  },
  renewalAhead: {
    subject: 'Ihr Abonnement bei {applicationName} verlängert sich bald',
    heading: 'Ihr Abonnement verlängert sich bald',
    intro: 'Es verlängert sich zum unten genannten Zeitpunkt automatisch. Dann wird der Preis abgebucht.',
    otherwise: 'Wenn Sie das nicht möchten, kündigen Sie vorher.',
  },
  paymentFailed: {
    subject: 'Ihre Zahlung an {applicationName} ist fehlgeschlagen',
    heading: 'Ihre Zahlung ist fehlgeschlagen',
    intro:
      'Die Zahlung für Ihr Abonnement konnte nicht abgebucht werden. Prüfen Sie Ihre Karte oder wählen Sie eine andere, damit Sie alles behalten.',
    otherwise: 'Wenn Sie inzwischen bezahlt haben, ist nichts weiter zu tun.',
  },
  cardExpiring: {
    subject: 'Ihre Karte für {applicationName} läuft bald ab',
    heading: 'Ihre Karte läuft bald ab',
    intro:
      'Die folgende Karte läuft ab, bevor sich Ihr Abonnement verlängert. Hinterlegen Sie eine andere, damit es ohne Unterbrechung weitergeht.',
  },
  subscriptionCancelled: {
    subject: 'Ihr Abonnement bei {applicationName} ist gekündigt',
    heading: 'Ihr Abonnement ist gekündigt',
    intro: 'Es verlängert sich nicht mehr. Bis zum unten genannten Zeitpunkt behalten Sie, was es enthält.',
    otherwise: 'Wenn Sie es sich vorher anders überlegen, können Sie es fortsetzen.',
  },
  subscriptionResumed: {
    subject: 'Ihr Abonnement bei {applicationName} läuft weiter',
    heading: 'Ihr Abonnement läuft weiter',
    intro: 'Die Kündigung ist zurückgenommen: Es verlängert sich wie bisher automatisch.',
  },
  subscriptionEnded: {
    subject: 'Ihr Abonnement bei {applicationName} ist beendet',
    heading: 'Ihr Abonnement ist beendet',
    intro: 'Es wird nichts mehr abgebucht, und was es enthielt, steht Ihnen nicht mehr zur Verfügung. Danke, dass Sie dabei waren.',
  },
  orderRefunded: {
    subject: 'Ihre Erstattung von {applicationName}',
    heading: 'Ihre Erstattung',
    intro: 'Wir erstatten den folgenden Betrag auf Ihr ursprüngliches Zahlungsmittel. Das kann einige Tage dauern.',
  },
  usageAlert: {
    subject: 'Ihre Nutzung bei {applicationName}',
    heading: 'Ihre Nutzung',
    intro: 'Sie haben den größten Teil Ihres Guthabens für diesen Zeitraum genutzt.',
    usedUp: 'Sie haben Ihr gesamtes Guthaben für diesen Zeitraum aufgebraucht.',
    cap: 'Diese Nutzung hat den Höchstbetrag für diesen Zeitraum fast erreicht.',
  },
} as const satisfies Translation
