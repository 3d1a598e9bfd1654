/** Days in which a top-up of points is returned whole, even if its points are spent. */
export const WHOLE_RETURN_DAYS = 7
