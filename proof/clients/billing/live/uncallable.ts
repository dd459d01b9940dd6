/** What the SDKs can call and this contract does not have: signing in with the provider's accounts, members, wallets, dashboards, and new sellers, who come by signing up. */
export const uncallable =
  /^oauth2\.|^validateWebhook$|members|dashboard|wallets|seats|disputes|eventTypes|organizations\.create$|customerSession\.|export$|receipt$|orders\.(create|finalize|getPaymentStatus|confirmRetryPayment)$|[eE]mailUpdate$|confirmPaymentMethod$|customers\.(list|iterList)PaymentMethods(External)?$|rotate$|benefits\.(files|iterFiles)$|products\.delete$/i
