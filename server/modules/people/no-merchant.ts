/** Tenant of rows for a phone that belongs to no merchant yet. This tenant has no accounts. */
export const NO_MERCHANT_ID = '0'
