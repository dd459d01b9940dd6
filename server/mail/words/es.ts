import type { Translation } from './translation.ts'

export const es = {
  shared: {
    greeting: 'Hola, {name}:',
    greetingNameless: 'Hola:',
    code: 'O introduce este código:',
    validFor: 'Válido durante {duration} y una sola vez.',
    link: 'Si el botón no funciona, abre la dirección en tu navegador:',
    footer: 'Enviado por {applicationName}.',
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
    inviter: 'Te invita',
    role: 'Tu rol',
    owner: 'Propietario',
    admin: 'Administrador',
    member: 'Miembro',
  },
  verification: {
    subject: 'Confirma tu dirección de correo para {applicationName}',
    heading: 'Confirma tu dirección de correo',
    intro: 'Pulsa el botón para confirmar que esta dirección es tuya.',
    button: 'Confirmar la dirección',
    otherwise: 'Si no has dado esta dirección a {applicationName}, ignora este mensaje: sin tu confirmación no ocurrirá nada.',
  },
  takenAddress: {
    subject: 'Ya tienes una cuenta en {applicationName}',
    heading: 'Ya tienes una cuenta',
    intro:
      'Alguien, quizá tú, ha intentado crear una cuenta con esta dirección. Ya tienes una: inicia sesión o elige una contraseña nueva si has olvidado la tuya.',
    signIn: 'Iniciar sesión',
    reset: 'Elegir una contraseña nueva',
    otherwise: 'Si no has sido tú, no tienes que hacer nada: tu cuenta no ha cambiado y nadie ha entrado en ella.',
  },
  passwordReset: {
    subject: 'Restablece tu contraseña de {applicationName}',
    heading: 'Elige una contraseña nueva',
    intro: 'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta. Pulsa el botón para elegir una nueva.',
    button: 'Elegir una contraseña nueva',
    otherwise: 'Si no has sido tú, ignora este mensaje: tu contraseña seguirá siendo la misma.',
  },
  passwordChanged: {
    subject: 'Tu contraseña de {applicationName} ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    intro: 'Se acaba de cambiar la contraseña de tu cuenta. Si has sido tú, no tienes que hacer nada más.',
    otherwise: 'Si no has sido tú, elige cuanto antes una contraseña nueva: es posible que otra persona tenga acceso a tu cuenta.',
    button: 'Elegir una contraseña nueva',
  },
  emailChange: {
    subject: 'Confirma el cambio de tu dirección de correo en {applicationName}',
    heading: '¿Cambiar tu dirección de correo?',
    intro:
      'Hemos recibido una solicitud para cambiar la dirección de correo de tu cuenta. Pulsa el botón para permitirlo; después escribiremos a la dirección nueva, que también habrá que confirmar.',
    button: 'Permitir el cambio',
    otherwise: 'Si no has sido tú, no pulses el botón y cambia tu contraseña: es posible que otra persona tenga acceso a tu cuenta.',
  },
  emailChanged: {
    subject: 'Tu dirección de correo en {applicationName} ha cambiado',
    heading: 'Tu dirección de correo ha cambiado',
    intro: 'Tu cuenta tiene una dirección de correo nueva. A partir de ahora, inicia sesión con ella; ya no escribiremos a la anterior.',
    otherwise: 'Si no has sido tú, ponte en contacto cuanto antes con el equipo de soporte de {applicationName}.',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en {applicationName}',
    heading: 'Nuevo inicio de sesión en tu cuenta',
    intro: 'Alguien acaba de iniciar sesión en tu cuenta desde un dispositivo que no conocíamos.',
    button: 'Ver tus dispositivos',
    otherwise: 'Si has sido tú, no tienes que hacer nada. Si no, cierra la sesión de ese dispositivo y cambia tu contraseña.',
  },
  accountDeletion: {
    subject: 'Confirma la eliminación de tu cuenta de {applicationName}',
    heading: '¿Eliminar tu cuenta?',
    intro:
      'Hemos recibido una solicitud para eliminar tu cuenta. Pulsa el botón para eliminarla con todo su contenido. No se puede deshacer.',
    button: 'Eliminar mi cuenta',
    otherwise: 'Si no has sido tú, no pulses el botón y cambia tu contraseña: es posible que otra persona tenga acceso a tu cuenta.',
  },
  accountDeleted: {
    subject: 'Tu cuenta de {applicationName} se ha eliminado',
    heading: 'Tu cuenta se ha eliminado',
    intro: 'Tu cuenta se ha eliminado con todo su contenido. Gracias por haber estado con nosotros.',
    otherwise: 'Si no querías que ocurriera, ponte en contacto con el equipo de soporte de {applicationName}.',
  },
  invitation: {
    subject: '{inviter} te invita a {organization}',
    heading: 'Te han invitado a {organization}',
    intro: '{inviter} te invita a colaborar en {organization} con {applicationName}.',
    button: 'Ver la invitación',
    otherwise: 'Si no sabes quién es, ignora este mensaje: sin tu consentimiento no ocurrirá nada.',
  },
} as const satisfies Translation
