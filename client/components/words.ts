import { isLanguage, type Language } from '#contract/languages.ts'

type Words = {
  readonly signIn: string
  readonly signOut: string
  readonly manageAccount: string
  readonly account: string
  readonly organization: string
  readonly personal: string
  readonly plans: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    manageAccount: 'Manage account',
    account: 'Your account',
    organization: 'Organization',
    personal: 'Personal account',
    plans: 'Plans and prices',
  },
  de: {
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    manageAccount: 'Konto verwalten',
    account: 'Ihr Konto',
    organization: 'Organisation',
    personal: 'Persönliches Konto',
    plans: 'Tarife und Preise',
  },
  es: {
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    manageAccount: 'Administrar la cuenta',
    account: 'Tu cuenta',
    organization: 'Organización',
    personal: 'Cuenta personal',
    plans: 'Planes y precios',
  },
  fr: {
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    manageAccount: 'Gérer le compte',
    account: 'Votre compte',
    organization: 'Organisation',
    personal: 'Compte personnel',
    plans: 'Offres et tarifs',
  },
  pl: {
    signIn: 'Zaloguj się',
    signOut: 'Wyloguj się',
    manageAccount: 'Zarządzaj kontem',
    account: 'Twoje konto',
    organization: 'Organizacja',
    personal: 'Konto prywatne',
    plans: 'Plany i ceny',
  },
  ru: {
    signIn: 'Войти',
    signOut: 'Выйти',
    manageAccount: 'Управление аккаунтом',
    account: 'Ваш аккаунт',
    organization: 'Организация',
    personal: 'Личный аккаунт',
    plans: 'Тарифы и цены',
  },
  tr: {
    signIn: 'Oturum aç',
    signOut: 'Oturumu kapat',
    manageAccount: 'Hesabı yönet',
    account: 'Hesabınız',
    organization: 'Kuruluş',
    personal: 'Kişisel hesap',
    plans: 'Planlar ve fiyatlar',
  },
  uk: {
    signIn: 'Увійти',
    signOut: 'Вийти',
    manageAccount: 'Керувати обліковим записом',
    account: 'Ваш обліковий запис',
    organization: 'Організація',
    personal: 'Особистий обліковий запис',
    plans: 'Тарифи й ціни',
  },
}

/** The words in the nearest of the eight languages: `de-AT` is German, what nobody here speaks is English. */
export function wordsIn(language: string | undefined): Words {
  const [short = ''] = (language ?? '').toLowerCase().split('-')
  return words[isLanguage(short) ? short : 'en']
}
