import type { Translation } from './translation.ts'

export const de = {
  shared: {
    greeting: 'Guten Tag, {name}!',
    greetingNameless: 'Guten Tag!',
    code: 'Oder geben Sie diesen Code ein:',
    validFor: 'Gültig für {duration}, nur einmal verwendbar.',
    link: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie die Adresse in Ihrem Browser:',
    footer: 'Gesendet von {applicationName}.',
    quoted: '„{words}“',
  },
  facts: {
    time: 'Zeit',
    device: 'Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    place: 'Ort',
    ipAddress: 'IP-Adresse',
    oldEmail: 'Bisherige Adresse',
    newEmail: 'Neue Adresse',
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
    intro: 'Klicken Sie auf die Schaltfläche, um zu bestätigen, dass diese Adresse Ihnen gehört.',
    button: 'Adresse bestätigen',
    otherwise:
      'Wenn Sie diese Adresse nicht bei {applicationName} angegeben haben, ignorieren Sie diese E-Mail: Ohne Ihre Bestätigung geschieht nichts.',
  },
  takenAddress: {
    subject: 'Sie haben bereits ein Konto bei {applicationName}',
    heading: 'Sie haben bereits ein Konto',
    intro:
      'Jemand, vielleicht Sie selbst, wollte mit dieser Adresse ein Konto erstellen. Sie haben bereits eines: Melden Sie sich an oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
    signIn: 'Anmelden',
    reset: 'Neues Passwort wählen',
    otherwise: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Konto ist unverändert und niemand hat sich angemeldet.',
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
      'Wir wurden gebeten, die E-Mail-Adresse Ihres Kontos zu ändern. Klicken Sie auf die Schaltfläche, um das zu erlauben; danach schreiben wir an die neue Adresse, die ebenfalls bestätigt werden muss.',
    button: 'Änderung erlauben',
    otherwise:
      'Wenn Sie das nicht waren, klicken Sie nicht auf die Schaltfläche und ändern Sie Ihr Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse bei {applicationName} wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    intro: 'Ihr Konto hat eine neue E-Mail-Adresse. Melden Sie sich ab jetzt mit ihr an; an die bisherige schreiben wir nicht mehr.',
    otherwise: 'Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von {applicationName}.',
  },
  addressClaimed: {
    subject: 'Ihre Adresse bei {applicationName} ist bestätigt',
    heading: 'Ihr Konto gehört nur Ihnen',
    intro:
      'Sie haben bestätigt, dass diese Adresse Ihnen gehört, was vorher niemand getan hatte. Passwörter, verknüpfte Anbieter, API-Schlüssel und Sitzungen aus der Zeit davor gelten nicht mehr.',
    otherwise: 'Wenn Sie diese selbst eingerichtet hatten, richten Sie sie in Ihrem Konto neu ein.',
  },
  newDevice: {
    subject: 'Neue Anmeldung bei {applicationName}',
    heading: 'Neue Anmeldung bei Ihrem Konto',
    intro: 'Gerade hat sich jemand mit einem Gerät, das wir noch nicht kennen, bei Ihrem Konto angemeldet.',
    button: 'Ihre Geräte ansehen',
    otherwise: 'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
  },
  accountDeletion: {
    subject: 'Bestätigen Sie die Löschung Ihres Kontos bei {applicationName}',
    heading: 'Konto löschen?',
    intro:
      'Wir wurden gebeten, Ihr Konto zu löschen. Klicken Sie auf die Schaltfläche, um es mit allem, was dazugehört, zu löschen. Das lässt sich nicht rückgängig machen.',
    button: 'Mein Konto löschen',
    otherwise:
      'Wenn Sie das nicht waren, klicken Sie nicht auf die Schaltfläche und ändern Sie Ihr Passwort: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',
  },
  accountDeleted: {
    subject: 'Ihr Konto bei {applicationName} wurde gelöscht',
    heading: 'Ihr Konto wurde gelöscht',
    intro: 'Ihr Konto wurde mit allem, was dazugehört, gelöscht. Danke, dass Sie bei uns waren.',
    otherwise: 'Wenn Sie das nicht wollten, wenden Sie sich an den Support von {applicationName}.',
  },
  providerLinked: {
    subject: 'Neue Anmeldemöglichkeit für {applicationName}',
    heading: 'Anmeldemöglichkeit hinzugefügt',
    intro: 'Ihr Konto kann ab jetzt mit dem unten genannten Anbieter geöffnet werden.',
    otherwise:
      'Wenn Sie das nicht waren, entfernen Sie sie sofort und ändern Sie Ihr Passwort: Jemand anderes könnte Zugang zu Ihrem Konto haben.',
    button: 'Anmeldemöglichkeiten ansehen',
  },
  providerUnlinked: {
    subject: 'Anmeldemöglichkeit für {applicationName} entfernt',
    heading: 'Anmeldemöglichkeit entfernt',
    intro: 'Ihr Konto kann nicht mehr mit dem unten genannten Anbieter geöffnet werden.',
    otherwise: 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort: Jemand anderes könnte Zugang zu Ihrem Konto haben.',
    button: 'Anmeldemöglichkeiten ansehen',
  },
  apiKeyCreated: {
    subject: 'API-Schlüssel für Ihr Konto bei {applicationName} erstellt',
    heading: 'API-Schlüssel erstellt',
    intro: 'Programme, die diesen Schlüssel besitzen, handeln mit Ihrem Konto.',
    otherwise:
      'Wenn Sie das nicht waren, löschen Sie den Schlüssel und ändern Sie Ihr Passwort: Jemand anderes könnte Zugang zu Ihrem Konto haben.',
    button: 'API-Schlüssel ansehen',
  },
  impersonated: {
    subject: 'Die Administration von {applicationName} nutzt Ihr Konto',
    heading: 'Die Administration nutzt Ihr Konto',
    intro:
      'Jemand aus der Administration von {applicationName} hat Ihr Konto für begrenzte Zeit geöffnet, zum Beispiel um Ihnen zu helfen. Ihr Passwort bleibt dabei geheim.',
    otherwise:
      'Was in dieser Zeit geschieht, steht in Ihrem Konto. Wenn Sie nicht um Hilfe gebeten haben, fragen Sie beim Support von {applicationName} nach dem Grund.',
    button: 'Aktivität ansehen',
  },
  passwordSet: {
    subject: 'Die Administration von {applicationName} hat Ihr Passwort gesetzt',
    heading: 'Ihr Passwort wurde von der Administration gesetzt',
    intro: 'Ihr Konto hat ein neues Passwort, und Sie wurden überall abgemeldet.',
    otherwise:
      'Wenn Sie nicht darum gebeten haben, wählen Sie ein eigenes Passwort und fragen Sie beim Support von {applicationName} nach dem Grund.',
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
    heading: 'Ihr Code zum Anmelden',
    intro: 'Geben Sie diesen Code ein, um Ihre Käufe, Rechnungen und Abonnements zu sehen.',
    otherwise: 'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code kommt niemand hinein.',
  },
  webhookPaused: {
    subject: 'Webhooks bei {applicationName} angehalten',
    heading: 'Ein Webhook-Endpunkt wurde angehalten',
    intro:
      'Zehn Nachrichten in Folge konnten nicht an diese Adresse zugestellt werden, obwohl jede zehnmal versucht wurde. Vorerst wird nichts mehr dorthin gesendet.',
    otherwise:
      'Sobald der Empfänger wieder arbeitet, schalten Sie den Endpunkt ein und lassen Sie die verpassten Nachrichten noch einmal senden.',
  },
  exportReady: {
    subject: 'Ihr Export aus {applicationName} ist fertig',
    heading: 'Ihr Export ist fertig',
    intro: 'Die angeforderte Datei wurde erstellt und kann nach der Anmeldung heruntergeladen werden.',
    rows: 'Zeilen',
    button: 'Exporte öffnen',
  },
  billing: {
    product: 'Produkt',
    invoice: 'Rechnung',
    discount: 'Rabatt',
    tax: 'Steuer',
    credit: 'Verrechnetes Guthaben',
    total: 'Gesamtbetrag',
    others: 'Weitere Posten',
    price: 'Preis vor Steuern',
    due: 'Offener Betrag',
    trialEnds: 'Probezeit endet',
    renews: 'Verlängert sich',
    until: 'Bleibt bis',
    ended: 'Beendet',
    nextTry: 'Nächster Versuch',
    card: 'Karte',
    refunded: 'Erstattet',
    seeInvoice: 'Rechnung ansehen',
    manage: 'Abonnement ansehen',
    changeCard: 'Karte ändern',
    payNow: 'Jetzt bezahlen',
  },
  orderPaid: {
    subject: 'Ihr Beleg von {applicationName}',
    heading: 'Ihr Beleg',
    intro: 'Vielen Dank. Das haben Sie bestellt, und so viel hat es gekostet.',
  },
  subscriptionStarted: {
    subject: 'Ihr Abonnement bei {applicationName} hat begonnen',
    heading: 'Ihr Abonnement hat begonnen',
    intro: 'Was es enthält, steht Ihnen ab jetzt zur Verfügung. Es verlängert sich von selbst, bis Sie es kündigen.',
    trial:
      'Ihre Probezeit hat begonnen: Bis zu ihrem Ende wird nichts abgebucht. Danach läuft das Abonnement von selbst weiter, wenn Sie es nicht kündigen.',
  },
  trialEnding: {
    subject: 'Ihre Probezeit bei {applicationName} endet bald',
    heading: 'Ihre Probezeit endet bald',
    intro: 'Danach läuft Ihr Abonnement von selbst weiter, und der Preis wird abgebucht.',
    otherwise: 'Wenn Sie das nicht möchten, kündigen Sie vor dem Ende der Probezeit: Dann wird nichts abgebucht.',
  },
  renewalAhead: {
    subject: 'Ihr Abonnement bei {applicationName} verlängert sich bald',
    heading: 'Ihr Abonnement verlängert sich bald',
    intro: 'Es verlängert sich zum unten genannten Zeitpunkt von selbst; dann wird der Preis abgebucht.',
    otherwise: 'Wenn Sie das nicht möchten, kündigen Sie vorher.',
  },
  paymentFailed: {
    subject: 'Ihre Zahlung an {applicationName} ist fehlgeschlagen',
    heading: 'Ihre Zahlung ist fehlgeschlagen',
    intro:
      'Die Zahlung für Ihr Abonnement konnte nicht eingezogen werden. Prüfen Sie Ihre Karte oder wählen Sie eine andere, damit Sie behalten, was es enthält.',
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
    intro: 'Die Kündigung ist zurückgenommen: Es verlängert sich wie bisher von selbst.',
  },
  subscriptionEnded: {
    subject: 'Ihr Abonnement bei {applicationName} ist beendet',
    heading: 'Ihr Abonnement ist beendet',
    intro: 'Es wird nichts mehr dafür abgebucht, und was es enthielt, steht Ihnen nicht mehr zur Verfügung. Danke, dass Sie dabei waren.',
  },
  orderRefunded: {
    subject: 'Eine Erstattung von {applicationName}',
    heading: 'Sie erhalten Geld zurück',
    intro: 'Der folgende Betrag ist auf dem Weg dorthin zurück, woher die Zahlung kam. Banken können dafür einige Tage brauchen.',
  },
} as const satisfies Translation
