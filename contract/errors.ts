import { accessMessages } from './permissions.ts'

/**
 * Every error a caller can be answered with: its usual status, its words on the wire and, where the key is not what goes
 * out as `code`, the wire code. Words with a placeholder and no wire code derive theirs once they are filled.
 */
export const errors = {
  // The door: before any route runs
  UNAUTHORIZED: [401, 'Unauthorized'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  NOT_FOUND: [404, 'Not found'],
  INVALID_SECRET_KEY: [401, 'This secret key is not valid here.'],
  SESSION_REQUIRED: [401, 'This can only be done by a person who is signed in, not with a secret key.', 'SESSION_REQUIRED'],
  MISSING_SCOPE: [403, 'This key lacks the scope {scope}.', 'MISSING_SCOPE'],
  VALIDATION_ERROR: [400, 'Invalid body parameters'],
  INVALID_QUERY_PARAMETERS: [400, 'Invalid query parameters', 'VALIDATION_ERROR'],
  REQUIRED: [400, 'Required'],
  INVALID_INPUT: [400, 'Invalid input'],
  FIELD_IS_REQUIRED: [400, '{field} is required'],
  FIELD_NOT_ALLOWED: [400, '{field} is not allowed to be set', 'FIELD_NOT_ALLOWED'],
  INVALID_JSON: [400, 'The body is not valid JSON. Check it and send it again.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This content type is not supported. Send application/json.'],
  BODY_TOO_LARGE: [413, 'The body is too large. Send less at once.'],
  CREDENTIALS_IN_THE_QUERY: [
    400,
    'Passwords, codes and keys must not stand in an address. Send them in the body.',
    'CREDENTIALS_IN_THE_QUERY',
  ],
  INVALID_ORIGIN: [403, 'Invalid origin'],
  MISSING_OR_NULL_ORIGIN: [403, 'Missing or null Origin'],
  INVALID_CALLBACKURL: [403, 'Invalid callbackURL'],
  INVALID_REDIRECTURL: [403, 'Invalid redirectURL'],
  INVALID_ERRORCALLBACKURL: [403, 'Invalid errorCallbackURL'],
  INVALID_NEWUSERCALLBACKURL: [403, 'Invalid newUserCallbackURL'],
  INVALID_SUCCESSURL: [403, 'Invalid successUrl'],
  INVALID_RETURNURL: [403, 'Invalid returnUrl'],
  INVALID_EMBEDORIGIN: [403, 'Invalid embedOrigin'],
  TOO_MANY_EXPORTS: [403, 'Too many exports'],
  TOO_MANY_VIEWS: [403, 'Too many views'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please try again later.'],
  TOO_BUSY: [503, 'Too many people are signing in right now. Please try again in a moment.'],
  SERVICE_UNAVAILABLE: [503, 'The service is unavailable for the moment. Please try again soon.'],
  INTERNAL_SERVER_ERROR: [500, 'Something went wrong on our side. Please try again.'],
  UNEXPECTED_ERROR: [500, 'unexpected error'],

  // Who may come in
  SIGN_UP_CLOSED: [403, 'Nobody can sign up here.', 'SIGN_UP_CLOSED'],
  WAITLIST_ONLY: [403, 'Join the waitlist first. We’ll email you a link when it’s your turn.', 'WAITLIST_ONLY'],
  WAITLIST_CLOSED: [403, 'There is no waitlist here.', 'WAITLIST_CLOSED'],
  WAITLIST_FULL: [503, 'The waitlist is full. Please try again later.', 'WAITLIST_FULL'],
  INVITATION_REQUIRED: [403, 'Only people with an invitation can sign up here.', 'INVITATION_REQUIRED'],
  EMAIL_DOMAIN_NOT_ALLOWED: [403, 'Email addresses of this domain are not allowed here.', 'EMAIL_DOMAIN_NOT_ALLOWED'],
  SIGN_UP_REFUSED: [403, 'This application does not let you sign up.', 'SIGN_UP_REFUSED'],
  SIGN_UP_HOOK_FAILED: [503, 'Signing up is not possible for the moment. Please try again soon.', 'SIGN_UP_HOOK_FAILED'],

  // Applications that people sign in to
  CONSENT_EXPIRED: [400, 'This request has expired. Please start again at the application.', 'CONSENT_EXPIRED'],

  // Second factors
  TWO_FACTOR_NOT_AVAILABLE: [400, 'Two-factor authentication is not available here.', 'TWO_FACTOR_NOT_AVAILABLE'],
  TWO_FACTOR_NOT_ENABLED: [400, "Two factor isn't enabled", 'TWO_FACTOR_NOT_ENABLED'],
  TOTP_NOT_ENABLED: [400, 'TOTP not enabled'],
  TOTP_ALREADY_ENABLED: [400, 'TOTP is already enabled', 'TOTP_ALREADY_ENABLED'],
  OTP_NOT_ENABLED: [400, 'OTP not enabled'],
  OTP_NOT_CONFIGURED: [400, 'OTP is not available', 'OTP_NOT_CONFIGURED'],
  OTP_HAS_EXPIRED: [400, 'OTP has expired'],
  BACKUP_CODES_NOT_ENABLED: [400, "Backup codes aren't enabled", 'BACKUP_CODES_NOT_ENABLED'],
  INVALID_BACKUP_CODE: [401, 'Invalid backup code'],
  INVALID_TWO_FACTOR_CODE: [401, 'Invalid code', 'INVALID_CODE'],
  INVALID_TWO_FACTOR_COOKIE: [401, 'Invalid two factor cookie'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [400, 'Too many attempts. Please request a new code.', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'],
  ACCOUNT_TEMPORARILY_LOCKED: [
    429,
    'Too many failed verification attempts. Your account is temporarily locked. Please try again later.',
    'ACCOUNT_TEMPORARILY_LOCKED',
  ],
  PASSKEYS_NOT_AVAILABLE: [400, 'Passkeys are not available here.', 'PASSKEYS_NOT_AVAILABLE'],
  TOO_MANY_PASSKEYS: [400, 'You have as many passkeys as one person may have.', 'TOO_MANY_PASSKEYS'],
  CHALLENGE_NOT_FOUND: [400, 'Challenge not found'],
  FAILED_TO_VERIFY_REGISTRATION: [400, 'Failed to verify registration'],
  PASSKEY_NOT_FOUND: [404, 'Passkey not found'],
  AUTHENTICATION_FAILED: [401, 'Authentication failed'],
  CANNOT_REMOVE_LAST_SIGN_IN_METHOD: [400, 'This is your last way to sign in. Add another one first.', 'CANNOT_REMOVE_LAST_SIGN_IN_METHOD'],
  INVALID_OTP: [400, 'Invalid OTP'],
  OTP_EXPIRED: [400, 'OTP expired'],
  TOO_MANY_ATTEMPTS: [403, 'Too many attempts'],
  MAILED_CODES_NOT_AVAILABLE: [400, 'Mailed codes are not available here.', 'MAILED_CODES_NOT_AVAILABLE'],
  MAGIC_LINKS_NOT_AVAILABLE: [400, 'Mailed sign-in links are not available here.', 'MAGIC_LINKS_NOT_AVAILABLE'],
  ADMINISTRATORS_NEED_A_SECOND_FACTOR: [403, 'Administrators need a second factor'],
  YOU_ARE_NOT_ALLOWED_TO_RESET_SECOND_FACTORS: [403, 'You are not allowed to reset second factors'],
  YOU_CANNOT_RESET_SECOND_FACTORS_OF_ADMINISTRATORS: [403, 'You cannot reset second factors of administrators'],
  USER_HAS_NO_SECOND_FACTOR: [400, 'User has no second factor'],
  SECOND_FACTOR_RESET_NEEDS_A_PROVEN_ADDRESS: [400, 'Second factor reset needs a proven address'],
  EVERYONE_HERE_NEEDS_A_SECOND_FACTOR: [403, 'Everyone here needs a second factor'],
  ORGANIZATION_REQUIRED: [400, 'Every session works in an organization here: choose another one', 'ORGANIZATION_REQUIRED'],
  SECOND_FACTOR_REQUIRED: [403, 'This organization requires two-factor authentication', 'SECOND_FACTOR_REQUIRED'],

  // Captcha
  MISSING_RESPONSE: [400, 'Missing CAPTCHA response'],
  VERIFICATION_FAILED: [403, 'Captcha verification failed'],
  UNKNOWN_ERROR: [500, 'Something went wrong'],

  // Pictures
  PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD: [400, 'Picture must be an https address or an upload'],
  PICTURE_CANNOT_BE_READ: [400, 'Picture cannot be read'],

  // Look and letters
  LINK_MUST_BE_AN_HTTPS_ADDRESS: [400, 'Link must be an https address'],
  LETTER_WORDS_ARE_MISSING: [400, 'Letter words are missing'],
  LETTER_WORDS_TOO_LONG: [400, 'Letter words too long'],
  LETTER_VARIABLE_MISSING: [400, 'The variable {variable} is missing from {word}.', 'LETTER_VARIABLE_MISSING'],
  LETTER_VARIABLE_UNKNOWN: [400, 'There is no variable {variable} in {word}.', 'LETTER_VARIABLE_UNKNOWN'],

  // Users and sign-up
  USER_NOT_FOUND: [404, 'User not found'],
  SELLING_NOT_OPEN: [
    403,
    'Selling is not open for this organization. An administrator of this installation can open it.',
    'SELLING_NOT_OPEN',
  ],
  TERMS_NOT_ACCEPTED: [403, 'Accept the terms before you let applications in.', 'TERMS_NOT_ACCEPTED'],
  TERMS_NOT_CURRENT: [400, 'This version of the terms is not in force. Read the current one before you accept it.', 'TERMS_NOT_CURRENT'],
  SELLER_IS_REQUIRED: [400, 'Several sellers know you as a customer: name one with seller'],
  USER_ALREADY_EXISTS: [422, 'User already exists'],
  FAILED_TO_CREATE_USER: [500, 'Failed to create user'],
  FAILED_TO_UPDATE_USER: [500, 'Failed to update user'],
  EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED: [400, 'Email and password sign up is not enabled'],
  NO_FIELDS_TO_UPDATE: [400, 'No fields to update'],

  // Sign-in
  INVALID_EMAIL_OR_PASSWORD: [401, 'Invalid email or password'],
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED: [400, 'Email and password is not enabled'],
  BANNED_USER: [403, 'You have been banned from this application. Please contact support if you believe this is an error.'],
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: [400, 'Anonymous users cannot sign in again anonymously'],
  USER_IS_NOT_ANONYMOUS: [403, 'User is not anonymous'],
  COULD_NOT_CREATE_SESSION: [500, 'Could not create session'],

  // Usernames
  INVALID_USERNAME_OR_PASSWORD: [401, 'invalid username or password'],
  EMAIL_NOT_VERIFIED_FOR_USERNAME: [403, 'email not verified', 'EMAIL_NOT_VERIFIED'],
  USERNAME_IS_TOO_SHORT: [422, 'username is too short'],
  USERNAME_IS_TOO_LONG: [422, 'username is too long'],
  USERNAME_IS_INVALID: [422, 'username is invalid'],
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: [422, 'username is already taken. please try another.'],

  // Sessions
  FAILED_TO_CREATE_SESSION: [500, 'Failed to create session'],
  FAILED_TO_GET_SESSION: [500, 'Failed to get session'],
  SESSION_NOT_FOUND: [400, 'Session not found'],
  INVALID_SESSION_TOKEN: [401, 'Invalid session token'],
  ONE_TIME_TOKEN_INVALID: [400, 'Invalid token', 'INVALID_TOKEN'],
  ONE_TIME_TOKEN_EXPIRED: [400, 'Token expired', 'TOKEN_EXPIRED'],
  SESSION_IS_NOT_FRESH: [403, 'Session is not fresh'],
  SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION: [400, 'Session expired. Re-authenticate to perform this action.'],
  NOT_AUTHENTICATED: [401, 'Not authenticated'],
  NOT_WHILE_IMPERSONATING: [403, 'This cannot be done while impersonating someone. Stop impersonating first.'],

  // Email addresses
  INVALID_EMAIL: [400, 'Invalid email'],
  EMAIL_NOT_VERIFIED: [403, 'Email not verified'],
  EMAIL_ALREADY_VERIFIED: [400, 'Email already verified'],
  EMAIL_MISMATCH: [400, 'Email mismatch'],
  VERIFICATION_EMAIL_ISNT_ENABLED: [400, "Verification email isn't enabled"],
  INVALID_CODE: [400, 'The code is wrong or has expired. Check it or ask for a new one.'],
  TOO_MANY_CODES_WERE_TRIED: [429, 'Too many codes were tried. Use the link in the mail instead.', 'TOO_MANY_CODES_WERE_TRIED'],
  TOKEN_EXPIRED: [401, 'token_expired'],
  VERIFICATION_TOKEN_INVALID: [401, 'invalid_token', 'INVALID_TOKEN'],
  VERIFICATION_USER_NOT_FOUND: [401, 'user_not_found', 'USER_NOT_FOUND'],
  VERIFICATION_UNAUTHORIZED: [401, 'unauthorized', 'UNAUTHORIZED'],
  EMAIL_CAN_NOT_BE_UPDATED: [400, 'Email can not be updated'],
  CHANGE_EMAIL_IS_DISABLED: [400, 'Change email is disabled'],
  GUESTS_HAVE_NO_EMAIL: [400, 'Guests have no email address. Sign up to use one.'],
  EMAIL_IS_THE_SAME: [400, 'Email is the same'],
  CHANGE_EMAIL_WITH_OTP_IS_DISABLED: [400, 'Change email with OTP is disabled'],
  OTP_IS_REQUIRED_TO_VERIFY_CURRENT_EMAIL: [400, 'OTP is required to verify current email'],
  EMAIL_ALREADY_IN_USE: [400, 'Email already in use'],
  COULDNT_UPDATE_YOUR_EMAIL: [400, "Couldn't update your email"],

  // Passwords
  INVALID_PASSWORD: [400, 'Invalid password'],
  PASSWORD_TOO_SHORT: [400, 'Password too short'],
  PASSWORD_TOO_LONG: [400, 'Password too long'],
  PASSWORD_COMPROMISED: [400, 'This password was found in a data breach. Choose another one.', 'PASSWORD_COMPROMISED'],
  PASSWORD_TOO_COMMON: [400, 'This password is too common. Choose one that is harder to guess.'],
  RESET_PASSWORD_ISNT_ENABLED: [400, "Reset password isn't enabled"],
  INVALID_TOKEN: [400, 'invalid token'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [400, 'Credential account not found'],
  USER_ALREADY_HAS_A_PASSWORD: [400, 'user already has a password'],

  // Account deletion
  USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT: [400, 'User already has a password. Provide that to delete the account.'],
  USER_CANNOT_BE_DELETED_PLEASE_PROVIDE_A_PASSWORD_OR_TOKEN: [400, 'User cannot be deleted. please provide a password or token'],
  LAST_OWNER_CANNOT_BE_DELETED: [
    400,
    'The only owner of an organization with other members cannot be deleted. Make another member an owner first.',
  ],

  // Social sign-in and linked accounts
  PROVIDER_NOT_FOUND: [404, 'Provider not found'],
  ID_TOKEN_NOT_SUPPORTED: [404, 'id_token not supported'],
  FAILED_TO_GET_USER_INFO: [401, 'Failed to get user info'],
  USER_EMAIL_NOT_FOUND: [401, 'User email not found'],
  ACCOUNT_NOT_LINKED: [401, 'account not linked'],
  UNABLE_TO_LINK_ACCOUNT: [401, 'unable to link account'],
  SIGNUP_DISABLED: [401, 'signup disabled'],
  UNABLE_TO_CREATE_USER: [401, 'unable to create user'],
  UNABLE_TO_CREATE_SESSION: [401, 'unable to create session'],
  ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER: [401, 'account already linked to different user'],
  EMAIL_DOES_NOT_MATCH: [401, 'email does not match'],
  SOCIAL_ACCOUNT_ALREADY_LINKED: [400, 'Social account already linked'],
  CALLBACKURL_IS_REQUIRED: [400, 'callbackURL is required'],
  UNABLE_TO_CREATE_VERIFICATION: [500, 'Unable to create verification'],
  ACCOUNT_NOT_FOUND: [400, 'Account not found'],
  YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT: [400, "You can't unlink your last account"],
  EITHER_USERID_OR_SESSION_IS_REQUIRED: [400, 'Either userId or session is required'],
  PROVIDER_IS_NOT_SUPPORTED: [400, 'Provider {id} is not supported.'],
  NAMED_PROVIDER_NOT_FOUND: [400, 'Provider {id} not found.'],
  PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING: [400, 'Provider {id} does not support token refreshing.'],
  PROVIDER_IS_NOT_CONFIGURED: [500, 'Provider account provider is {id} but it is not configured'],
  PROVIDER_ADDRESS_NOT_ALLOWED: [
    400,
    'Give https addresses that can be reached from the internet. A provider inside your network belongs in the configuration.',
    'PROVIDER_ADDRESS_NOT_ALLOWED',
  ],
  PROVIDER_ID_IS_TAKEN: [400, 'There is a provider of this id already. Choose another id.', 'PROVIDER_ID_IS_TAKEN'],
  PROVIDER_HAS_LINKED_ACCOUNTS: [
    400,
    'People are linked to a provider of this id by another issuer or address. Choose another id, or leave these as they are.',
    'PROVIDER_HAS_LINKED_ACCOUNTS',
  ],
  PROVIDER_IS_ONLY_WAY_IN: [
    400,
    'People have no other way to sign in than this provider. Send evenIfOnlyWayIn to delete it all the same.',
    'PROVIDER_IS_ONLY_WAY_IN',
  ],
  TOO_MANY_PROVIDERS: [400, 'Too many providers'],
  FAILED_TO_GET_A_VALID_ACCESS_TOKEN: [400, 'Failed to get a valid access token'],
  FAILED_TO_REFRESH_ACCESS_TOKEN: [400, 'Failed to refresh access token'],

  // Organizations
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: [403, 'You are not allowed to create a new organization'],
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: [403, 'You have reached the maximum number of organizations'],
  ORGANIZATION_ALREADY_EXISTS: [400, 'Organization already exists'],
  ORGANIZATION_NOT_FOUND: [400, 'Organization not found'],
  ORGANIZATION_ID_IS_REQUIRED: [400, 'Organization ID is required'],
  SLUG_IS_TAKEN: [400, 'slug is taken'],
  NO_ACTIVE_ORGANIZATION: [400, 'No active organization'],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: [403, 'You are not allowed to update this organization'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: [403, 'You are not allowed to delete this organization'],
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION: [403, 'You are not allowed to access this organization'],

  // Members
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: [403, 'User is not a member of the organization'],
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: [403, 'You are not a member of this organization'],
  MEMBER_NOT_FOUND: [400, 'Member not found'],
  ROLE_NOT_FOUND: [400, 'Role not found'],
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: [400, 'User is already a member of this organization'],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: [403, 'You are not allowed to update this member'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: [401, 'You are not allowed to delete this member'],
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: [400, 'You cannot leave the organization as the only owner'],
  MEMBER_EMAIL_NOT_VERIFIED: [403, 'Member email not verified'],
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER: [400, 'You cannot leave the organization without an owner'],
  SEAT_PAYMENT_FAILED: [402, 'Seat payment failed'],
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: [403, 'Organization membership limit reached'],

  // Roles of organizations
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: [400, 'You must be in an organization to create a role'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: [403, 'You are not allowed to create a role'],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: [403, 'You are not allowed to update a role'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: [403, 'You are not allowed to delete a role'],
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: [403, 'You are not allowed to read a role'],
  TOO_MANY_ROLES: [400, 'This organization has too many roles'],
  INVALID_RESOURCE: [400, 'The provided permission includes an invalid resource'],
  ROLE_NAME_IS_ALREADY_TAKEN: [400, 'That role name is already taken'],
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: [400, 'Cannot delete a pre-defined role'],
  ROLE_IS_ASSIGNED_TO_MEMBERS: [
    400,
    'Cannot delete a role that is assigned to members. Please reassign the members to a different role first',
  ],
  ROLE_IS_OFFERED_BY_INVITATIONS: [400, 'The role is offered by open invitations'],

  // Invitations
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: [403, 'You are not allowed to invite users to this organization'],
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: [403, 'you are not allowed to invite user with this role'],
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: [400, 'User is already invited to this organization'],
  INVITATION_LIMIT_REACHED: [403, 'Invitation limit reached'],
  INVITATION_NOT_FOUND: [400, 'Invitation not found'],
  INVITATION_NOT_FOUND_ANY_MORE: [400, 'Invitation not found!', 'INVITATION_NOT_FOUND'],
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: [403, 'You are not the recipient of the invitation'],
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: [403, 'You are not allowed to cancel this invitation'],
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: [400, 'Inviter is no longer a member of the organization'],
  FAILED_TO_RETRIEVE_INVITATION: [400, 'Failed to retrieve invitation'],

  // Teams
  TEAM_NOT_FOUND: [400, 'Team not found'],
  TEAM_ALREADY_EXISTS: [400, 'Team already exists'],
  UNABLE_TO_REMOVE_LAST_TEAM: [400, 'Unable to remove last team'],
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: [400, 'You have reached the maximum number of teams'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: [403, 'You are not allowed to create a new team'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: [403, 'You are not allowed to create teams in this organization'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: [403, 'You are not allowed to delete teams in this organization'],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: [403, 'You are not allowed to update this team'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: [403, 'You are not allowed to delete this team'],
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: [403, 'User is not a member of the team'],
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: [400, 'You do not have an active team'],
  YOU_CAN_NOT_ACCESS_THE_MEMBERS_OF_THIS_TEAM: [403, 'You can not access the members of this team'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER: [403, 'You are not allowed to create a new team member'],
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER: [403, 'You are not allowed to remove a team member'],

  // Domains of organizations
  DOMAIN_NOT_FOUND: [404, 'Domain not found'],
  DOMAIN_IS_SHARED: [400, 'Domain is shared'],
  DOMAIN_ALREADY_ADDED: [400, 'Domain already added'],
  TOO_MANY_DOMAINS: [403, 'Too many domains'],
  DOMAIN_RECORD_NOT_FOUND: [400, 'Domain record not found'],
  DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION: [403, 'Domain belongs to another organization'],
  DNS_DID_NOT_ANSWER: [503, 'DNS did not answer'],

  // Applications of organizations
  APPLICATIONS_OF_ORGANIZATIONS_ARE_OFF: [403, 'Applications of organizations are off'],
  TOO_MANY_APPLICATIONS: [403, 'Too many applications'],
  APPLICATION_NAME_IS_RESERVED: [400, 'Application name is reserved'],

  // API keys: managing them
  API_KEY_NOT_FOUND: [404, 'API Key not found'],
  UNAUTHORIZED_OR_INVALID_SESSION: [401, 'Unauthorized or invalid session'],
  USER_IS_BANNED: [401, 'User is banned'],
  THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY: [
    400,
    "The property you're trying to set can only be set from the server auth instance only.",
  ],
  METADATA_IS_DISABLED: [400, 'Metadata is disabled.'],
  METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED: [400, 'metadata must be an object or undefined'],
  METADATA_TOO_LARGE: [400, 'Metadata may take 8 KB at most.', 'METADATA_TOO_LARGE'],
  REFILLAMOUNT_IS_REQUIRED_WHEN_REFILLINTERVAL_IS_PROVIDED: [400, 'refillAmount is required when refillInterval is provided'],
  REFILLINTERVAL_IS_REQUIRED_WHEN_REFILLAMOUNT_IS_PROVIDED: [400, 'refillInterval is required when refillAmount is provided'],
  CUSTOM_KEY_EXPIRATION_VALUES_ARE_DISABLED: [400, 'Custom key expiration values are disabled.'],
  THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE: [400, 'The expiresIn is smaller than the predefined minimum value.'],
  THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE: [400, 'The expiresIn is larger than the predefined maximum value.'],
  THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: [400, 'The prefix length is either too large or too small.'],
  THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: [400, 'The name length is either too large or too small.'],
  NO_VALUES_TO_UPDATE: [400, 'No values to update.'],

  // API keys: using them
  INVALID_API_KEY: [401, 'Invalid API key.'],
  MALFORMED_API_KEY: [403, 'Invalid API key.', 'INVALID_API_KEY'],
  KEY_NOT_FOUND: [401, 'API Key not found'],
  KEY_DISABLED: [401, 'API Key is disabled'],
  KEY_EXPIRED: [401, 'API Key has expired'],
  USAGE_EXCEEDED: [429, 'API Key has reached its usage limit'],
  RATE_LIMITED: [429, 'Rate limit exceeded.'],
  FAILED_TO_UPDATE_API_KEY: [500, 'Failed to update API key', 'INTERNAL_SERVER_ERROR'],
  API_KEY_IS_NOT_PERMITTED: [403, 'API Key is not permitted to do this'],
  THE_USER_ID_FROM_THE_API_KEY_IS_INVALID: [401, 'The user id from the API key is invalid.'],

  // Admin area
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: [403, 'You are not allowed to change users role'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: [403, 'You are not allowed to create users'],
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: [403, 'You are not allowed to list users'],
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: [403, 'You are not allowed to get user'],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: [403, 'You are not allowed to update users'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: [403, 'You are not allowed to delete users'],
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: [403, 'You are not allowed to ban users'],
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: [403, 'You are not allowed to impersonate users'],
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: [403, 'You are not allowed to list users sessions'],
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: [403, 'You are not allowed to revoke users sessions'],
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: [403, 'You are not allowed to set users password'],
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: [403, 'You are not allowed to set users email'],
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: [400, 'You are not allowed to set non existent value'],
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: [400, 'Password cannot be updated via update user'],
  INVALID_ROLE_TYPE: [400, 'Invalid role type'],
  NO_DATA_TO_UPDATE: [400, 'No data to update'],
  YOU_CANNOT_BAN_YOURSELF: [400, 'You cannot ban yourself'],
  YOU_CANNOT_REMOVE_YOURSELF: [400, 'You cannot remove yourself'],
  YOU_CANNOT_IMPERSONATE_ADMINS: [403, 'You cannot impersonate admins'],
  YOU_ARE_NOT_IMPERSONATING_ANYONE: [400, 'You are not impersonating anyone'],
  USER_TO_CHECK_NOT_FOUND: [400, 'user not found', 'USER_NOT_FOUND'],
  FAILED_TO_FIND_USER: [500, 'Failed to find user'],
  FAILED_TO_FIND_ADMIN_SESSION: [500, 'Failed to find admin session'],

  // Permissions
  NOT_ALLOWED_TO_ACCESS_RESOURCE: [403, accessMessages.resource],
  UNAUTHORIZED_TO_ACCESS_RESOURCE: [403, accessMessages.action],
  NOT_AUTHORIZED: [403, accessMessages.nothing],

  // Buying
  PRODUCT_NOT_FOUND: [400, 'Product not found'],

  // Webhooks of the application
  WEBHOOK_ADDRESS_NOT_ALLOWED: [400, 'Give an https address that can be reached from the internet.', 'WEBHOOK_ADDRESS_NOT_ALLOWED'],
  TOO_MANY_WEBHOOKS: [400, 'Too many webhooks'],

  // Webhook verification
  MISSING_REQUIRED_HEADERS: [400, 'Missing required headers'],
  INVALID_SIGNATURE_HEADERS: [400, 'Invalid Signature Headers'],
  MESSAGE_TIMESTAMP_TOO_OLD: [400, 'Message timestamp too old'],
  MESSAGE_TIMESTAMP_TOO_NEW: [400, 'Message timestamp too new'],
  NO_MATCHING_SIGNATURE_FOUND: [400, 'No matching signature found'],
} as const satisfies Record<string, readonly [status: number, words: string, wireCode?: string]>

export type ErrorCode = keyof typeof errors

/** The wire code of a message: upper-cased, blanks to underscores, everything else but letters and digits dropped. */
export function errorCodeOf(message: string) {
  return message
    .toUpperCase()
    .replaceAll(' ', '_')
    .replaceAll(/[^A-Z0-9_]/g, '')
}
