import * as z from 'zod/mini'
import { anyone, declareCall, device } from '../base/call.ts'
import { deviceCode, deviceProtocol, deviceType } from './device.ts'
import { world } from '../example-world.ts'
import { typedTextSchema } from '../base/wire.ts'

/**
 * A broker sends one request for each of the thousands of devices that reconnect at once after a power cut.
 */
const PER_MINUTE = 60_000

/**
 * Calls for the admission of devices, made by a device, a script of its maker or a broker. Part of
 * `devices`.
 */
export const admissionCalls = {
  /** Verifies code and secret over HTTP, so that they can be ruled out before the broker is suspected. */
  admission: declareCall({
    name: 'devices.admission',
    title: { zh: '核对设备编码和密钥', en: 'Check device credentials' },
    wire: { method: 'GET', path: '/api/device/admission', body: 'query' },
    access: [device],
    writes: false,
    perMinute: PER_MINUTE,
    input: z.object({}),
    output: z.object({
      code: z.string(),
      type: deviceType,
      protocol: deviceProtocol,
      /** Topics to which the device may publish and, in `subscribe`, subscribe. No others are allowed. */
      publish: z.array(z.string()),
      subscribe: z.array(z.string()),
      /** The server's clock, in milliseconds since 1970. */
      now: z.int(),
    }),
    failures: {},
    example: {},
  }),

  /**
   * For brokers that admit devices by an HTTP request (EMQX, mosquitto-go-auth). The answer has their form,
   * and the HTTP status has the same meaning. The allowed topics are the broker's own configuration.
   */
  admit: declareCall({
    name: 'devices.admit',
    title: { zh: '消息服务器核对设备', en: 'Authenticate device for message broker' },
    wire: { method: 'POST', path: '/api/device/admit', body: 'json', answer: 'bare' },
    access: anyone,
    writes: false,
    perMinute: PER_MINUTE,
    input: z.object({
      username: deviceCode,
      password: typedTextSchema(64),
      /**
       * Must be the device's own. Connecting with the client id of another device would end that one's
       * connection.
       */
      clientid: z.optional(typedTextSchema(64)),
      /** Address of the device. With it, wrong secrets tried from elsewhere do not lock the device out. */
      peerhost: z.optional(typedTextSchema(64)),
    }),
    output: z.object({ result: z.literal('allow') }),
    failures: {
      wrong: {
        zh: '设备编码或密钥错误，请核对后重试',
        en: 'The device code or secret is wrong. Check both and try again.',
      },
      tooOften: {
        zh: '密钥错误次数过多。请 1 分钟后重试。',
        en: 'Too many attempts with a wrong secret. Try again in 1 minute.',
      },
    },
    example: { username: world.deviceCode, password: world.deviceSecret },
  }),
}
