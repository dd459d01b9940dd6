import type { Translation } from './translation.ts'

export const pl = {
  shared: {
    greeting: 'Dzień dobry, {name}!',
    greetingNameless: 'Dzień dobry!',
    code: 'Albo wpisz ten kod:',
    validFor: 'Okres ważności: {duration}. Działa tylko raz.',
    link: 'Jeśli przycisk nie działa, otwórz adres w przeglądarce:',
    footer: 'Wysłano przez {applicationName}.',
    quoted: '„{words}”',
  },
  facts: {
    time: 'Czas',
    device: 'Urządzenie',
    unknownDevice: 'Nieznane urządzenie',
    place: 'Miejsce',
    ipAddress: 'Adres IP',
    oldEmail: 'Poprzedni adres',
    newEmail: 'Nowy adres',
    organization: 'Organizacja',
    inviter: 'Kto zaprasza',
    role: 'Twoja rola',
    owner: 'Właściciel',
    admin: 'Administrator',
    member: 'Członek',
    provider: 'Dostawca',
    apiKey: 'Klucz',
    endpoint: 'Punkt końcowy',
  },
  verification: {
    subject: '{applicationName}: potwierdź swój adres e-mail',
    heading: 'Potwierdź swój adres e-mail',
    intro: 'Naciśnij przycisk, aby potwierdzić, że to Twój adres.',
    button: 'Potwierdź adres',
    otherwise:
      'Jeśli ten adres nie został podany w {applicationName} przez Ciebie, zignoruj tę wiadomość: bez Twojego potwierdzenia nic się nie stanie.',
  },
  takenAddress: {
    subject: 'Masz już konto w {applicationName}',
    heading: 'Masz już konto',
    intro:
      'Ktoś – być może Ty – próbował utworzyć konto z tym adresem. Masz już konto: zaloguj się albo ustaw nowe hasło, jeśli nie pamiętasz starego.',
    signIn: 'Zaloguj się',
    reset: 'Ustaw nowe hasło',
    otherwise: 'Jeśli to nie Ty, nie musisz nic robić: na Twoim koncie nic się nie zmieniło i nikt się na nie nie zalogował.',
  },
  passwordReset: {
    subject: '{applicationName}: resetowanie hasła',
    heading: 'Ustaw nowe hasło',
    intro: 'Otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta. Naciśnij przycisk, aby ustawić nowe.',
    button: 'Ustaw nowe hasło',
    otherwise: 'Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
  },
  passwordChanged: {
    subject: '{applicationName}: hasło zostało zmienione',
    heading: 'Twoje hasło zostało zmienione',
    intro: 'Hasło do Twojego konta zostało właśnie zmienione. Jeśli to Ty, nie musisz nic więcej robić.',
    otherwise: 'Jeśli to nie Ty, natychmiast ustaw nowe hasło: ktoś inny może mieć dostęp do Twojego konta.',
    button: 'Ustaw nowe hasło',
  },
  emailChange: {
    subject: '{applicationName}: potwierdź zmianę adresu e-mail',
    heading: 'Zmienić adres e-mail?',
    intro:
      'Otrzymaliśmy prośbę o zmianę adresu e-mail Twojego konta. Naciśnij przycisk, aby na nią pozwolić; potem napiszemy na nowy adres, który też trzeba będzie potwierdzić.',
    button: 'Zezwól na zmianę',
    otherwise: 'Jeśli to nie Ty, nie naciskaj przycisku i zmień hasło: ktoś inny może mieć dostęp do Twojego konta.',
  },
  emailChanged: {
    subject: '{applicationName}: adres e-mail został zmieniony',
    heading: 'Twój adres e-mail został zmieniony',
    intro: 'Twoje konto ma nowy adres e-mail. Od teraz używaj go do logowania; na poprzedni nie będziemy już pisać.',
    otherwise: 'Jeśli to nie Ty, natychmiast skontaktuj się z pomocą techniczną {applicationName}.',
  },
  addressClaimed: {
    subject: '{applicationName}: adres został potwierdzony',
    heading: 'Konto należy tylko do Ciebie',
    intro:
      'Potwierdziliśmy, że ten adres należy do Ciebie, czego wcześniej nikt nie zrobił. Hasła, połączone usługi, klucze API i sesje sprzed tej chwili już nie działają.',
    otherwise: 'Jeśli to Ty je skonfigurowałeś lub skonfigurowałaś, zrób to ponownie na swoim koncie.',
  },
  newDevice: {
    subject: '{applicationName}: logowanie z nowego urządzenia',
    heading: 'Logowanie na Twoje konto z nowego urządzenia',
    intro: 'Ktoś właśnie zalogował się na Twoje konto z urządzenia, którego dotąd nie znaliśmy.',
    button: 'Zobacz swoje urządzenia',
    otherwise: 'Jeśli to Ty, nie musisz nic robić. Jeśli nie, wyloguj to urządzenie i zmień hasło.',
  },
  accountDeletion: {
    subject: '{applicationName}: potwierdź usunięcie konta',
    heading: 'Usunąć konto?',
    intro:
      'Otrzymaliśmy prośbę o usunięcie Twojego konta. Naciśnij przycisk, aby usunąć je wraz z całą zawartością. Tego nie da się cofnąć.',
    button: 'Usuń moje konto',
    otherwise: 'Jeśli to nie Ty, nie naciskaj przycisku i zmień hasło: ktoś inny może mieć dostęp do Twojego konta.',
  },
  accountDeleted: {
    subject: '{applicationName}: konto zostało usunięte',
    heading: 'Twoje konto zostało usunięte',
    intro: 'Twoje konto zostało usunięte wraz z całą zawartością. Dziękujemy za wspólny czas.',
    otherwise: 'Jeśli to nie było Twoim zamiarem, skontaktuj się z pomocą techniczną {applicationName}.',
  },
  providerLinked: {
    subject: 'Dodano sposób logowania do {applicationName}',
    heading: 'Dodano sposób logowania',
    intro: 'Od teraz na Twoje konto można wejść przez poniższego dostawcę.',
    otherwise: 'Jeśli to nie Ty, usuń go od razu i zmień hasło: ktoś inny może mieć dostęp do Twojego konta.',
    button: 'Zobacz sposoby logowania',
  },
  providerUnlinked: {
    subject: 'Usunięto sposób logowania do {applicationName}',
    heading: 'Usunięto sposób logowania',
    intro: 'Na Twoje konto nie można już wejść przez poniższego dostawcę.',
    otherwise: 'Jeśli to nie Ty, od razu zmień hasło: ktoś inny może mieć dostęp do Twojego konta.',
    button: 'Zobacz sposoby logowania',
  },
  apiKeyCreated: {
    subject: 'Utworzono klucz API Twojego konta w {applicationName}',
    heading: 'Utworzono klucz API',
    intro: 'Programy, które mają ten klucz, działają z Twoim kontem.',
    otherwise: 'Jeśli to nie Ty, usuń klucz i zmień hasło: ktoś inny może mieć dostęp do Twojego konta.',
    button: 'Zobacz klucze API',
  },
  impersonated: {
    subject: 'Administrator {applicationName} używa Twojego konta',
    heading: 'Administrator używa Twojego konta',
    intro:
      'Administrator {applicationName} wszedł na Twoje konto na ograniczony czas, na przykład aby Ci pomóc. Twoje hasło pozostaje dla niego tajne.',
    otherwise:
      'To, co się w tym czasie dzieje, widać na Twoim koncie. Jeśli nie było prośby o pomoc, zapytaj o powód zespół wsparcia {applicationName}.',
    button: 'Zobacz aktywność',
  },
  passwordSet: {
    subject: 'Administrator {applicationName} ustawił Twoje hasło',
    heading: 'Administrator ustawił Twoje hasło',
    intro: 'Twoje konto ma nowe hasło i wszędzie Cię wylogowano.',
    otherwise: 'Jeśli nie było takiej prośby, wybierz własne hasło i zapytaj o powód zespół wsparcia {applicationName}.',
    button: 'Wybierz nowe hasło',
  },
  invitation: {
    subject: 'Zaproszenie do organizacji w {applicationName}',
    heading: 'Zaproszenie do organizacji',
    intro: 'Ktoś zaprasza Cię do współpracy w {applicationName}. Poniższe nazwy to jego własne słowa: {applicationName} ich nie sprawdza.',
    button: 'Zobacz zaproszenie',
    otherwise: 'Jeśli nie wiesz, kto to, zignoruj tę wiadomość: bez Twojej zgody nic się nie stanie.',
  },
  portalCode: {
    subject: 'Kod do {applicationName}',
    heading: 'Kod logowania',
    intro: 'Wpisz ten kod, aby zobaczyć swoje zakupy, faktury i subskrypcje.',
    otherwise: 'Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość: bez kodu nikt nie wejdzie.',
  },
  webhookPaused: {
    subject: 'Webhooki w {applicationName} wstrzymane',
    heading: 'Punkt końcowy webhooków został wstrzymany',
    intro:
      'Dziesięciu kolejnych wiadomości nie udało się dostarczyć pod ten adres, choć każdą próbowano wysłać dziesięć razy. Na razie nic więcej tam nie wysyłamy.',
    otherwise: 'Gdy odbiorca znów zacznie działać, włącz punkt końcowy i zleć ponowne wysłanie pominiętych wiadomości.',
  },
} as const satisfies Translation
