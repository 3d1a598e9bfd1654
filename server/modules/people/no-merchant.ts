/** What is written for a phone that belongs to no merchant yet: a house that nobody lives in. */
export const NO_MERCHANT_ID = '0'
