import { isLanguage, type Language } from '#contract/languages.ts'

type Words = {
  readonly signIn: string
  readonly signOut: string
  readonly manageAccount: string
  readonly account: string
  readonly organization: string
  readonly personal: string
  readonly plans: string
  readonly monthly: string
  readonly yearly: string
  readonly once: string
  readonly perMonth: string
  readonly perYear: string
  readonly inclTax: string
  readonly choose: string
  readonly free: string
  readonly youDecide: string
  readonly byUse: string
  readonly nothing: string
  readonly failed: string
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
    monthly: 'Monthly',
    yearly: 'Yearly',
    once: 'Once',
    perMonth: 'per month',
    perYear: 'per year',
    inclTax: 'incl. tax',
    choose: 'Choose',
    free: 'Free',
    youDecide: 'You decide',
    byUse: 'By usage',
    nothing: 'Nothing for sale yet',
    failed: 'The plans could not be loaded. Try again later.',
  },
  de: {
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    manageAccount: 'Konto verwalten',
    account: 'Ihr Konto',
    organization: 'Organisation',
    personal: 'Persönliches Konto',
    plans: 'Tarife und Preise',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    once: 'Einmalig',
    perMonth: 'pro Monat',
    perYear: 'pro Jahr',
    inclTax: 'inkl. Steuer',
    choose: 'Auswählen',
    free: 'Kostenlos',
    youDecide: 'Sie entscheiden',
    byUse: 'Nach Nutzung',
    nothing: 'Hier gibt es noch nichts zu kaufen',
    failed: 'Die Tarife konnten nicht geladen werden. Versuchen Sie es später noch einmal.',
  },
  es: {
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    manageAccount: 'Gestionar la cuenta',
    account: 'Su cuenta',
    organization: 'Organización',
    personal: 'Cuenta personal',
    plans: 'Planes y precios',
    monthly: 'Mensual',
    yearly: 'Anual',
    once: 'Pago único',
    perMonth: 'al mes',
    perYear: 'al año',
    inclTax: 'impuestos incluidos',
    choose: 'Elegir',
    free: 'Gratis',
    youDecide: 'Usted decide',
    byUse: 'Por uso',
    nothing: 'Aquí todavía no hay nada a la venta',
    failed: 'No se pudieron cargar los planes. Inténtelo más tarde.',
  },
  fr: {
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    manageAccount: 'Gérer le compte',
    account: 'Votre compte',
    organization: 'Organisation',
    personal: 'Compte personnel',
    plans: 'Offres et tarifs',
    monthly: 'Mensuel',
    yearly: 'Annuel',
    once: 'Achat unique',
    perMonth: 'par mois',
    perYear: 'par an',
    inclTax: 'taxes comprises',
    choose: 'Choisir',
    free: 'Gratuit',
    youDecide: 'À vous de choisir',
    byUse: 'À l’usage',
    nothing: 'Rien n’est encore en vente ici',
    failed: 'Impossible de charger les offres. Réessayez plus tard.',
  },
  pl: {
    signIn: 'Zaloguj się',
    signOut: 'Wyloguj się',
    manageAccount: 'Zarządzaj kontem',
    account: 'Twoje konto',
    organization: 'Organizacja',
    personal: 'Konto prywatne',
    plans: 'Plany i ceny',
    monthly: 'Miesięcznie',
    yearly: 'Rocznie',
    once: 'Jednorazowo',
    perMonth: 'miesięcznie',
    perYear: 'rocznie',
    inclTax: 'z podatkiem',
    choose: 'Wybierz',
    free: 'Bezpłatnie',
    youDecide: 'Ty decydujesz',
    byUse: 'Według zużycia',
    nothing: 'Nie ma tu jeszcze nic na sprzedaż',
    failed: 'Nie udało się wczytać planów. Spróbuj później.',
  },
  ru: {
    signIn: 'Войти',
    signOut: 'Выйти',
    manageAccount: 'Управление аккаунтом',
    account: 'Ваш аккаунт',
    organization: 'Организация',
    personal: 'Личный аккаунт',
    plans: 'Тарифы и цены',
    monthly: 'Ежемесячно',
    yearly: 'Ежегодно',
    once: 'Разово',
    perMonth: 'в месяц',
    perYear: 'в год',
    inclTax: 'с налогом',
    choose: 'Выбрать',
    free: 'Бесплатно',
    youDecide: 'Свободная цена',
    byUse: 'За использование',
    nothing: 'Здесь пока ничего не продаётся',
    failed: 'Не удалось загрузить тарифы. Попробуйте позже.',
  },
  tr: {
    signIn: 'Oturum aç',
    signOut: 'Oturumu kapat',
    manageAccount: 'Hesabı yönet',
    account: 'Hesabınız',
    organization: 'Kuruluş',
    personal: 'Kişisel hesap',
    plans: 'Planlar ve fiyatlar',
    monthly: 'Aylık',
    yearly: 'Yıllık',
    once: 'Tek seferlik',
    perMonth: 'aylık',
    perYear: 'yıllık',
    inclTax: 'vergi dahil',
    choose: 'Seç',
    free: 'Ücretsiz',
    youDecide: 'Siz belirlersiniz',
    byUse: 'Kullanıma göre',
    nothing: 'Burada henüz satışta bir şey yok',
    failed: 'Planlar yüklenemedi. Daha sonra tekrar deneyin.',
  },
  uk: {
    signIn: 'Увійти',
    signOut: 'Вийти',
    manageAccount: 'Керувати обліковим записом',
    account: 'Ваш обліковий запис',
    organization: 'Організація',
    personal: 'Особистий обліковий запис',
    plans: 'Тарифи й ціни',
    monthly: 'Щомісяця',
    yearly: 'Щороку',
    once: 'Разово',
    perMonth: 'на місяць',
    perYear: 'на рік',
    inclTax: 'з податком',
    choose: 'Вибрати',
    free: 'Безкоштовно',
    youDecide: 'Вільна ціна',
    byUse: 'За використання',
    nothing: 'Тут поки нічого не продається',
    failed: 'Не вдалося завантажити тарифи. Спробуйте пізніше.',
  },
}

/** The words in the nearest of the eight languages: `de-AT` is German, an unknown language is English. */
export function wordsIn(language: string | undefined): Words {
  const [short = ''] = (language ?? '').toLowerCase().split('-')
  return words[isLanguage(short) ? short : 'en']
}
