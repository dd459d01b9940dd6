import type { Translation } from './translation.ts'

export const es = {
  shared: {
    greeting: 'Hola, {name}:',
    greetingNameless: 'Hola:',
    code: 'O introduzca este código:',
    validFor: 'Válido durante {duration} y una sola vez.',
    link: 'Si el botón no funciona, abra la dirección en su navegador:',
    footer: 'Enviado por {applicationName}.',
    quoted: '«{words}»',
  },
  facts: {
    time: 'Hora',
    device: 'Dispositivo',
    unknownDevice: 'Dispositivo desconocido',
    place: 'Lugar',
    ipAddress: 'Dirección IP',
    oldEmail: 'Dirección anterior',
    newEmail: 'Dirección nueva',
    organization: 'Organización',
    inviter: 'Le invita',
    role: 'Su rol',
    owner: 'Propietario',
    admin: 'Administrador',
    member: 'Miembro',
    provider: 'Proveedor',
    apiKey: 'Clave',
    endpoint: 'Punto de conexión',
  },
  verification: {
    subject: 'Confirme su dirección de correo para {applicationName}',
    heading: 'Confirme su dirección de correo',
    intro: 'Pulse el botón para confirmar que esta dirección es suya.',
    button: 'Confirmar la dirección',
    otherwise: 'Si no ha dado esta dirección a {applicationName}, ignore este mensaje: sin su confirmación no ocurrirá nada.',
  },
  takenAddress: {
    subject: 'Ya tiene una cuenta en {applicationName}',
    heading: 'Ya tiene una cuenta',
    intro:
      'Alguien, quizá usted, ha intentado crear una cuenta con esta dirección. Ya tiene una: inicie sesión o elija una contraseña nueva si ha olvidado la suya.',
    signIn: 'Iniciar sesión',
    reset: 'Elegir una contraseña nueva',
    otherwise: 'Si no ha sido usted, no tiene que hacer nada: su cuenta no ha cambiado y nadie ha entrado en ella.',
  },
  passwordReset: {
    subject: 'Restablezca su contraseña de {applicationName}',
    heading: 'Elija una contraseña nueva',
    intro: 'Hemos recibido una solicitud para restablecer la contraseña de su cuenta. Pulse el botón para elegir una nueva.',
    button: 'Elegir una contraseña nueva',
    otherwise: 'Si no ha sido usted, ignore este mensaje: su contraseña seguirá siendo la misma.',
  },
  passwordChanged: {
    subject: 'Su contraseña de {applicationName} ha cambiado',
    heading: 'Su contraseña ha cambiado',
    intro: 'Se acaba de cambiar la contraseña de su cuenta. Si ha sido usted, no tiene que hacer nada más.',
    otherwise: 'Si no ha sido usted, elija cuanto antes una contraseña nueva: es posible que otra persona tenga acceso a su cuenta.',
    button: 'Elegir una contraseña nueva',
  },
  emailChange: {
    subject: 'Confirme el cambio de su dirección de correo en {applicationName}',
    heading: '¿Cambiar su dirección de correo?',
    intro:
      'Hemos recibido una solicitud para cambiar la dirección de correo de su cuenta. Pulse el botón para permitirlo; después escribiremos a la dirección nueva, que también habrá que confirmar.',
    button: 'Permitir el cambio',
    otherwise: 'Si no ha sido usted, no pulse el botón y cambie su contraseña: es posible que otra persona tenga acceso a su cuenta.',
  },
  emailChanged: {
    subject: 'Su dirección de correo en {applicationName} ha cambiado',
    heading: 'Su dirección de correo ha cambiado',
    intro: 'Su cuenta tiene una dirección de correo nueva. A partir de ahora, inicie sesión con ella; ya no escribiremos a la anterior.',
    otherwise: 'Si no ha sido usted, póngase en contacto cuanto antes con el equipo de soporte de {applicationName}.',
  },
  addressClaimed: {
    subject: 'Su dirección en {applicationName} está confirmada',
    heading: 'Su cuenta es solo suya',
    intro:
      'Ha confirmado que esta dirección es suya, algo que nadie había hecho antes. Las contraseñas, los proveedores vinculados, las claves de API y las sesiones anteriores ya no sirven.',
    otherwise: 'Si los había configurado usted, vuelva a configurarlos en su cuenta.',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en {applicationName}',
    heading: 'Nuevo inicio de sesión en su cuenta',
    intro: 'Alguien acaba de iniciar sesión en su cuenta desde un dispositivo que no conocíamos.',
    button: 'Ver sus dispositivos',
    otherwise: 'Si ha sido usted, no tiene que hacer nada. Si no, cierre la sesión de ese dispositivo y cambie su contraseña.',
  },
  accountDeletion: {
    subject: 'Confirme la eliminación de su cuenta de {applicationName}',
    heading: '¿Eliminar su cuenta?',
    intro:
      'Hemos recibido una solicitud para eliminar su cuenta. Pulse el botón para eliminarla con todo su contenido. No se puede deshacer.',
    button: 'Eliminar mi cuenta',
    otherwise: 'Si no ha sido usted, no pulse el botón y cambie su contraseña: es posible que otra persona tenga acceso a su cuenta.',
  },
  accountDeleted: {
    subject: 'Su cuenta de {applicationName} se ha eliminado',
    heading: 'Su cuenta se ha eliminado',
    intro: 'Su cuenta se ha eliminado con todo su contenido. Gracias por haber estado con nosotros.',
    otherwise: 'Si no quería que ocurriera, póngase en contacto con el equipo de soporte de {applicationName}.',
  },
  providerLinked: {
    subject: 'Se añadió una forma de entrar en {applicationName}',
    heading: 'Se añadió una forma de entrar',
    intro: 'Desde ahora se puede entrar en su cuenta con el proveedor siguiente.',
    otherwise: 'Si no fue usted, elimínela de inmediato y cambie su contraseña: es posible que otra persona tenga acceso a su cuenta.',
    button: 'Ver sus formas de entrar',
  },
  providerUnlinked: {
    subject: 'Se eliminó una forma de entrar en {applicationName}',
    heading: 'Se eliminó una forma de entrar',
    intro: 'Ya no se puede entrar en su cuenta con el proveedor siguiente.',
    otherwise: 'Si no fue usted, cambie su contraseña de inmediato: es posible que otra persona tenga acceso a su cuenta.',
    button: 'Ver sus formas de entrar',
  },
  apiKeyCreated: {
    subject: 'Se creó una clave de API de su cuenta de {applicationName}',
    heading: 'Se creó una clave de API',
    intro: 'Los programas que tengan esta clave actúan con su cuenta.',
    otherwise: 'Si no fue usted, elimine la clave y cambie su contraseña: es posible que otra persona tenga acceso a su cuenta.',
    button: 'Ver sus claves de API',
  },
  impersonated: {
    subject: 'Un administrador de {applicationName} usa su cuenta',
    heading: 'Un administrador usa su cuenta',
    intro:
      'Un administrador de {applicationName} ha entrado en su cuenta por un tiempo limitado, por ejemplo para ayudarle. Su contraseña sigue siendo secreta.',
    otherwise:
      'Lo que se haga mientras tanto figura en su cuenta. Si no pidió ayuda, pregunte el motivo al equipo de soporte de {applicationName}.',
    button: 'Ver la actividad',
  },
  passwordSet: {
    subject: 'Un administrador de {applicationName} estableció su contraseña',
    heading: 'Un administrador estableció su contraseña',
    intro: 'Su cuenta tiene una contraseña nueva y se cerraron todas sus sesiones.',
    otherwise: 'Si no lo pidió, elija una contraseña propia y pregunte el motivo al equipo de soporte de {applicationName}.',
    button: 'Elegir una contraseña nueva',
  },
  invitation: {
    subject: 'Le han invitado a una organización en {applicationName}',
    heading: 'Le han invitado a una organización',
    intro:
      'Alguien le invita a colaborar en {applicationName}. Los nombres siguientes son palabras suyas: {applicationName} no los ha comprobado.',
    button: 'Ver la invitación',
    otherwise: 'Si no sabe quién es, ignore este mensaje: sin su consentimiento no ocurrirá nada.',
  },
  portalCode: {
    subject: 'Su código para {applicationName}',
    heading: 'Su código para entrar',
    intro: 'Escriba este código para ver sus compras, facturas y suscripciones.',
    otherwise: 'Si no lo ha pedido, ignore este mensaje: nadie puede entrar sin el código.',
  },
  webhookPaused: {
    subject: 'Webhooks en pausa en {applicationName}',
    heading: 'Un punto de conexión de webhooks está en pausa',
    intro:
      'Diez mensajes seguidos no pudieron entregarse en esta dirección, aunque cada uno se intentó diez veces. Por ahora no se envía nada más allí.',
    otherwise:
      'Cuando el receptor vuelva a funcionar, active el punto de conexión y haga que se envíen de nuevo los mensajes que no recibió.',
  },
} as const satisfies Translation
