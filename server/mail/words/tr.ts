import type { Translation } from './translation.ts'

export const tr = {
  shared: {
    greeting: 'Merhaba {name},',
    greetingNameless: 'Merhaba,',
    code: 'Ya da bu kodu girin:',
    validFor: 'Geçerlilik süresi: {duration}. Yalnızca bir kez kullanılabilir.',
    link: 'Düğme çalışmıyorsa adresi tarayıcınızda açın:',
    footer: 'Gönderen: {applicationName}.',
    quoted: '“{words}”',
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
    provider: 'Sağlayıcı',
    apiKey: 'Anahtar',
    endpoint: 'Uç nokta',
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
  providerLinked: {
    subject: '{applicationName} için bir giriş yolu eklendi',
    heading: 'Bir giriş yolu eklendi',
    intro: 'Hesabınıza artık aşağıdaki sağlayıcıyla girilebilir.',
    otherwise: 'Bu siz değilseniz onu hemen kaldırın ve parolanızı değiştirin: Hesabınıza başka biri erişebiliyor olabilir.',
    button: 'Giriş yollarınızı görün',
  },
  providerUnlinked: {
    subject: '{applicationName} için bir giriş yolu kaldırıldı',
    heading: 'Bir giriş yolu kaldırıldı',
    intro: 'Hesabınıza artık aşağıdaki sağlayıcıyla girilemez.',
    otherwise: 'Bu siz değilseniz parolanızı hemen değiştirin: Hesabınıza başka biri erişebiliyor olabilir.',
    button: 'Giriş yollarınızı görün',
  },
  apiKeyCreated: {
    subject: '{applicationName} hesabınız için bir API anahtarı oluşturuldu',
    heading: 'Bir API anahtarı oluşturuldu',
    intro: 'Bu anahtarı taşıyan programlar hesabınızla işlem yapar.',
    otherwise: 'Bu siz değilseniz anahtarı silin ve parolanızı değiştirin: Hesabınıza başka biri erişebiliyor olabilir.',
    button: 'API anahtarlarınızı görün',
  },
  impersonated: {
    subject: 'Bir {applicationName} yöneticisi hesabınızı kullanıyor',
    heading: 'Bir yönetici hesabınızı kullanıyor',
    intro: 'Bir {applicationName} yöneticisi, örneğin size yardım etmek için, hesabınıza sınırlı bir süreliğine girdi. Parolanızı bilmez.',
    otherwise: 'Bu sırada yapılanlar hesabınızda listelenir. Yardım istemediyseniz nedenini {applicationName} destek ekibine sorun.',
    button: 'Yapılanları görün',
  },
  passwordSet: {
    subject: 'Bir {applicationName} yöneticisi parolanızı belirledi',
    heading: 'Parolanızı bir yönetici belirledi',
    intro: 'Hesabınızın yeni bir parolası var ve her yerde oturumunuz kapatıldı.',
    otherwise: 'Bunu istemediyseniz kendi parolanızı seçin ve nedenini {applicationName} destek ekibine sorun.',
    button: 'Yeni parola seçin',
  },
  invitation: {
    subject: '{applicationName} üzerinde bir kuruluşa davetlisiniz',
    heading: 'Bir kuruluşa davetlisiniz',
    intro:
      'Birisi sizi {applicationName} üzerinde birlikte çalışmaya davet ediyor. Aşağıdaki adlar o kişinin kendi sözleridir: {applicationName} bunları denetlemez.',
    button: 'Daveti gör',
    otherwise: 'Gönderenin kim olduğunu bilmiyorsanız bu iletiyi dikkate almayın: Sizin onayınız olmadan hiçbir şey olmaz.',
  },
  webhookPaused: {
    subject: '{applicationName} webhook’ları duraklatıldı',
    heading: 'Bir webhook uç noktası duraklatıldı',
    intro:
      'Arka arkaya on ileti, her biri on kez denenmesine rağmen bu adrese teslim edilemedi. Şimdilik oraya başka bir şey gönderilmiyor.',
    otherwise: 'Alıcı yeniden çalıştığında uç noktayı açın ve kaçırdığı iletilerin tekrar gönderilmesini sağlayın.',
  },
} as const satisfies Translation
