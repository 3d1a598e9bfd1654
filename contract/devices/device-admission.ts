import * as z from 'zod/mini'
import { anyone, declareCall, device } from '../base/call.ts'
import { deviceCode, deviceProtocol, deviceType } from './device.ts'
import { world } from '../example-world.ts'
import { typedText } from '../base/wire.ts'

/** A broker asks for each of the thousands that come back at once after a power cut. */
const PER_MINUTE = 60_000

/** What a machine itself asks, or a script of its maker: as part of `devices`. */
export const admissionCalls = {
  /** Whether code and secret are right, before anything is wrong with the broker. */
  admission: declareCall({
    name: 'devices.admission',
    title: { zh: '设备核对编码和密钥', en: 'Whether a device is admitted' },
    wire: { method: 'GET', path: '/api/device/admission', body: 'query' },
    access: [device],
    writes: false,
    perMinute: PER_MINUTE,
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

  /**
   * For a broker that lets devices in by asking (EMQX, mosquitto-go-auth): in its words, and told
   * by the status as well. What a device may say and hear is the broker's own list to keep.
   */
  admit: declareCall({
    name: 'devices.admit',
    title: { zh: '消息服务器核对设备', en: 'A broker asks whether to let a device in' },
    wire: { method: 'POST', path: '/api/device/admit', body: 'json', answer: 'bare' },
    access: anyone,
    writes: false,
    perMinute: PER_MINUTE,
    input: z.object({
      username: deviceCode,
      password: typedText(64),
      /** Another device's would end that one's connection. */
      clientid: z.optional(typedText(64)),
      /** Where the device is, so that who tries wrong secrets elsewhere does not keep it out. */
      peerhost: z.optional(typedText(64)),
    }),
    output: z.object({ result: z.literal('allow') }),
    failures: {
      wrong: { zh: '设备编码或密钥不对', en: 'Wrong device code or secret.' },
      tooOften: {
        zh: '密钥错得太多了。请等一分钟再试',
        en: 'Too many wrong secrets. Wait a minute and try again.',
      },
    },
    example: { username: world.deviceCode, password: world.deviceSecret },
  }),
}
