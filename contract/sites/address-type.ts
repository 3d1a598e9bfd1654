import * as z from 'zod/mini'

/** Where devices stand, or where parcels go. */
export const addressTypes = {
  placement: { zh: '投放场地', en: 'Device site' },
  delivery: { zh: '收货地址', en: 'Shipping address' },
} as const
export type AddressType = keyof typeof addressTypes
/** 1 and 2 on the wire, as text or number. */
export const addressType = z.codec(
  z.literal(['1', '2', 1, 2]),
  z.enum(Object.keys(addressTypes) as [AddressType, ...AddressType[]]),
  {
    decode: (wire) => (Number(wire) === 1 ? 'placement' : 'delivery'),
    encode: (type) => (type === 'placement' ? '1' : '2'),
  },
)
