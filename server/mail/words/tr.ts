import type { Translation } from './translation.ts'

export const tr = {
  shared: {
    greeting: 'Merhaba {name},',
    greetingNameless: 'Merhaba,',
    code: 'Ya da bu kodu girin:',
    validFor: 'Geçerlilik süresi: {duration}. Yalnızca bir kez kullanılabilir.',
    link: 'Düğme çalışmıyorsa adresi tarayıcınızda açın:',
    footer: 'Gönderen: {applicationName}.',
  },
  facts: {
    time: 'Zaman',
    device: 'Cihaz',
    unknownDevice: 'Bilinmeyen cihaz',
    place: 'Yer',
    ipAddress: 'IP adresi',
    oldEmail: 'Eski adres',
    newEmail: 'Yeni adres',
    organization: 'Kuruluş',
    inviter: 'Davet eden',
    role: 'Rolünüz',
    owner: 'Sahip',
    admin: 'Yönetici',
    member: 'Üye',
  },
  verification: {
    subject: '{applicationName}: E-posta adresinizi doğrulayın',
    heading: 'E-posta adresinizi doğrulayın',
    intro: 'Bu adresin size ait olduğunu doğrulamak için düğmeye basın.',
    button: 'Adresi doğrula',
    otherwise:
      'Bu adresi {applicationName} hizmetine siz vermediyseniz bu iletiyi dikkate almayın: Sizin onayınız olmadan hiçbir şey olmaz.',
  },
  takenAddress: {
    subject: '{applicationName}: Zaten bir hesabınız var',
    heading: 'Zaten bir hesabınız var',
    intro:
      'Biri, belki de siz, bu adresle bir hesap oluşturmaya çalıştı. Zaten bir hesabınız var: Giriş yapın ya da parolanızı unuttuysanız yeni bir parola belirleyin.',
    signIn: 'Giriş yap',
    reset: 'Yeni parola belirle',
    otherwise: 'Bu siz değilseniz bir şey yapmanız gerekmez: Hesabınızda hiçbir şey değişmedi ve kimse hesabınıza girmedi.',
  },
  passwordReset: {
    subject: '{applicationName}: Parolanızı sıfırlayın',
    heading: 'Yeni bir parola belirleyin',
    intro: 'Hesabınızın parolasını sıfırlamak için bir istek aldık. Yeni bir parola belirlemek için düğmeye basın.',
    button: 'Yeni parola belirle',
    otherwise: 'Bu siz değilseniz bu iletiyi dikkate almayın: Parolanız aynı kalır.',
  },
  passwordChanged: {
    subject: '{applicationName}: Parolanız değiştirildi',
    heading: 'Parolanız değiştirildi',
    intro: 'Hesabınızın parolası az önce değiştirildi. Bunu siz yaptıysanız başka bir şey yapmanız gerekmez.',
    otherwise: 'Bu siz değilseniz hemen yeni bir parola belirleyin: Hesabınıza bir başkası erişiyor olabilir.',
    button: 'Yeni parola belirle',
  },
  emailChange: {
    subject: '{applicationName}: E-posta adresi değişikliğini onaylayın',
    heading: 'E-posta adresiniz değiştirilsin mi?',
    intro:
      'Hesabınızın e-posta adresini değiştirmek için bir istek aldık. İzin vermek için düğmeye basın; ardından yeni adrese de yazacağız, onun da doğrulanması gerekecek.',
    button: 'Değişikliğe izin ver',
    otherwise: 'Bu siz değilseniz düğmeye basmayın ve parolanızı değiştirin: Hesabınıza bir başkası erişiyor olabilir.',
  },
  emailChanged: {
    subject: '{applicationName}: E-posta adresiniz değiştirildi',
    heading: 'E-posta adresiniz değiştirildi',
    intro: 'Hesabınızın yeni bir e-posta adresi var. Bundan böyle onunla giriş yapın; eski adrese artık yazmayacağız.',
    otherwise: 'Bu siz değilseniz hemen {applicationName} destek ekibine başvurun.',
  },
  addressClaimed: {
    subject: '{applicationName}: Adresiniz onaylandı',
    heading: 'Hesabınız yalnızca size ait',
    intro:
      'Bu adresin size ait olduğunu onayladınız; bunu daha önce kimse yapmamıştı. Önceki parolalar, bağlı sağlayıcılar, API anahtarları ve oturumlar artık geçerli değil.',
    otherwise: 'Bunları siz ayarladıysanız hesabınızda yeniden ayarlayın.',
  },
  newDevice: {
    subject: '{applicationName}: Yeni giriş',
    heading: 'Hesabınıza yeni giriş',
    intro: 'Az önce hesabınıza daha önce görmediğimiz bir cihazdan giriş yapıldı.',
    button: 'Cihazlarınızı görün',
    otherwise: 'Bu sizseniz bir şey yapmanız gerekmez. Değilseniz o cihazdaki oturumu kapatın ve parolanızı değiştirin.',
  },
  accountDeletion: {
    subject: '{applicationName}: Hesabınızın silinmesini onaylayın',
    heading: 'Hesabınız silinsin mi?',
    intro:
      'Hesabınızı silmek için bir istek aldık. Hesabınızı içindeki her şeyle birlikte silmek için düğmeye basın. Bu işlem geri alınamaz.',
    button: 'Hesabımı sil',
    otherwise: 'Bu siz değilseniz düğmeye basmayın ve parolanızı değiştirin: Hesabınıza bir başkası erişiyor olabilir.',
  },
  accountDeleted: {
    subject: '{applicationName}: Hesabınız silindi',
    heading: 'Hesabınız silindi',
    intro: 'Hesabınız içindeki her şeyle birlikte silindi. Bizimle olduğunuz için teşekkür ederiz.',
    otherwise: 'Bunu istemediyseniz {applicationName} destek ekibine başvurun.',
  },
  invitation: {
    subject: '{inviter} sizi {organization} kuruluşuna davet ediyor',
    heading: '{organization} kuruluşuna davetlisiniz',
    intro: '{inviter} sizi {applicationName} üzerinde {organization} kuruluşunda birlikte çalışmaya davet ediyor.',
    button: 'Daveti gör',
    otherwise: 'Gönderenin kim olduğunu bilmiyorsanız bu iletiyi dikkate almayın: Sizin onayınız olmadan hiçbir şey olmaz.',
  },
} as const satisfies Translation
