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
  readonly perMemberMonth: string
  readonly perMemberYear: string
  readonly inclTax: string
  readonly getStarted: string
  readonly buy: string
  /** With `{length}`, or with its `{count}` and `{unit}`. */
  readonly startTrial: string
  readonly popular: string
  readonly free: string
  readonly payWhatYouWant: string
  /** With the least that can be paid as `{amount}`. */
  readonly from: string
  /** With `{amount}` and `{meter}`. */
  readonly perUnit: string
  /** With `{length}`. */
  readonly trialFree: string
  readonly current: string
  readonly change: string
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
    plans: 'Pricing',
    monthly: 'Monthly',
    yearly: 'Yearly',
    once: 'One-time',
    perMonth: 'per month',
    perYear: 'per year',
    perMemberMonth: 'per member / month',
    perMemberYear: 'per member / year',
    inclTax: 'incl. tax',
    getStarted: 'Get started',
    buy: 'Buy',
    startTrial: 'Start {count}-{unit} trial',
    popular: 'Popular',
    free: 'Free',
    payWhatYouWant: 'Pay what you want',
    from: 'from {amount}',
    perUnit: '{amount} per unit of {meter}',
    trialFree: '{length} free',
    current: 'Current plan',
    change: 'Change plan',
    byUse: 'Usage-based',
    nothing: 'Nothing for sale yet',
    failed: 'Couldn’t load the plans. Try again later.',
  },
  de: {
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    manageAccount: 'Konto verwalten',
    account: 'Ihr Konto',
    organization: 'Organisation',
    personal: 'Persönliches Konto',
    plans: 'Preise',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    once: 'Einmalig',
    perMonth: 'pro Monat',
    perYear: 'pro Jahr',
    perMemberMonth: 'pro Mitglied / Monat',
    perMemberYear: 'pro Mitglied / Jahr',
    inclTax: 'inkl. Steuer',
    getStarted: 'Loslegen',
    buy: 'Kaufen',
    startTrial: '{length} kostenlos testen',
    popular: 'Beliebt',
    free: 'Kostenlos',
    payWhatYouWant: 'Preis frei wählbar',
    from: 'ab {amount}',
    perUnit: '{amount} je Einheit {meter}',
    trialFree: '{length} kostenlos',
    current: 'Aktueller Tarif',
    change: 'Tarif wechseln',
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
    plans: 'Precios',
    monthly: 'Mensual',
    yearly: 'Anual',
    once: 'Pago único',
    perMonth: 'al mes',
    perYear: 'al año',
    perMemberMonth: 'por miembro y mes',
    perMemberYear: 'por miembro y año',
    inclTax: 'impuestos incluidos',
    getStarted: 'Empezar',
    buy: 'Comprar',
    startTrial: 'Probar {length} gratis',
    popular: 'Popular',
    free: 'Gratis',
    payWhatYouWant: 'Pague lo que quiera',
    from: 'desde {amount}',
    perUnit: '{amount} por unidad de {meter}',
    trialFree: '{length} gratis',
    current: 'Plan actual',
    change: 'Cambiar de plan',
    byUse: 'Por uso',
    nothing: 'Aún no hay nada a la venta',
    failed: 'No se pudieron cargar los planes. Inténtelo más tarde.',
  },
  fr: {
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    manageAccount: 'Gérer le compte',
    account: 'Votre compte',
    organization: 'Organisation',
    personal: 'Compte personnel',
    plans: 'Tarifs',
    monthly: 'Mensuel',
    yearly: 'Annuel',
    once: 'Achat unique',
    perMonth: 'par mois',
    perYear: 'par an',
    perMemberMonth: 'par membre et par mois',
    perMemberYear: 'par membre et par an',
    inclTax: 'taxes comprises',
    getStarted: 'Commencer',
    buy: 'Acheter',
    startTrial: 'Essai gratuit de {length}',
    popular: 'Populaire',
    free: 'Gratuit',
    payWhatYouWant: 'Prix libre',
    from: 'à partir de {amount}',
    perUnit: '{amount} par unité de {meter}',
    trialFree: 'Gratuit pendant {length}',
    current: 'Offre actuelle',
    change: 'Changer d’offre',
    byUse: 'À l’usage',
    nothing: 'Rien en vente pour le moment',
    failed: 'Impossible de charger les offres. Réessayez plus tard.',
  },
  pl: {
    signIn: 'Zaloguj się',
    signOut: 'Wyloguj się',
    manageAccount: 'Zarządzaj kontem',
    account: 'Twoje konto',
    organization: 'Organizacja',
    personal: 'Konto prywatne',
    plans: 'Cennik',
    monthly: 'Miesięcznie',
    yearly: 'Rocznie',
    once: 'Jednorazowo',
    perMonth: 'miesięcznie',
    perYear: 'rocznie',
    perMemberMonth: 'za osobę / miesiąc',
    perMemberYear: 'za osobę / rok',
    inclTax: 'z podatkiem',
    getStarted: 'Zacznij',
    buy: 'Kup',
    startTrial: 'Wypróbuj {length} za darmo',
    popular: 'Popularny',
    free: 'Bezpłatnie',
    payWhatYouWant: 'Zapłać, ile chcesz',
    from: 'od {amount}',
    perUnit: '{amount} za jednostkę: {meter}',
    trialFree: '{length} za darmo',
    current: 'Obecny plan',
    change: 'Zmień plan',
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
    plans: 'Цены',
    monthly: 'Ежемесячно',
    yearly: 'Ежегодно',
    once: 'Разово',
    perMonth: 'в месяц',
    perYear: 'в год',
    perMemberMonth: 'за участника в месяц',
    perMemberYear: 'за участника в год',
    inclTax: 'с налогом',
    getStarted: 'Начать',
    buy: 'Купить',
    startTrial: 'Попробовать {length} бесплатно',
    popular: 'Популярный',
    free: 'Бесплатно',
    payWhatYouWant: 'Свободная цена',
    from: 'от {amount}',
    perUnit: '{amount} за единицу: {meter}',
    trialFree: '{length} бесплатно',
    current: 'Текущий тариф',
    change: 'Сменить тариф',
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
    plans: 'Fiyatlar',
    monthly: 'Aylık',
    yearly: 'Yıllık',
    once: 'Tek seferlik',
    perMonth: 'aylık',
    perYear: 'yıllık',
    perMemberMonth: 'üye başına / ay',
    perMemberYear: 'üye başına / yıl',
    inclTax: 'vergi dahil',
    getStarted: 'Başla',
    buy: 'Satın al',
    startTrial: '{length} ücretsiz dene',
    popular: 'Popüler',
    free: 'Ücretsiz',
    payWhatYouWant: 'Dilediğiniz kadar ödeyin',
    from: 'en az {amount}',
    perUnit: '{meter} birimi başına {amount}',
    trialFree: '{length} ücretsiz',
    current: 'Geçerli plan',
    change: 'Planı değiştir',
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
    plans: 'Ціни',
    monthly: 'Щомісяця',
    yearly: 'Щороку',
    once: 'Разово',
    perMonth: 'на місяць',
    perYear: 'на рік',
    perMemberMonth: 'за учасника на місяць',
    perMemberYear: 'за учасника на рік',
    inclTax: 'з податком',
    getStarted: 'Почати',
    buy: 'Купити',
    startTrial: '{length} безкоштовно',
    popular: 'Популярний',
    free: 'Безкоштовно',
    payWhatYouWant: 'Вільна ціна',
    from: 'від {amount}',
    perUnit: '{amount} за одиницю: {meter}',
    trialFree: '{length} безкоштовно',
    current: 'Поточний тариф',
    change: 'Змінити тариф',
    byUse: 'За використання',
    nothing: 'Тут поки нічого не продається',
    failed: 'Не вдалося завантажити тарифи. Спробуйте пізніше.',
  },
}

/** The words in the nearest of the eight languages. */
export function wordsIn(language: string | undefined): Words {
  return words[languageOf(language)]
}

/** The nearest of the eight languages: `de-AT` is German, an unknown language is English. */
export function languageOf(language: string | undefined): Language {
  const [short = ''] = (language ?? '').toLowerCase().split('-')
  return isLanguage(short) ? short : 'en'
}
