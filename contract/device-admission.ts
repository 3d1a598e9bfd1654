import * as z from 'zod/mini'
import { declareCall, device } from './call.ts'
import { deviceProtocol, deviceType } from './device.ts'

/** What a machine itself asks, or a script of its maker: as part of `devices`. */
export const admissionCalls = {
  /** Whether code and secret are right, before anything is wrong with the broker. */
  admission: declareCall({
    name: 'devices.admission',
    title: { zh: '设备核对编码和密钥', en: 'Whether a device is admitted' },
    wire: { method: 'GET', path: '/api/device/admission', body: 'query' },
    access: [device],
    writes: false,
    input: z.object({}),
    output: z.object({
      code: z.string(),
      type: deviceType,
      protocol: deviceProtocol,
      /** Topics that it may publish to, and those that it may subscribe: nothing else. */
      publish: z.array(z.string()),
      subscribe: z.array(z.string()),
      /** The server's clock, in milliseconds since 1970. */
      now: z.int(),
    }),
    failures: {},
    example: {},
  }),
}
