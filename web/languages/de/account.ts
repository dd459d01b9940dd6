import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Navigation',
  heading: 'Konto',
  sessions: 'Sitzungen',
  openMenu: 'Navigation öffnen',
  closeMenu: 'Navigation schließen',
  skip: 'Zum Inhalt',
  notifications: 'Benachrichtigungen',
  signOut: 'Abmelden',
  signOutLead: 'Damit endet Ihre Sitzung in diesem Browser.',
  signingOut: 'Abmeldung läuft…',
  signOutFailed: 'Abmeldung fehlgeschlagen. Sie sind noch angemeldet.',
  errorTitle: 'Ihr Konto konnte nicht geladen werden',
  profile: 'Profil',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  linkedAccounts: 'Verknüpfte Konten',
  apiKeys: 'API-Schlüssel',
  purchases: 'Käufe',
  activity: 'Aktivität',
  deletion: 'Konto löschen',
  anonymous: 'Gast',
  anonymousNotice:
    'Sie nutzen ein Gastkonto: Beim Abmelden gehen Ihre Daten verloren. <link>Erstellen Sie ein Konto</link>, um sie zu behalten.',
  home: 'Startseite',
  personMenu: 'Kontomenü',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  support: 'Support',
  yourAccount: 'Ihr Konto',
} as const satisfies Translation<typeof english>
