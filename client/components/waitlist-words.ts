import { isLanguage, type Language } from '#contract/languages.ts'

type Words = {
  readonly title: string
  readonly email: string
  readonly submit: string
  readonly joining: string
  /** With `{address}`. */
  readonly done: string
  readonly signUp: string
  readonly invalid: string
  readonly domain: string
  readonly full: string
  readonly often: string
  readonly failed: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Join the waitlist',
    email: 'Email',
    submit: 'Join waitlist',
    joining: 'Joining…',
    done: 'We’ll email {address} a link to create an account when it’s your turn.',
    signUp: 'Create account',
    invalid: 'Enter a valid email address.',
    domain: 'Email addresses of this domain can’t be used here.',
    full: 'The waitlist is full right now. Try again in a few days.',
    often: 'Too many attempts. Try again in a minute.',
    failed: 'That didn’t work. Try again later.',
  },
  de: {
    title: 'In die Warteliste eintragen',
    email: 'E-Mail',
    submit: 'Eintragen',
    joining: 'Wird eingetragen…',
    done: 'Sobald Sie an der Reihe sind, senden wir einen Link zum Erstellen eines Kontos an {address}.',
    signUp: 'Konto erstellen',
    invalid: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    domain: 'E-Mail-Adressen dieser Domain sind hier nicht erlaubt.',
    full: 'Die Warteliste ist zurzeit voll. Versuchen Sie es in ein paar Tagen noch einmal.',
    often: 'Zu viele Versuche. Versuchen Sie es in einer Minute noch einmal.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es später noch einmal.',
  },
  es: {
    title: 'Unirse a la lista de espera',
    email: 'Correo electrónico',
    submit: 'Unirse a la lista',
    joining: 'Enviando…',
    done: 'Cuando llegue su turno, enviaremos a {address} un enlace para crear una cuenta.',
    signUp: 'Crear cuenta',
    invalid: 'Escriba un correo electrónico válido.',
    domain: 'Aquí no se pueden usar direcciones de correo de este dominio.',
    full: 'La lista de espera está llena. Inténtelo de nuevo dentro de unos días.',
    often: 'Demasiados intentos. Inténtelo de nuevo dentro de un minuto.',
    failed: 'No ha funcionado. Inténtelo más tarde.',
  },
  fr: {
    title: 'Rejoindre la liste d’attente',
    email: 'E-mail',
    submit: 'Rejoindre la liste',
    joining: 'Envoi…',
    done: 'Quand ce sera votre tour, nous enverrons à {address} un lien pour créer un compte.',
    signUp: 'Créer un compte',
    invalid: 'Saisissez une adresse e-mail valide.',
    domain: 'Les adresses e-mail de ce domaine ne sont pas acceptées ici.',
    full: 'La liste d’attente est complète. Réessayez dans quelques jours.',
    often: 'Trop de tentatives. Réessayez dans une minute.',
    failed: 'Cela n’a pas fonctionné. Réessayez plus tard.',
  },
  pl: {
    title: 'Zapisz się na listę oczekujących',
    email: 'E-mail',
    submit: 'Zapisz się na listę',
    joining: 'Zapisywanie…',
    done: 'Gdy przyjdzie Twoja kolej, wyślemy na adres {address} link do założenia konta.',
    signUp: 'Załóż konto',
    invalid: 'Wpisz prawidłowy adres e-mail.',
    domain: 'Adresów e-mail z tej domeny nie można tu używać.',
    full: 'Lista oczekujących jest teraz pełna. Spróbuj za kilka dni.',
    often: 'Zbyt wiele prób. Spróbuj za minutę.',
    failed: 'Nie udało się. Spróbuj później.',
  },
  ru: {
    title: 'Запись в список ожидания',
    email: 'Почта',
    submit: 'Записаться',
    joining: 'Отправка…',
    done: 'Когда подойдёт ваша очередь, мы пришлём на {address} ссылку, чтобы создать аккаунт.',
    signUp: 'Создать аккаунт',
    invalid: 'Введите правильный адрес почты.',
    domain: 'Адреса этого домена здесь не подходят.',
    full: 'Список ожидания сейчас заполнен. Попробуйте через несколько дней.',
    often: 'Слишком много попыток. Попробуйте через минуту.',
    failed: 'Не получилось. Попробуйте позже.',
  },
  tr: {
    title: 'Bekleme listesine katılın',
    email: 'E-posta',
    submit: 'Listeye katıl',
    joining: 'Gönderiliyor…',
    done: 'Sıranız geldiğinde {address} adresine hesap oluşturma bağlantısı göndereceğiz.',
    signUp: 'Hesap oluştur',
    invalid: 'Geçerli bir e-posta adresi girin.',
    domain: 'Bu alan adının e-posta adresleri burada kullanılamaz.',
    full: 'Bekleme listesi şu anda dolu. Birkaç gün sonra tekrar deneyin.',
    often: 'Çok fazla deneme yapıldı. Bir dakika sonra tekrar deneyin.',
    failed: 'Olmadı. Daha sonra tekrar deneyin.',
  },
  uk: {
    title: 'Запис до списку очікування',
    email: 'Пошта',
    submit: 'Записатися',
    joining: 'Надсилання…',
    done: 'Коли надійде ваша черга, ми надішлемо на {address} посилання, щоб створити обліковий запис.',
    signUp: 'Створити обліковий запис',
    invalid: 'Введіть правильну адресу пошти.',
    domain: 'Адреси цього домену тут не підходять.',
    full: 'Список очікування зараз заповнено. Спробуйте за кілька днів.',
    often: 'Забагато спроб. Спробуйте за хвилину.',
    failed: 'Не вдалося. Спробуйте пізніше.',
  },
}

/** What the waitlist says, in the nearest of the eight languages; an unknown one is English. */
export function waitlistWordsIn(language: string | undefined): Words {
  const [short = ''] = (language ?? '').toLowerCase().split('-')
  return words[isLanguage(short) ? short : 'en']
}
