import type { Language } from '#contract/languages.ts'

/** What stands around the reason on the error page. The English words are those that clients of the contract look for. */
export const frameWords: Record<
  Language,
  { title: string; apology: string; back: string; code: string; unknown: string; languages: string }
> = {
  en: {
    title: 'Authentication Error',
    apology: 'We are sorry: what you started could not be finished.',
    back: 'Return to Application',
    code: 'Error Code:',
    unknown: 'Unknown',
    languages: 'Language',
  },
  ru: {
    title: 'Ошибка входа',
    apology: 'К сожалению, не удалось завершить начатое действие.',
    back: 'Вернуться в приложение',
    code: 'Код ошибки:',
    unknown: 'неизвестен',
    languages: 'Язык',
  },
  uk: {
    title: 'Помилка входу',
    apology: 'На жаль, не вдалося завершити розпочату дію.',
    back: 'Повернутися до застосунку',
    code: 'Код помилки:',
    unknown: 'невідомий',
    languages: 'Мова',
  },
  es: {
    title: 'Error de autenticación',
    apology: 'Lo sentimos: no se ha podido terminar lo que había empezado.',
    back: 'Volver a la aplicación',
    code: 'Código de error:',
    unknown: 'desconocido',
    languages: 'Idioma',
  },
  de: {
    title: 'Fehler bei der Anmeldung',
    apology: 'Es tut uns leid: Was Sie begonnen haben, konnte nicht abgeschlossen werden.',
    back: 'Zurück zur Anwendung',
    code: 'Fehlercode:',
    unknown: 'unbekannt',
    languages: 'Sprache',
  },
  pl: {
    title: 'Błąd logowania',
    apology: 'Przepraszamy, nie udało się dokończyć rozpoczętej czynności.',
    back: 'Wróć do aplikacji',
    code: 'Kod błędu:',
    unknown: 'nieznany',
    languages: 'Język',
  },
  fr: {
    title: 'Erreur d’authentification',
    apology: 'Nous sommes désolés : ce que vous aviez commencé n’a pas pu aboutir.',
    back: 'Retourner à l’application',
    code: 'Code d’erreur :',
    unknown: 'inconnu',
    languages: 'Langue',
  },
  tr: {
    title: 'Oturum açma hatası',
    apology: 'Üzgünüz: Başladığınız işlem tamamlanamadı.',
    back: 'Uygulamaya dön',
    code: 'Hata kodu:',
    unknown: 'bilinmiyor',
    languages: 'Dil',
  },
}
