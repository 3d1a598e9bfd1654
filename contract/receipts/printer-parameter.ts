/** Parameter that boards with a receipt printer declare. */
export const PRINTER_PARAMETER = 'receipt'
